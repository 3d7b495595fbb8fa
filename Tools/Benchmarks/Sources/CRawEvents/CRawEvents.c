#include "CRawEvents.h"

#include <inttypes.h>
#include <sqlite3.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
    int64_t size, checksum, timestamp;
    char message_id[37];
    char properties[96];
    int properties_size;
} event;

struct raw_events {
    sqlite3 *db;
    sqlite3_stmt *insert, *begin, *commit;
    const char *failure;
    event *events; // what is to be written
    int64_t count;
};

// As `AnalyticsSchema` has it.
static const char table[] =
    "CREATE TABLE analytics_event ("
    "sequence INTEGER PRIMARY KEY AUTOINCREMENT, origin INTEGER NOT NULL, age INTEGER NOT NULL, size INTEGER NOT NULL,"
    "checksum INTEGER NOT NULL, timestamp INTEGER NOT NULL, kind TEXT NOT NULL, message_id TEXT NOT NULL,"
    "name TEXT NOT NULL, properties TEXT NOT NULL)";

static const char name[] = "task added";
static const char kind[] = "action";

static int check(raw_events *raw, bool is_right) {
    raw->failure = is_right ? NULL : sqlite3_errmsg(raw->db);
    return is_right ? 0 : -1;
}

static bool run(raw_events *raw, const char *sql) { return sqlite3_exec(raw->db, sql, NULL, NULL, NULL) == SQLITE_OK; }

static bool prepare(raw_events *raw, const char *sql, sqlite3_stmt **statement) {
    return sqlite3_prepare_v3(raw->db, sql, -1, SQLITE_PREPARE_PERSISTENT, statement, NULL) == SQLITE_OK;
}

// The next number of SplitMix64 (https://prng.di.unimi.it/splitmix64.c).
static uint64_t random_number(uint64_t *state) {
    uint64_t number = *state += 0x9e3779b97f4a7c15;
    number = (number ^ number >> 30) * 0xbf58476d1ce4e5b9;
    number = (number ^ number >> 27) * 0x94d049bb133111eb;
    return number ^ number >> 31;
}

static void make(int64_t number, uint64_t *state, event *event) {
    uint64_t high = random_number(state), low = random_number(state);
    snprintf(event->message_id, sizeof event->message_id, "%08x-%04x-%04x-%04x-%012" PRIx64, (unsigned)(high >> 32),
        (unsigned)(high >> 16 & 0xffff), (unsigned)(high & 0x0fff) | 0x4000, (unsigned)(low >> 48 & 0x3fff) | 0x8000,
        low & 0xffffffffffff);
    event->properties_size = snprintf(event->properties, sizeof event->properties,
        "{\"has_due_date\":\"true\",\"list\":\"Groceries\",\"number\":%" PRId64 ",\"tags\":\"home, shop\"}", number);
    event->checksum = (int64_t)random_number(state);
    event->timestamp = 1763700000000 + number;
    event->size = (int64_t)sizeof name - 1 + event->properties_size + 200;
}

static raw_events *open_file(const char *path, int flags) {
    raw_events *raw = calloc(1, sizeof *raw);
    if (!raw) return NULL;
    // Without a mutex, as GRDB opens its connections: one thread at a time is its user's business.
    check(raw, sqlite3_open_v2(path, &raw->db, flags | SQLITE_OPEN_NOMUTEX, NULL) == SQLITE_OK
        && sqlite3_extended_result_codes(raw->db, 1) == SQLITE_OK && sqlite3_busy_timeout(raw->db, 5000) == SQLITE_OK);
    return raw;
}

raw_events *raw_events_open(const char *path, int64_t count, int64_t tasks) {
    raw_events *raw = open_file(path, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE);
    if (!raw || raw->failure) return raw;
    raw->events = calloc((size_t)count, sizeof *raw->events);
    if (!raw->events) {
        raw_events_close(raw);
        return NULL;
    }
    raw->count = count;
    uint64_t state = 0;
    for (int64_t index = 0; index < count; index++) make(index / tasks, &state, &raw->events[index]);

    check(raw, run(raw, "PRAGMA foreign_keys = ON; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;"
                        "PRAGMA recursive_triggers = ON; PRAGMA journal_mode = TRUNCATE")
        && run(raw, table)
        && prepare(raw, "INSERT INTO analytics_event"
                        " (origin, age, size, checksum, timestamp, kind, message_id, name, properties)"
                        " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", &raw->insert)
        && prepare(raw, "BEGIN IMMEDIATE", &raw->begin)
        && prepare(raw, "COMMIT", &raw->commit));
    return raw;
}

raw_events *raw_events_open_existing(const char *path) { return open_file(path, SQLITE_OPEN_READWRITE); }

void raw_events_close(raw_events *raw) {
    sqlite3_finalize(raw->insert);
    sqlite3_finalize(raw->begin);
    sqlite3_finalize(raw->commit);
    sqlite3_close(raw->db);
    free(raw->events);
    free(raw);
}

const char *raw_events_failure(const raw_events *raw) { return raw->failure; }

static bool finish(sqlite3_stmt *statement) {
    int code = sqlite3_step(statement);
    return sqlite3_reset(statement) == SQLITE_OK && code == SQLITE_DONE;
}

// The rows stay where they are, so that SQLite need not copy them.
static bool insert(raw_events *raw, const event *event) {
    sqlite3_stmt *to = raw->insert;
    return sqlite3_bind_int64(to, 1, 1) == SQLITE_OK
        && sqlite3_bind_int64(to, 2, 0) == SQLITE_OK
        && sqlite3_bind_int64(to, 3, event->size) == SQLITE_OK
        && sqlite3_bind_int64(to, 4, event->checksum) == SQLITE_OK
        && sqlite3_bind_int64(to, 5, event->timestamp) == SQLITE_OK
        && sqlite3_bind_text(to, 6, kind, sizeof kind - 1, SQLITE_STATIC) == SQLITE_OK
        && sqlite3_bind_text(to, 7, event->message_id, sizeof event->message_id - 1, SQLITE_STATIC) == SQLITE_OK
        && sqlite3_bind_text(to, 8, name, sizeof name - 1, SQLITE_STATIC) == SQLITE_OK
        && sqlite3_bind_text(to, 9, event->properties, event->properties_size, SQLITE_STATIC) == SQLITE_OK
        && finish(to);
}

int raw_events_insert(raw_events *raw, int64_t first, int64_t end) {
    bool is_right = finish(raw->begin);
    for (int64_t index = first; is_right && index < end; index++) is_right = insert(raw, &raw->events[index]);
    return check(raw, is_right && finish(raw->commit));
}

int raw_events_count(raw_events *raw, int64_t *rows, int64_t *bytes) {
    sqlite3_stmt *select = NULL;
    bool is_right = prepare(raw, "SELECT count(*), total(length(kind) + length(message_id) + length(name)"
                                 " + length(properties)) FROM analytics_event", &select)
        && sqlite3_step(select) == SQLITE_ROW;
    if (is_right) {
        *rows = sqlite3_column_int64(select, 0);
        *bytes = sqlite3_column_int64(select, 1);
    }
    check(raw, is_right);
    sqlite3_finalize(select);
    return is_right ? 0 : -1;
}

int raw_events_text(raw_events *raw, const char *sql, char *text, int size) {
    sqlite3_stmt *statement = NULL;
    text[0] = 0;
    bool is_right = prepare(raw, sql, &statement) && sqlite3_step(statement) == SQLITE_ROW;
    if (is_right) snprintf(text, (size_t)size, "%s", (const char *)sqlite3_column_text(statement, 0));
    check(raw, is_right);
    sqlite3_finalize(statement);
    return is_right ? 0 : -1;
}
