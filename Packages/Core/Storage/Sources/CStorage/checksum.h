#pragma once

#include <stdint.h>

enum {
    CStoragePageSize = 4096,
    CStorageContentSize = CStoragePageSize - 8,
};

/// The checksum of a page's content and its place, so that a page that got to another one shows too.
uint64_t CStorageChecksum(const unsigned char *page, uint32_t number);

/// Whether a page ends with its checksum.
int CStorageIsSealed(const unsigned char *page, uint32_t number);

/// Writes the checksum to the page's last eight bytes.
void CStorageSeal(unsigned char *page, uint32_t number);
