#include "CRawSQLite.h"

#include <CBenchRecord.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    char *bytes;
    size_t size;
} span;

typedef struct {
    int64_t id;
    span title, author, place;
    int64_t pages, added;
    double price, rating;
    span note; // no bytes: null
    span cover;
} row;

struct raw_sqlite {
    sqlite3 *db;
    sqlite3_stmt *insert, *select, *begin, *commit;
    const char *failure;
    row *written; // what is to be written
    int64_t written_count;
    row *rows; // what was read
    int64_t row_count, row_capacity;
};

static int check(raw_sqlite *raw, bool is_right) {
    raw->failure = is_right ? NULL : sqlite3_errmsg(raw->db);
    return is_right ? 0 : -1;
}

static bool run(raw_sqlite *raw, const char *sql) { return sqlite3_exec(raw->db, sql, NULL, NULL, NULL) == SQLITE_OK; }

static bool prepare(raw_sqlite *raw, const char *sql, sqlite3_stmt **statement) {
    return sqlite3_prepare_v3(raw->db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) == SQLITE_OK;
}

// A copy of its own, with a null behind.
static bool copy(const void *bytes, size_t size, span *span) {
    char *place = malloc(size + 1);
    if (!place) return false;
    if (size > 0) memcpy(place, bytes, size);
    place[size] = 0;
    span->bytes = place;
    span->size = size;
    return true;
}

static bool make(int64_t id, row *row) {
    bench_record record;
    bench_record_make(id, &record);
    row->id = record.id;
    row->pages = record.pages;
    row->added = record.added;
    row->price = record.price;
    row->rating = record.rating;
    return copy(record.title, record.title_size, &row->title) && copy(record.author, record.author_size, &row->author)
        && copy(record.place, record.place_size, &row->place)
        && (record.note_size == 0 || copy(record.note, record.note_size, &row->note))
        && copy(record.cover, record.cover_size, &row->cover);
}

static void free_rows(row *rows, int64_t count) {
    for (int64_t index = 0; index < count; index++) {
        free(rows[index].title.bytes);
        free(rows[index].author.bytes);
        free(rows[index].place.bytes);
        free(rows[index].note.bytes);
        free(rows[index].cover.bytes);
    }
    free(rows);
}

raw_sqlite *raw_sqlite_open(const char *path, int64_t count) {
    raw_sqlite *raw = calloc(1, sizeof *raw);
    if (!raw) return NULL;
    raw->written = calloc((size_t)count, sizeof *raw->written);
    bool is_made = raw->written != NULL;
    for (; is_made && raw->written_count < count; raw->written_count++) {
        is_made = make(raw->written_count + 1, &raw->written[raw->written_count]);
    }
    if (!is_made) {
        free(raw->written);
        free(raw);
        return NULL;
    }

    // Without a mutex, as GRDB opens its connections: one thread at a time is its user's business.
    int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
    check(raw, sqlite3_open_v2(path, &raw->db, flags, NULL) == SQLITE_OK
        && sqlite3_extended_result_codes(raw->db, 1) == SQLITE_OK
        && sqlite3_busy_timeout(raw->db, 5000) == SQLITE_OK
        && run(raw, "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA journal_mode = TRUNCATE")
        && run(raw, bench_record_table)
        && prepare(raw, bench_record_insert, &raw->insert)
        && prepare(raw, bench_record_select, &raw->select)
        && prepare(raw, "BEGIN IMMEDIATE", &raw->begin)
        && prepare(raw, "COMMIT", &raw->commit));
    return raw;
}

void raw_sqlite_close(raw_sqlite *raw) {
    raw_sqlite_forget(raw);
    free_rows(raw->written, raw->written_count);
    sqlite3_finalize(raw->insert);
    sqlite3_finalize(raw->select);
    sqlite3_finalize(raw->begin);
    sqlite3_finalize(raw->commit);
    sqlite3_close(raw->db);
    free(raw);
}

const char *raw_sqlite_failure(const raw_sqlite *raw) { return raw->failure; }

static bool finish(sqlite3_stmt *statement) {
    int code = sqlite3_step(statement);
    return sqlite3_reset(statement) == SQLITE_OK && code == SQLITE_DONE;
}

// The records stay where they are, so that SQLite need not copy them.
static bool insert(raw_sqlite *raw, const row *row) {
    sqlite3_stmt *to = raw->insert;
    return sqlite3_bind_int64(to, 1, row->id) == SQLITE_OK
        && sqlite3_bind_text(to, 2, row->title.bytes, (int)row->title.size, SQLITE_STATIC) == SQLITE_OK
        && sqlite3_bind_text(to, 3, row->author.bytes, (int)row->author.size, SQLITE_STATIC) == SQLITE_OK
        && sqlite3_bind_text(to, 4, row->place.bytes, (int)row->place.size, SQLITE_STATIC) == SQLITE_OK
        && sqlite3_bind_int64(to, 5, row->pages) == SQLITE_OK
        && sqlite3_bind_int64(to, 6, row->added) == SQLITE_OK
        && sqlite3_bind_double(to, 7, row->price) == SQLITE_OK
        && sqlite3_bind_double(to, 8, row->rating) == SQLITE_OK
        && (row->note.bytes
            ? sqlite3_bind_text(to, 9, row->note.bytes, (int)row->note.size, SQLITE_STATIC)
            : sqlite3_bind_null(to, 9)) == SQLITE_OK
        && sqlite3_bind_blob(to, 10, row->cover.bytes, (int)row->cover.size, SQLITE_STATIC) == SQLITE_OK
        && finish(to);
}

int raw_sqlite_insert_all(raw_sqlite *raw) {
    bool is_right = finish(raw->begin);
    for (int64_t index = 0; is_right && index < raw->written_count; index++) {
        is_right = insert(raw, &raw->written[index]);
    }
    return check(raw, is_right && finish(raw->commit));
}

int raw_sqlite_insert_one(raw_sqlite *raw, int64_t index) {
    return check(raw, finish(raw->begin) && insert(raw, &raw->written[index]) && finish(raw->commit));
}

static bool take(sqlite3_stmt *from, int column, span *span) {
    // By its length and its bytes as they lie in the page: `sqlite3_column_text` would copy it once more.
    size_t size = (size_t)sqlite3_column_bytes(from, column);
    const void *bytes = sqlite3_column_blob(from, column);
    return (bytes || size == 0) && copy(bytes, size, span);
}

static bool append(raw_sqlite *raw) {
    if (raw->row_count == raw->row_capacity) {
        int64_t capacity = raw->row_capacity > 0 ? 2 * raw->row_capacity : 16;
        row *rows = realloc(raw->rows, (size_t)capacity * sizeof *rows);
        if (!rows) return false;
        raw->rows = rows;
        raw->row_capacity = capacity;
    }
    sqlite3_stmt *from = raw->select;
    row *row = &raw->rows[raw->row_count++];
    memset(row, 0, sizeof *row);
    row->id = sqlite3_column_int64(from, 0);
    row->pages = sqlite3_column_int64(from, 4);
    row->added = sqlite3_column_int64(from, 5);
    row->price = sqlite3_column_double(from, 6);
    row->rating = sqlite3_column_double(from, 7);
    return take(from, 1, &row->title) && take(from, 2, &row->author) && take(from, 3, &row->place)
        && (sqlite3_column_type(from, 8) == SQLITE_NULL || take(from, 8, &row->note))
        && take(from, 9, &row->cover);
}

int raw_sqlite_fetch_all(raw_sqlite *raw) {
    raw_sqlite_forget(raw);
    int code;
    while ((code = sqlite3_step(raw->select)) == SQLITE_ROW) {
        if (!append(raw)) break;
    }
    return check(raw, sqlite3_reset(raw->select) == SQLITE_OK && code == SQLITE_DONE);
}

void raw_sqlite_forget(raw_sqlite *raw) {
    free_rows(raw->rows, raw->row_count);
    raw->rows = NULL;
    raw->row_count = raw->row_capacity = 0;
}

int64_t raw_sqlite_fetched_count(const raw_sqlite *raw) { return raw->row_count; }

static uint64_t bits(double value) {
    uint64_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

uint64_t raw_sqlite_fetched_sum(const raw_sqlite *raw) {
    uint64_t sum = 0;
    for (int64_t index = 0; index < raw->row_count; index++) {
        const row *row = &raw->rows[index];
        sum = bench_sum_word(sum, (uint64_t)row->id);
        sum = bench_sum_bytes(sum, row->title.bytes, row->title.size);
        sum = bench_sum_bytes(sum, row->author.bytes, row->author.size);
        sum = bench_sum_bytes(sum, row->place.bytes, row->place.size);
        sum = bench_sum_word(sum, (uint64_t)row->pages);
        sum = bench_sum_word(sum, (uint64_t)row->added);
        sum = bench_sum_word(sum, bits(row->price));
        sum = bench_sum_word(sum, bits(row->rating));
        if (row->note.bytes) sum = bench_sum_bytes(sum, row->note.bytes, row->note.size);
        sum = bench_sum_bytes(sum, row->cover.bytes, row->cover.size);
    }
    return sum;
}

int raw_sqlite_text(raw_sqlite *raw, const char *sql, char *text, int size) {
    sqlite3_stmt *statement = NULL;
    text[0] = 0;
    bool is_right = prepare(raw, sql, &statement) && sqlite3_step(statement) == SQLITE_ROW;
    if (is_right) snprintf(text, (size_t)size, "%s", (const char *)sqlite3_column_text(statement, 0));
    sqlite3_finalize(statement);
    return check(raw, is_right);
}
