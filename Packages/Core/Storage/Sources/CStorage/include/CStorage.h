#pragma once

// What Swift cannot say by itself: locks of single bytes, and SQLite's file layer.

typedef struct sqlite3 sqlite3;

typedef enum {
    CStorageLockExclusive,
    CStorageLockShared,
} CStorageLockMode;

/// Locks one byte of an open file for its descriptor, and waits for nobody. The end of the process releases it, and so
/// does closing the descriptor, unlike any other one of the same file.
///
/// @return 0, or -1 with `errno`: EAGAIN or EACCES if somebody else holds it.
int CStorageLock(int descriptor, long byte, CStorageLockMode mode);

/// Makes SQLite know the VFS (file layer) named `almanac-checksum`, for good. A database file opened through it ends
/// each page of 4,096 bytes with a checksum of the page and its number: made whenever the page is written, compared
/// whenever it is read. A page that differs fails the read with SQLITE_IOERR_DATA.
///
/// Any number of threads may call this any number of times.
///
/// @return SQLITE_OK, or another of SQLite's codes.
int CStorageRegisterVFS(void);

/// Makes a connection leave room for the checksums in a file that has no page yet.
///
/// @return SQLITE_OK, or another of SQLite's codes.
int CStorageReserveChecksums(sqlite3 *connection);

/// Whether a file that begins with these 100 bytes has checksums.
int CStorageHeaderHasChecksums(const void *header);

/// Whether these 4,096 bytes, the page of a file with this number, end with their checksum.
int CStoragePageHasChecksum(const void *page, unsigned number);
