// The checksums of pages.
#include "page.h"

#include <string.h>

_Static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "Checksums are read and written as words of this machine.");

enum { lanes = 4 };

// One-to-one in `sum` for a given word and in `word` for a given sum: one changed word always changes the result.
static inline uint64_t mixed(uint64_t sum, uint64_t word) {
    // Odd, with bits all over: the fractional part of the golden ratio.
    sum = (sum ^ word) * 0x9e3779b97f4a7c15u;
    // The highest bit of a product depends on all lower bits, but affects no other bit: the rotation moves it down.
    return sum << 29 | sum >> 35;
}

static inline uint64_t word(const unsigned char *bytes) {
    uint64_t word;
    memcpy(&word, bytes, sizeof word);
    return word;
}

static uint64_t checksum(const unsigned char *page, uint32_t number) {
    // The lanes are independent, so that the processor computes them in parallel.
    uint64_t sums[lanes] = {1, 2, 3, 4};
    int at = 0;
    for (; at + lanes * 8 <= CStorageContentSize; at += lanes * 8) {
        for (int lane = 0; lane < lanes; lane++) sums[lane] = mixed(sums[lane], word(page + at + lane * 8));
    }
    uint64_t sum = number;
    for (; at < CStorageContentSize; at += 8) sum = mixed(sum, word(page + at));
    for (int lane = 0; lane < lanes; lane++) sum = mixed(sum, sums[lane]);
    return sum ^ sum >> 32;
}

int CStorageIsSealed(const unsigned char *page, uint32_t number) {
    return word(page + CStorageContentSize) == checksum(page, number);
}

void CStorageSeal(unsigned char *page, uint32_t number) {
    uint64_t sum = checksum(page, number);
    memcpy(page + CStorageContentSize, &sum, sizeof sum);
}
