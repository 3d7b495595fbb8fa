// SQLite used as directly as C allows: the most that a library that stands on it can reach.
#ifndef CRAWSQLITE_H
#define CRAWSQLITE_H

#include <stdint.h>

typedef struct raw_sqlite raw_sqlite;

// Opens the file with a rollback journal that is truncated and `synchronous = FULL`, and makes the table. `count` records
// are made for writing. NULL if there is not enough memory; any other failure shows in `raw_sqlite_failure`.
raw_sqlite *raw_sqlite_open(const char *path, int64_t count);
void raw_sqlite_close(raw_sqlite *raw);

// Why the last call failed; NULL if it did not.
const char *raw_sqlite_failure(const raw_sqlite *raw);

// Each returns 0, or -1.

// Writes all records in one transaction.
int raw_sqlite_insert_all(raw_sqlite *raw);
// Writes the record at `index` in a transaction of its own.
int raw_sqlite_insert_one(raw_sqlite *raw, int64_t index);
// Reads all rows into memory of their own, in place of those that were read before.
int raw_sqlite_fetch_all(raw_sqlite *raw);
void raw_sqlite_forget(raw_sqlite *raw);

// The number of rows read, and the sum over them.
int64_t raw_sqlite_fetched_count(const raw_sqlite *raw);
uint64_t raw_sqlite_fetched_sum(const raw_sqlite *raw);

// The value of a pragma, or of any other query of one text; empty if it has none.
int raw_sqlite_text(raw_sqlite *raw, const char *sql, char *text, int size);

#endif
