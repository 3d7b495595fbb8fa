// For locks of an open file description: POSIX's own belong to the process, and go when it closes any descriptor of
// the file.
#define _GNU_SOURCE
#include "CStorage.h"

#include <fcntl.h>
#include <unistd.h>

int CStorageLock(int descriptor, long byte, CStorageLockMode mode) {
    struct flock lock = {
        .l_type = mode == CStorageLockShared ? F_RDLCK : F_WRLCK,
        .l_whence = SEEK_SET,
        .l_start = byte,
        .l_len = 1,
    };
    return fcntl(descriptor, F_OFD_SETLK, &lock);
}
