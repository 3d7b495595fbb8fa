// The rows that all subjects of the storage suite write and read: ten columns, the same for the same number.
#ifndef CBENCHRECORD_H
#define CBENCHRECORD_H

#include <stddef.h>
#include <stdint.h>

// The table, and the statements over it.
extern const char *const bench_record_table;
extern const char *const bench_record_insert;
extern const char *const bench_record_select;

typedef struct {
    int64_t id;
    char title[64], author[64], place[64]; // 8 to 60 bytes of UTF-8
    size_t title_size, author_size, place_size;
    int64_t pages, added;
    double price, rating;
    char note[64]; // `note_size` is 0 where the column is null: in every third row
    size_t note_size;
    uint8_t cover[32]; // 16 to 32 bytes
    size_t cover_size;
} bench_record;

void bench_record_make(int64_t id, bench_record *record);

// Goes on with a sum over what was read: the same for the same bytes in the same order.
uint64_t bench_sum_bytes(uint64_t sum, const void *bytes, size_t size);
uint64_t bench_sum_word(uint64_t sum, uint64_t word);

#endif
