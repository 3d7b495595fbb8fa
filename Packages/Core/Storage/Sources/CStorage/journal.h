#pragma once

#include <sqlite3.h>

/// Checks a journal that is about to be played back into its database, and changes nothing.
///
/// @return SQLITE_OK, CStorageBadJournal, or another of SQLite's codes.
int CStorageCheckJournal(sqlite3_file *journal, sqlite3_file *database);
