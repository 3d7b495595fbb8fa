#pragma once

#include <stdint.h>

enum {
    CStoragePageSize = 4096,
    CStorageContentSize = CStoragePageSize - 8,
};

/// Whether a page ends with its checksum.
int CStorageIsSealed(const unsigned char *page, uint32_t number);

/// Writes the checksum of a page's content and number to its last eight bytes. The number makes misplaced pages
/// detectable.
void CStorageSeal(unsigned char *page, uint32_t number);

/// Writes the mark of this library into the first page.
void CStorageMark(unsigned char *page);

/// Whether these are the first 100 bytes of a database whose pages have this size, room for a checksum, and no
/// write-ahead log.
int CStorageHasRoom(const unsigned char *header);

/// Judges the first page, or as much of it as there is.
///
/// @return SQLITE_OK if its checksum is right, CStorageStaleChecksums, CStorageNoChecksums, SQLITE_NOTADB, or SQLITE_IOERR_DATA: damage.
int CStorageJudge(const unsigned char *page, int size);

/// Reads a number in SQLite's big-endian form.
uint32_t CStorageNumber(const unsigned char *bytes);

/// Offsets in the first page: https://www.sqlite.org/fileformat2.html#the_database_header
enum {
    CStorageChangeCounter = 24,
    CStoragePageCount = 28,
};
