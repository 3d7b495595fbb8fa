#pragma once

// What Swift cannot say by itself: locks of single bytes, and SQLite's file layer.

typedef enum {
    CStorageLockExclusive,
    CStorageLockShared,
} CStorageLockMode;

/// Locks one byte of an open file for its descriptor, and waits for nobody. The end of the process releases it, and so
/// does closing the descriptor, unlike any other one of the same file.
///
/// @return 0, or -1 with `errno`: EAGAIN or EACCES if somebody else holds it.
int CStorageLock(int descriptor, long byte, CStorageLockMode mode);
