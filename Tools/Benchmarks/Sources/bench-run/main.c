// Runs a program once, throws away what it prints, and prints what it took, as BenchSubject's `Reading` reads it:
//
//     bench-run [NAME=VALUE…] PROGRAM [ARGUMENT…]
//
// A program of its own, and a small one, because the kernel counts the memory of whoever starts a program into the peak
// of what is started.
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

static double milliseconds_of(struct timeval time) { return time.tv_sec * 1e3 + time.tv_usec / 1e3; }

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

int main(int count, char *arguments[]) {
    int program = 1;
    while (program < count && strchr(arguments[program], '=') != NULL) putenv(arguments[program++]);
    if (program >= count) {
        fprintf(stderr, "bench-run [NAME=VALUE...] PROGRAM [ARGUMENT...]\n");
        return 64;
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);

    double start = milliseconds();
    pid_t child;
    int failure = posix_spawn(&child, arguments[program], &actions, NULL, arguments + program, environ);
    if (failure != 0) {
        fprintf(stderr, "%s: %s\n", arguments[program], strerror(failure));
        return 1;
    }
    int status;
    struct rusage usage;
    while (wait4(child, &status, 0, &usage) < 0) {
        if (errno != EINTR) return 1;
    }
    double length = milliseconds() - start;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != 0) {
        fprintf(stderr, "%s ended with the status %d\n", arguments[program], status);
        return 1;
    }
    printf("value ms=%.4f\n", length);
    printf("value ms CPU=%.4f\n", milliseconds_of(usage.ru_utime) + milliseconds_of(usage.ru_stime));
    // ru_maxrss is in KiB.
    printf("value MB peak=%.4f\n", usage.ru_maxrss * 1024 / 1e6);
    return 0;
}
