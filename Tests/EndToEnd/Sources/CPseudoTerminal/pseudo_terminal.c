#define _GNU_SOURCE
#include "pseudo_terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <unistd.h>

int pseudo_terminal_open(int *controller, int *terminal) {
    char name[128];
    *controller = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (*controller < 0) return errno;
    if (grantpt(*controller) == 0 && unlockpt(*controller) == 0 &&
        ptsname_r(*controller, name, sizeof name) == 0) {
        *terminal = open(name, O_RDWR | O_NOCTTY | O_CLOEXEC);
        if (*terminal >= 0) return 0;
    }
    int reason = errno;
    close(*controller);
    return reason;
}
