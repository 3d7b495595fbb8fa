// Rows of the event queue, inserted by SQLite as directly as C allows: the most that a queue that stands on it can reach.
#ifndef CRAWEVENTS_H
#define CRAWEVENTS_H

#include <stdint.h>

typedef struct raw_events raw_events;

// Opens the file as the queue's store does for durable data (a rollback journal that is truncated, `synchronous = FULL`,
// `secure_delete`), and makes the queue's table of events alone. `count` rows are made for writing, with the texts that
// the queue would write, numbered by each of `tasks` from 0. NULL if there is not enough memory; any other failure shows in
// `raw_events_failure`.
raw_events *raw_events_open(const char *path, int64_t count, int64_t tasks);
// Opens a file that has such a table, made by whomever, to look at it.
raw_events *raw_events_open_existing(const char *path);
void raw_events_close(raw_events *raw);

// Why the last call failed; NULL if it did not.
const char *raw_events_failure(const raw_events *raw);

// Each returns 0, or -1.

// Writes the rows from `first` up to, not including, `end` in one transaction.
int raw_events_insert(raw_events *raw, int64_t first, int64_t end);
// The number of rows, and the bytes of all their texts.
int raw_events_count(raw_events *raw, int64_t *rows, int64_t *bytes);
// The value of a pragma, or of any other query of one text; empty if it has none.
int raw_events_text(raw_events *raw, const char *sql, char *text, int size);

#endif
