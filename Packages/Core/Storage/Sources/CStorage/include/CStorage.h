#pragma once

// The file layer between SQLite and the disk. SQLite requires it in C.

typedef struct sqlite3 sqlite3;

/// Registers the VFS (file layer) named `almanac-checksum` with SQLite for the life of the process. A database file opened
/// through it ends each page of 4,096 bytes with a checksum of the page and its number, which is made whenever the page is
/// written and compared whenever it is read. A page that differs fails the read with SQLITE_IOERR_DATA. With the URI
/// parameter `checksums=0` checksums are made and not compared.
///
/// A write that a limit or a quota refuses fails with SQLITE_FULL. SIGXFSZ is ignored from here on, unless it is handled.
///
/// May be called from any thread, any number of times.
///
/// @return SQLITE_OK, or another of SQLite's codes.
int CStorageRegisterVFS(void);

/// Additional extended codes of SQLITE_IOERR (10).
enum {
    /// Another program has written to the file, so its checksums are out of date.
    CStorageStaleChecksums = 10 | 201 << 8,
    /// The file has a form of another program: another page size, no room for checksums, or a write-ahead log.
    CStorageNoChecksums = 10 | 202 << 8,
    /// The journal of a killed process is damaged.
    CStorageBadJournal = 10 | 203 << 8,
};

/// Makes a connection leave room for the checksums in a file that has no page yet, and in copies by VACUUM.
///
/// @return SQLITE_OK, or another of SQLite's codes.
int CStorageReserveChecksums(sqlite3 *connection);

/// Writes the checksums of all pages, except the first, that have none or a wrong one. The connection must have an
/// EXCLUSIVE transaction, and must write the first page next.
///
/// @param count The number of pages that got a checksum.
/// @return SQLITE_OK, or another of SQLite's codes.
int CStorageWriteChecksums(sqlite3 *connection, int *count);

/// Whether a page of 4,096 bytes ends with the checksum of its content and number.
int CStoragePageHasChecksum(const void *page, unsigned number);
