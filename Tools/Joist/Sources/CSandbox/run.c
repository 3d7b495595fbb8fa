#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CSandbox.h"

enum { NOT_STARTED = 125 };
// The number of the call is the same on all architectures, and older headers lack it.
enum { OPENAT2 = 437 };
bool sandbox_enter(const char *rules);
bool sandbox_allows_writing(const char *path);

// Makes the kernel ask before this thread, or a process that it starts, opens or executes a file, or binds a socket.
//
// Returns a descriptor for the questions; -1 if another process answers them already.
static int listen_to_calls(void) {
#ifdef SYS_open
    const uint32_t old = SYS_open;
#else
    const uint32_t old = SYS_openat;
#endif
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 5, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OPENAT2, 4, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, old, 3, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_bind, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_execve, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
    };
    struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
}

enum { READS = 1, WRITES = 2 };

// Finds out what another process wants to do with a file, and the path of the file as this process can use it. Returns 0
// if it wants nothing that the rules could forbid.
static int find_use(const struct seccomp_notif *question, char *path, size_t room) {
    const bool has_structure = question->data.nr == OPENAT2, binds = question->data.nr == SYS_bind;
    const bool is_relative = question->data.nr == SYS_openat || has_structure;
    const __u64 *arguments = question->data.args + (is_relative || binds ? 1 : 0);
    uint64_t flags = question->data.nr == SYS_execve || binds ? O_RDONLY : arguments[1];
    char memory_path[64], bytes[PATH_MAX];
    snprintf(memory_path, sizeof memory_path, "/proc/%d/mem", question->pid);
    const int memory = open(memory_path, O_RDONLY | O_CLOEXEC);
    const ssize_t count = pread(memory, bytes, sizeof bytes - 1, (off_t)arguments[0]);
    // The flags are the first member of `struct open_how`.
    if (has_structure && pread(memory, &flags, sizeof flags, (off_t)arguments[1]) != sizeof flags) flags = O_PATH;
    close(memory);
    if (flags & O_PATH) return 0;
    if (count <= (ssize_t)sizeof(sa_family_t)) return 0;
    bytes[count] = 0;
    const char *name = bytes;
    if (binds) {
        const struct sockaddr_un *address = (const void *)bytes;
        // The name of a socket need not end with a zero byte.
        if (arguments[1] < (__u64)count) bytes[arguments[1]] = 0;
        if (address->sun_family != AF_UNIX) return 0;
        name = address->sun_path;
    }
    // Other devices mean different files in different processes.
    if (!*name || (strncmp(name, "/dev/", 5) == 0 && strncmp(name, "/dev/shm/", 9) != 0)) return 0;
    const int folder = is_relative ? (int)question->data.args[0] : AT_FDCWD;
    if (strncmp(name, "/proc/self/", 11) == 0)
        snprintf(path, room, "/proc/%d/%s", question->pid, name + 11);
    else if (*name == '/')
        snprintf(path, room, "%s", name);
    else if (folder == AT_FDCWD)
        snprintf(path, room, "/proc/%d/cwd/%s", question->pid, name);
    else
        snprintf(path, room, "/proc/%d/fd/%d/%s", question->pid, folder, name);
    if (binds) return WRITES;
    const bool creates = flags & O_CREAT && access(path, F_OK) != 0;
    const int reads = (flags & O_ACCMODE) == O_WRONLY ? 0 : READS;
    return creates || (flags & O_ACCMODE) != O_RDONLY ? reads | WRITES : reads;
}

// Whether the rules forbid to read a file. This process has the same rules, so it tries.
static bool is_denied(const char *path) {
    struct stat status;
    // Opening a pipe or a device could have effects.
    if (stat(path, &status) != 0 || (!S_ISREG(status.st_mode) && !S_ISDIR(status.st_mode))) return false;
    int file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
    if (file >= 0) close(file);
    // A file of another user has nothing to do with the rules.
    return file < 0 && errno == EACCES && faccessat(AT_FDCWD, path, R_OK, AT_EACCESS) == 0;
}

// Whether the rules forbid to write a file, or to create it. Then `end` is its path without links.
static bool is_write_denied(char *path, char *end) {
    char folder[PATH_MAX + 64];
    const char *name = "", *part = path;
    // A file that is missing is created in its folder.
    if (!realpath(path, end)) {
        char *slash = strrchr(path, '/');
        snprintf(folder, sizeof folder, "%.*s", (int)(slash - path), path);
        if (slash == path || !realpath(folder, end)) return false;
        part = folder;
        name = slash;
    }
    if (strlen(end) + strlen(name) >= PATH_MAX || faccessat(AT_FDCWD, part, W_OK, AT_EACCESS) != 0) return false;
    strcat(end, name);
    return !sandbox_allows_writing(end);
}

// How the thread that answers learns the descriptors of the questions and of the report.
struct channel {
    int ends[2], report;
};

// Lets the kernel go on after each question, and reports what the rules will deny.
static void *answer(void *argument) {
    const struct channel *channel = argument;
    int questions;
    if (read(channel->ends[0], &questions, sizeof questions) != sizeof questions) return NULL;
    for (;;) {
        // Newer kernels may have longer questions and answers.
        union {
            struct seccomp_notif question;
            struct seccomp_notif_resp answer;
            char room[1024];
        } notice = {0};
        if (ioctl(questions, SECCOMP_IOCTL_NOTIF_RECV, &notice) != 0) {
            if (errno == EINTR || errno == ENOENT) continue;
            return NULL;
        }
        // A write begins with a plus sign.
        char path[PATH_MAX + 64], line[1 + PATH_MAX] = "+", *end = line + 1;
        const int use = find_use(&notice.question, path, sizeof path);
        const char *denied = use & READS && is_denied(path) && realpath(path, end) ? end
            : use & WRITES && is_write_denied(path, end)                          ? line
                                                                                  : NULL;
        if (denied && write(channel->report, denied, strlen(denied) + 1) < 0)
            perror("joist: cannot write what the sandbox denied");
        uint64_t id = notice.question.id;
        memset(&notice, 0, sizeof notice);
        notice.answer.id = id;
        notice.answer.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
        ioctl(questions, SECCOMP_IOCTL_NOTIF_SEND, &notice);
    }
}

void sandbox_hide_environment(void) {
    for (char **variable = environ; *variable; variable++) {
        char *copy = strdup(*variable);
        if (!copy) continue;
        memset(*variable, 0, strlen(*variable));
        *variable = copy;
    }
}

int sandbox_run(const char *rules, const char *report, char *const arguments[]) {
    static struct channel channel;
    pthread_t thread;
    channel.report = open(report, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
    // The thread that answers must not be asked itself, so it starts before.
    if (channel.report < 0 || pipe2(channel.ends, O_CLOEXEC) != 0 || !sandbox_enter(rules)
        || pthread_create(&thread, NULL, answer, &channel) != 0) {
        perror("joist: cannot enter the sandbox");
        return NOT_STARTED;
    }
    int questions = listen_to_calls(), status;
    if (questions < 0) {
        if (write(channel.report, "unknown", 8) < 0) return NOT_STARTED;
    } else if (write(channel.ends[1], &questions, sizeof questions) < 0) {
        return NOT_STARTED;
    }
    pid_t child = fork();
    if (child == 0) {
        // Whoever kills this process means the program.
        prctl(PR_SET_PDEATHSIG, SIGKILL);
        // What the tests do must not depend on whether joist runs in the background, where a shell ignores it.
        signal(SIGINT, SIG_DFL);
        execv(arguments[0], arguments);
        perror(arguments[0]);
        _exit(NOT_STARTED);
    }
    while (waitpid(child, &status, 0) < 0)
        if (errno != EINTR) return NOT_STARTED;
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}
