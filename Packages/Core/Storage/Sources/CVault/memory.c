// For explicit_bzero.
#define _GNU_SOURCE
#include "CVault.h"

#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

void CVaultWipe(void *memory, size_t size) {
#ifdef __APPLE__
    memset_s(memory, size, 0, size);
#else
    explicit_bzero(memory, size);
#endif
}

// Whole pages, because locking is by the page: releasing one secret must not unlock its neighbour.
static size_t whole_pages(size_t size) {
    size_t page = (size_t)sysconf(_SC_PAGESIZE);
    size_t pages = size / page + (size % page != 0 || size == 0);
    return pages * page;
}

void *CVaultAllocate(size_t size) {
    size_t length = whole_pages(size);
    void *memory = mmap(NULL, length, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) return NULL;
    // Limits or the system may refuse either call. The memory is usable anyway.
    (void)mlock(memory, length);
#ifdef MADV_DONTDUMP
    (void)madvise(memory, length, MADV_DONTDUMP);
#endif
    return memory;
}

void CVaultFree(void *memory, size_t size) {
    CVaultWipe(memory, size);
    (void)munmap(memory, whole_pages(size));
}
