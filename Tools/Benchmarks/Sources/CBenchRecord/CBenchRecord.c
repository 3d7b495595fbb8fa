#include "CBenchRecord.h"

#include <string.h>

const char *const bench_record_table =
    "CREATE TABLE book ("
    "id INTEGER PRIMARY KEY, title TEXT NOT NULL, author TEXT NOT NULL, place TEXT NOT NULL, pages INTEGER NOT NULL, "
    "added INTEGER NOT NULL, price REAL NOT NULL, rating REAL NOT NULL, note TEXT, cover BLOB NOT NULL)";

const char *const bench_record_insert =
    "INSERT INTO book (id, title, author, place, pages, added, price, rating, note, cover) "
    "VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)";

const char *const bench_record_select =
    "SELECT id, title, author, place, pages, added, price, rating, note, cover FROM book ORDER BY id";

// One in four is not ASCII.
static const char *const words[] = {
    "river", "Größe", "almanac", "winter", "letters", "naïve", "harbour", "of",
    "stone", "東京", "garden", "the", "museum", "Λόγος", "north", "evening",
};

static uint64_t next(uint64_t *state) {
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

// Words with a space between, of `least` bytes or a word more.
static size_t text(uint64_t *state, size_t least, char *place) {
    size_t size = 0;
    while (size < least) {
        const char *word = words[next(state) % (sizeof words / sizeof *words)];
        if (size > 0) place[size++] = ' ';
        size_t length = strlen(word);
        memcpy(place + size, word, length);
        size += length;
    }
    return size;
}

void bench_record_make(int64_t id, bench_record *record) {
    uint64_t state = (uint64_t)id;
    record->id = id;
    record->title_size = text(&state, 12 + next(&state) % 38, record->title);
    record->author_size = text(&state, 8 + next(&state) % 16, record->author);
    record->place_size = text(&state, 8 + next(&state) % 4, record->place);
    record->pages = (int64_t)(next(&state) % 1200);
    record->added = 1700000000000 + (int64_t)next(&state);
    record->price = (double)(next(&state) % 10000) / 100 + 0.005;
    record->rating = (double)(next(&state) % 50) / 10 + 0.05;
    record->note_size = id % 3 == 0 ? 0 : text(&state, 8 + next(&state) % 40, record->note);
    record->cover_size = 16 + next(&state) % 17;
    for (size_t at = 0; at < record->cover_size; at++) record->cover[at] = (uint8_t)next(&state);
}

uint64_t bench_sum_word(uint64_t sum, uint64_t word) { return (sum ^ word) * 1099511628211u; }

uint64_t bench_sum_bytes(uint64_t sum, const void *bytes, size_t size) {
    const uint8_t *at = bytes;
    for (size_t index = 0; index < size; index++) sum = bench_sum_word(sum, at[index]);
    return bench_sum_word(sum, size);
}
