// Checks the journal of a killed process before SQLite plays it back into the database.
//
// SQLite trusts such a journal: the checksums of its records cover one byte in 200, and where the journal's own numbers
// are damaged, the playback ends early and counts as complete. This check requires that every page that SQLite would
// restore has its own checksum, and that no page of the interrupted write is missing.
//
// https://www.sqlite.org/fileformat2.html#the_rollback_journal
#include "journal.h"

#include "CStorage.h"
#include "page.h"

#include <string.h>

enum { headerSize = 28, recordSize = 4 + CStoragePageSize + 4 };

typedef struct {
    sqlite3_file *file, *database;
    sqlite3_int64 size;
    /// From the header: the number of pages that the database had, and the unit of the journal's layout.
    uint32_t pages, sector;
    /// The judgement of CStorageJudge on the database's first page before the write, and the page count in that page.
    int first;
    uint32_t firstPages;
    int isDamaged;
} Journal;

static int readAt(sqlite3_file *file, void *buffer, int count, sqlite3_int64 offset) {
    return file->pMethods->xRead(file, buffer, count, offset);
}

static uint32_t weakChecksum(uint32_t nonce, const unsigned char *page) {
    for (int at = CStoragePageSize - 200; at > 0; at -= 200) nonce += page[at];
    return nonce;
}

static void noteFirst(Journal *journal, const unsigned char *page) {
    journal->first = CStorageJudge(page, CStoragePageSize);
    journal->firstPages = CStorageNumber(page + CStoragePageCount);
}

/// Reads a header.
/// @return Whether there is a header.
static int readHeader(Journal *journal, sqlite3_int64 offset, unsigned char *header) {
    static const unsigned char magic[] = {0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7};
    return offset + headerSize <= journal->size && readAt(journal->file, header, headerSize, offset) == SQLITE_OK
        && memcmp(header, magic, sizeof magic) == 0;
}

/// Reads the records that SQLite would play back.
/// @return The offset at which the records end.
static sqlite3_int64 readCounted(Journal *journal) {
    unsigned char header[headerSize], record[recordSize];
    sqlite3_int64 offset = 0, end = 0;
    while (readHeader(journal, offset, header)) {
        uint32_t count = CStorageNumber(header + 8), nonce = CStorageNumber(header + 12);
        if (offset == 0) {
            journal->pages = CStorageNumber(header + 16);
            journal->sector = CStorageNumber(header + 20);
            uint32_t sector = journal->sector;
            if (sector < 32 || sector > 65536 || (sector & (sector - 1)) != 0
                || CStorageNumber(header + 24) != CStoragePageSize) break;
        }
        offset += journal->sector;
        // No count: a program that does not sync wrote the journal. All records count.
        if (count == UINT32_MAX) count = (uint32_t)((journal->size - offset) / recordSize);
        for (; count > 0; count--, offset += recordSize) {
            const unsigned char *page = record + 4;
            if (offset + recordSize > journal->size || readAt(journal->file, record, recordSize, offset) != SQLITE_OK) {
                journal->isDamaged = 1;
                return offset;
            }
            uint32_t number = CStorageNumber(record);
            if (number == 1) noteFirst(journal, page);
            if (number == 0 || number > journal->pages || !CStorageIsSealed(page, number)
                || CStorageNumber(page + CStoragePageSize) != weakChecksum(nonce, page)) {
                journal->isDamaged = 1;
                return offset;
            }
        }
        end = offset;
        offset = (offset + journal->sector - 1) / journal->sector * journal->sector;
    }
    // Not even the first header is sound.
    if (end == 0) journal->isDamaged = 1;
    return end;
}

/// Looks for pages with right checksums after the records that SQLite would play back. An interrupted write has not changed these
/// pages in the database yet. If they are changed, a damaged number in the journal hides their records.
static void readRest(Journal *journal, sqlite3_int64 offset) {
    unsigned char buffer[16 * recordSize], page[CStoragePageSize];
    sqlite3_int64 start = 0;
    int filled = 0;
    // Headers and records are multiples of eight bytes long.
    for (; offset + recordSize <= journal->size; offset += 8) {
        if (offset < start || offset + recordSize > start + filled) {
            start = offset;
            filled = journal->size - start < (int)sizeof buffer ? (int)(journal->size - start) : (int)sizeof buffer;
            if (readAt(journal->file, buffer, filled, start) != SQLITE_OK) return;
        }
        const unsigned char *record = buffer + (offset - start);
        uint32_t number = CStorageNumber(record);
        // No database has so many pages, so the checksum need not be computed.
        if (number == 0 || number >= 1u << 30 || !CStorageIsSealed(record + 4, number)) continue;
        if (number == 1) noteFirst(journal, record + 4);
        int result = readAt(journal->database, page, CStoragePageSize, (sqlite3_int64)(number - 1) * CStoragePageSize);
        if (result != SQLITE_OK || memcmp(page, record + 4, CStoragePageSize) != 0) journal->isDamaged = 1;
        offset += recordSize - 8;
    }
}

int CStorageCheckJournal(sqlite3_file *file, sqlite3_file *database) {
    Journal journal = {.file = file, .database = database, .first = -1};
    int result = file->pMethods->xFileSize(file, &journal.size);
    if (result != SQLITE_OK) return result;
    // Its writer was alive, and has committed since SQLite looked at the journal. There is nothing to play back.
    if (journal.size == 0) return SQLITE_OK;
    readRest(&journal, readCounted(&journal));

    unsigned char page[CStoragePageSize];
    int isMade = 0;
    if (journal.first < 0 && readAt(database, page, CStoragePageSize, 0) == SQLITE_OK) {
        noteFirst(&journal, page);
        // The journal only undoes the creation of the file.
        isMade = CStorageNumber(page + CStorageChangeCounter) <= 1;
    }
    // The journal undoes a later write of another program: its pages have no valid checksums to compare.
    if (journal.first == CStorageStaleChecksums || journal.first == CStorageNoChecksums) return SQLITE_OK;
    int isCut = journal.first == SQLITE_OK && journal.pages != journal.firstPages && !(journal.pages == 0 && isMade);
    return journal.isDamaged || isCut ? CStorageBadJournal : SQLITE_OK;
}
