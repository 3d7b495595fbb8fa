#define _GNU_SOURCE
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/stat.h>
#include <unistd.h>

#include "CSandbox.h"

// The numbers of the calls are the same on all architectures. Headers of older systems lack calls and rights.
enum { CREATE_RULESET = 444, ADD_RULE = 445, RESTRICT_SELF = 446 };
enum { EXECUTE = 1 << 0, WRITE_FILE = 1 << 1, READ_FILE = 1 << 2, READ_DIR = 1 << 3, MAKE_REG = 1 << 8 };
enum { UP_TO_REFER = (1 << 14) - 1, TRUNCATE = 1 << 14 };

static long landlock_version(void) { return syscall(CREATE_RULESET, NULL, 0, 1); }

bool sandbox_is_possible(void) { return landlock_version() >= 2; }

// A file that is gone meanwhile needs no rule.
static bool allow(int rules, unsigned long allowed, const char *path, uint64_t known) {
    struct {
        uint64_t rights;
        int32_t file;
    } __attribute__((packed)) rule = {.rights = 0, .file = open(path, O_PATH | O_CLOEXEC)};
    struct stat status;
    if (rule.file < 0 || fstat(rule.file, &status) != 0) return true;
    if (allowed & SANDBOX_READ) rule.rights |= READ_FILE | EXECUTE;
    if (allowed & SANDBOX_LIST) rule.rights |= READ_DIR;
    if (allowed & SANDBOX_WRITE) rule.rights |= WRITE_FILE | MAKE_REG | TRUNCATE;
    if (allowed & SANDBOX_ALL) rule.rights = known;
    if (!S_ISDIR(status.st_mode)) rule.rights &= EXECUTE | WRITE_FILE | READ_FILE | TRUNCATE;
    rule.rights &= known;
    bool done = rule.rights == 0 || syscall(ADD_RULE, rules, 1 /* a path */, &rule, 0) == 0;
    close(rule.file);
    return done;
}

// What the rules allow to write: files, and folders with all that is below them.
static char *writable[16];
static int writable_count;

bool sandbox_allows_writing(const char *path) {
    for (int i = 0; i < writable_count; i++) {
        size_t length = strlen(writable[i]);
        if (strncmp(path, writable[i], length) == 0 && (path[length] == '/' || !path[length])) return true;
    }
    return false;
}

// Restricts this thread, and those and the processes that it starts from now on.
bool sandbox_enter(const char *path) {
    uint64_t known = landlock_version() >= 3 ? UP_TO_REFER | TRUNCATE : UP_TO_REFER;
    int rules = (int)syscall(CREATE_RULESET, &known, sizeof known, 0);
    FILE *file = fopen(path, "re");
    if (rules < 0 || !file) return false;
    char *line = NULL, *name = NULL;
    size_t room = 0;
    bool done = true;
    while (done && getdelim(&line, &room, 0, file) > 0) {
        unsigned long allowed = strtoul(line, &name, 10);
        done = *name == ' ' && allow(rules, allowed, name + 1, known);
        if (!done || !(allowed & (SANDBOX_WRITE | SANDBOX_ALL))) continue;
        done = writable_count < 16 && (writable[writable_count++] = realpath(name + 1, NULL));
    }
    free(line);
    fclose(file);
    done = done && prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 && syscall(RESTRICT_SELF, rules, 0) == 0;
    close(rules);
    return done;
}
