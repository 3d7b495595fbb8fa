#pragma once

#include <sqlite3.h>

/// Checks a journal that SQLite is about to play back into its database, without changing either file.
///
/// @return SQLITE_OK, CStorageBadJournal, or another of SQLite's codes.
int CStorageCheckJournal(sqlite3_file *journal, sqlite3_file *database);
