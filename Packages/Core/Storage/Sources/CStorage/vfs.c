// A layer between SQLite and its default VFS. It writes and compares the checksums of database pages, and checks a
// journal before SQLite plays it back.
#include "CStorage.h"
#include "journal.h"
#include "page.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <sqlite3.h>
#include <stddef.h>
#include <string.h>

static const char name[] = "almanac-checksum";

/// An open file. SQLite allocates it, followed by the file of the default VFS.
typedef struct {
    sqlite3_file base;
    sqlite3_file *inner;
    /// Whether the file is a database. Journals and temporary files have no page checksums.
    int isDatabase;
    /// Whether checksums are compared.
    int checksSeals;
    /// Whether the file has had a page, so that an empty file is damage.
    int hasPages;
} File;

static sqlite3_file *inner(sqlite3_file *file) { return ((File *)file)->inner; }
static sqlite3_vfs *base(sqlite3_vfs *vfs) { return vfs->pAppData; }

// MARK: Pages

int CStoragePageHasChecksum(const void *page, unsigned number) { return CStorageIsSealed(page, number); }

static uint32_t number(sqlite3_int64 offset) { return (uint32_t)(offset / CStoragePageSize) + 1; }

static int readPage(File *file, unsigned char *page, sqlite3_int64 offset) {
    sqlite3_int64 size = offset + CStoragePageSize;
    int result = file->inner->pMethods->xRead(file->inner, page, CStoragePageSize, offset);
    if (result == SQLITE_IOERR_SHORT_READ) {
        result = file->inner->pMethods->xFileSize(file->inner, &size);
        if (result != SQLITE_OK) return result;
        // An empty file is a new database. In any other, SQLite reads no page beyond the end.
        if (size == 0) return file->hasPages ? SQLITE_IOERR_DATA : SQLITE_IOERR_SHORT_READ;
    }
    if (result != SQLITE_OK) return result;
    if (file->checksSeals) {
        int isWhole = size >= offset + CStoragePageSize;
        if (offset == 0) result = CStorageJudge(page, isWhole ? CStoragePageSize : (int)size);
        else if (!isWhole || !CStorageIsSealed(page, number(offset))) result = SQLITE_IOERR_DATA;
    }
    if (result == SQLITE_OK) file->hasPages = 1;
    return result;
}

static int readFile(sqlite3_file *f, void *buffer, int count, sqlite3_int64 offset) {
    File *file = (File *)f;
    // The header, read on opening without a lock: another process may be writing it, or have died meanwhile. SQLite
    // trusts nothing in it before it has read the page under a lock.
    int isHeader = offset == 0 && count == 100;
    if (!file->isDatabase || isHeader) return file->inner->pMethods->xRead(file->inner, buffer, count, offset);

    unsigned char *target = buffer;
    while (count > 0) {
        int skipped = (int)(offset % CStoragePageSize);
        int wanted = CStoragePageSize - skipped < count ? CStoragePageSize - skipped : count;
        int result;
        if (wanted == CStoragePageSize) {
            result = readPage(file, target, offset);
        } else {
            unsigned char page[CStoragePageSize];
            result = readPage(file, page, offset - skipped);
            if (result == SQLITE_OK) memcpy(target, page + skipped, (size_t)wanted);
        }
        if (result != SQLITE_OK) {
            // SQLite requires zeros for the missing bytes of a short read.
            memset(target, 0, (size_t)count);
            return result;
        }
        target += wanted;
        offset += wanted;
        count -= wanted;
    }
    return SQLITE_OK;
}

/// Maps limits and quotas on the size of a file to a full disk. SQLite itself maps only ENOSPC.
static int roomChecked(int result) {
    int isRefused = (result & 0xff) == SQLITE_IOERR && (errno == EFBIG || errno == EDQUOT || errno == ENOSPC);
    return isRefused ? SQLITE_FULL : result;
}

static int writeFile(sqlite3_file *f, const void *buffer, int count, sqlite3_int64 offset) {
    File *file = (File *)f;
    if (file->isDatabase) {
        // Anything else would lose its last eight bytes to the checksum: a page of another size, or one of a database
        // copied from one that does not reserve them.
        if (count != CStoragePageSize || offset % CStoragePageSize != 0) return SQLITE_IOERR_WRITE;
        if (offset == 0 && !CStorageHasRoom(buffer)) return SQLITE_IOERR_WRITE;
        // This changes the page in SQLite's cache, despite the const. The next journal copies the page from there, and
        // the checksum is compared at playback. SQLite's own checksum extension does the same.
        unsigned char *page = (unsigned char *)buffer;
        if (offset == 0) CStorageMark(page);
        CStorageSeal(page, number(offset));
        file->hasPages = 1;
    }
    return roomChecked(file->inner->pMethods->xWrite(file->inner, buffer, count, offset));
}

static int truncateFile(sqlite3_file *f, sqlite3_int64 size) {
    File *file = (File *)f;
    // The very first transaction is rolled back.
    if (size == 0) file->hasPages = 0;
    return roomChecked(file->inner->pMethods->xTruncate(file->inner, size));
}

static int syncFile(sqlite3_file *f, int flags) { return roomChecked(inner(f)->pMethods->xSync(inner(f), flags)); }

// MARK: Forwarding

static int closeFile(sqlite3_file *f) { return inner(f)->pMethods->xClose(inner(f)); }
static int fileSize(sqlite3_file *f, sqlite3_int64 *size) { return inner(f)->pMethods->xFileSize(inner(f), size); }
static int lock(sqlite3_file *f, int level) { return inner(f)->pMethods->xLock(inner(f), level); }
static int unlock(sqlite3_file *f, int level) { return inner(f)->pMethods->xUnlock(inner(f), level); }
static int isReserved(sqlite3_file *f, int *is) { return inner(f)->pMethods->xCheckReservedLock(inner(f), is); }
static int control(sqlite3_file *f, int what, void *arg) { return inner(f)->pMethods->xFileControl(inner(f), what, arg); }
static int sectorSize(sqlite3_file *f) { return inner(f)->pMethods->xSectorSize(inner(f)); }
static int traits(sqlite3_file *f) { return inner(f)->pMethods->xDeviceCharacteristics(inner(f)); }

// Version 1: without shared memory, so that no database here uses a write-ahead log, and without mapping the file, which
// would bypass the checksums.
static const sqlite3_io_methods methods = {
    1, closeFile, readFile, writeFile, truncateFile, syncFile, fileSize, lock, unlock, isReserved, control, sectorSize,
    traits, NULL, NULL, NULL, NULL, NULL, NULL,
};

static int prepareJournal(sqlite3_file *journal, const char *path, int flags) {
    // SQLite opens the journal to begin a write. A killed writer may have left pages there, and SQLite would write over them
    // without truncating. Behind a shorter journal they would look like pages that its damaged numbers hide.
    if (flags & SQLITE_OPEN_CREATE) return roomChecked(journal->pMethods->xTruncate(journal, 0));
    // SQLite opens the journal to play it back, and holds the database's exclusive lock.
    if (flags & SQLITE_OPEN_READWRITE) return CStorageCheckJournal(journal, inner(sqlite3_database_file_object(path)));
    return SQLITE_OK;
}

static int openFile(sqlite3_vfs *vfs, const char *path, sqlite3_file *target, int flags, int *outFlags) {
    File *file = (File *)target;
    memset(file, 0, sizeof *file);
    file->inner = (sqlite3_file *)(file + 1);
    file->isDatabase = (flags & SQLITE_OPEN_MAIN_DB) != 0;
    file->checksSeals = file->isDatabase && sqlite3_uri_boolean(path, "checksums", 1);
    int result = base(vfs)->xOpen(base(vfs), path, file->inner, flags, outFlags);
    if (result == SQLITE_OK && flags & SQLITE_OPEN_MAIN_JOURNAL) {
        result = prepareJournal(file->inner, path, flags);
        if (result != SQLITE_OK) {
            closeFile(target);
            return result;
        }
    }
    // SQLite closes a file if and only if its methods are set, even if opening failed.
    if (file->inner->pMethods) file->base.pMethods = &methods;
    return result;
}

static int deleteFile(sqlite3_vfs *v, const char *path, int syncs) { return base(v)->xDelete(base(v), path, syncs); }
static int hasAccess(sqlite3_vfs *v, const char *path, int flags, int *has) {
    return base(v)->xAccess(base(v), path, flags, has);
}
static int fullPath(sqlite3_vfs *v, const char *path, int size, char *full) {
    return base(v)->xFullPathname(base(v), path, size, full);
}
static void *openLibrary(sqlite3_vfs *v, const char *path) { return base(v)->xDlOpen(base(v), path); }
static void libraryError(sqlite3_vfs *v, int size, char *text) { base(v)->xDlError(base(v), size, text); }
static void (*symbol(sqlite3_vfs *v, void *library, const char *name))(void) {
    return base(v)->xDlSym(base(v), library, name);
}
static void closeLibrary(sqlite3_vfs *v, void *library) { base(v)->xDlClose(base(v), library); }
static int randomness(sqlite3_vfs *v, int size, char *bytes) { return base(v)->xRandomness(base(v), size, bytes); }
static int pauseFor(sqlite3_vfs *v, int microseconds) { return base(v)->xSleep(base(v), microseconds); }
static int currentTime(sqlite3_vfs *v, double *days) { return base(v)->xCurrentTime(base(v), days); }
static int lastError(sqlite3_vfs *v, int size, char *text) { return base(v)->xGetLastError(base(v), size, text); }
static int currentTime64(sqlite3_vfs *v, sqlite3_int64 *ms) { return base(v)->xCurrentTimeInt64(base(v), ms); }

// MARK: Registration

static sqlite3_vfs checksumVFS;
static int registration = SQLITE_ERROR;

static void registerOnce(void) {
    // With the signal ignored, a write beyond the file size limit fails instead of ending the process.
    struct sigaction action;
    if (sigaction(SIGXFSZ, NULL, &action) == 0 && action.sa_handler == SIG_DFL) signal(SIGXFSZ, SIG_IGN);

    sqlite3_vfs *base = sqlite3_vfs_find(NULL);
    if (!base || base->iVersion < 2) return;
    checksumVFS = (sqlite3_vfs){
        2, (int)sizeof(File) + base->szOsFile, base->mxPathname, NULL, name, base, openFile, deleteFile, hasAccess,
        fullPath, openLibrary, libraryError, symbol, closeLibrary, randomness, pauseFor, currentTime, lastError,
        currentTime64, NULL, NULL, NULL,
    };
    registration = sqlite3_vfs_register(&checksumVFS, 0);
}

int CStorageRegisterVFS(void) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, registerOnce);
    return registration;
}

int CStorageReserveChecksums(sqlite3 *connection) {
    int size = CStoragePageSize - CStorageContentSize;
    return sqlite3_file_control(connection, "main", SQLITE_FCNTL_RESERVE_BYTES, &size);
}

int CStorageWriteChecksums(sqlite3 *connection, int *count) {
    File *file = NULL;
    int result = sqlite3_file_control(connection, "main", SQLITE_FCNTL_FILE_POINTER, &file);
    if (result != SQLITE_OK) return result;
    if (file->base.pMethods != &methods) return SQLITE_MISUSE;
    const sqlite3_io_methods *io = file->inner->pMethods;
    sqlite3_int64 size, offset = CStoragePageSize;
    result = io->xFileSize(file->inner, &size);
    *count = 0;
    for (; result == SQLITE_OK && offset + CStoragePageSize <= size; offset += CStoragePageSize) {
        unsigned char page[CStoragePageSize];
        // The page of SQLite's locks: https://www.sqlite.org/fileformat2.html#the_lock_byte_page
        if (offset == 1 << 30) continue;
        result = io->xRead(file->inner, page, CStoragePageSize, offset);
        if (result != SQLITE_OK || CStorageIsSealed(page, number(offset))) continue;
        CStorageSeal(page, number(offset));
        int reserved = CStoragePageSize - CStorageContentSize;
        result = io->xWrite(file->inner, page + CStorageContentSize, reserved, offset + CStorageContentSize);
        ++*count;
    }
    return result == SQLITE_OK ? io->xSync(file->inner, SQLITE_SYNC_NORMAL) : result;
}
