// Reads and marks the first page of a database, which tells which program wrote last.
#include "CStorage.h"
#include "page.h"

#include <sqlite3.h>
#include <string.h>

// Offsets in the first page: https://www.sqlite.org/fileformat2.html#the_database_header
enum { pageSize = 16, formatVersions = 18, reservedBytes = 20, validFor = 92, writerVersion = 96 };

// Each commit writes the version of its SQLite library into the header. This library writes its mark there instead, so
// that a version shows a commit of another program. The first byte of the mark differs from that of any version in at
// least three bits.
static const unsigned char mark[4] = {'a', 'l', 'm', '1'};
static const uint32_t oldestVersion = 3007000, versionLimit = 1 << 24;

uint32_t CStorageNumber(const unsigned char *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

void CStorageMark(unsigned char *page) { memcpy(page + writerVersion, mark, sizeof mark); }

int CStorageHasRoom(const unsigned char *header) {
    return memcmp(header, "SQLite format 3", 16) == 0 && header[pageSize] == CStoragePageSize >> 8
        && header[pageSize + 1] == 0 && header[formatVersions] == 1 && header[formatVersions + 1] == 1
        && header[reservedBytes] == CStoragePageSize - CStorageContentSize;
}

int CStorageJudge(const unsigned char *page, int size) {
    if (size < 100 || memcmp(page, "SQLite format 3", 16) != 0) return SQLITE_NOTADB;
    int hasRoom = CStorageHasRoom(page) && size == CStoragePageSize;
    if (hasRoom && CStorageIsSealed(page, 1)) return SQLITE_OK;
    // A commit writes all three fields. Damage in one place does not make them agree.
    uint32_t version = CStorageNumber(page + writerVersion);
    int isCommit = version >= oldestVersion && version < versionLimit
        && CStorageNumber(page + CStorageChangeCounter) == CStorageNumber(page + validFor);
    if (!isCommit) return SQLITE_IOERR_DATA;
    return hasRoom ? CStorageStaleChecksums : CStorageNoChecksums;
}
