#define _GNU_SOURCE
#include "CVault.h"

#include <time.h>

long long CVaultMillisecondsSinceBoot(void) {
    struct timespec time = {0};
#ifdef __APPLE__
    // On Apple systems, unlike on Linux, this clock includes sleep.
    clock_gettime(CLOCK_MONOTONIC, &time);
#else
    clock_gettime(CLOCK_BOOTTIME, &time);
#endif
    return (long long)time.tv_sec * 1000 + time.tv_nsec / 1000000;
}
