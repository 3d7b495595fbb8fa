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
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "CSandbox.h"

enum { NOT_STARTED = 125 };
bool sandbox_enter(const char *rules);

// Makes the kernel ask before this thread, or a process that it starts, opens or executes a file.
//
// Returns a descriptor for the questions; -1 if another process answers them already.
static int listen_to_opens(void) {
#ifdef SYS_open
    const uint32_t old = SYS_open;
#else
    const uint32_t old = SYS_openat;
#endif
    struct sock_filter filter[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 3, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, old, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_execve, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_USER_NOTIF),
    };
    struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
    return (int)syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, SECCOMP_FILTER_FLAG_NEW_LISTENER, &program);
}

// Finds the path, as this process can use it, of a file that another one wants to read.
static bool find_path(const struct seccomp_notif *question, char *path, size_t room) {
    bool is_relative = question->data.nr == SYS_openat;
    const __u64 *arguments = question->data.args + (is_relative ? 1 : 0);
    uint64_t flags = question->data.nr == SYS_execve ? O_RDONLY : arguments[1];
    if (flags & O_PATH || (flags & O_ACCMODE) == O_WRONLY) return false;
    char name[PATH_MAX];
    snprintf(path, room, "/proc/%d/mem", question->pid);
    int memory = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t count = pread(memory, name, sizeof name, (off_t)arguments[0]);
    close(memory);
    if (count <= 0 || !memchr(name, 0, (size_t)count) || !*name) return false;
    int folder = is_relative ? (int)question->data.args[0] : AT_FDCWD;
    if (*name == '/')
        snprintf(path, room, "%s", name);
    else if (folder == AT_FDCWD)
        snprintf(path, room, "/proc/%d/cwd/%s", question->pid, name);
    else
        snprintf(path, room, "/proc/%d/fd/%d/%s", question->pid, folder, name);
    // There, the same path means different files in different processes.
    return strncmp(name, "/proc/", 6) != 0 && strncmp(name, "/dev/", 5) != 0;
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
        char path[PATH_MAX + 64], end[PATH_MAX];
        if (find_path(&notice.question, path, sizeof path) && is_denied(path) && realpath(path, end)
            && write(channel->report, end, strlen(end) + 1) < 0)
            perror("joist: cannot write what the sandbox denied");
        uint64_t id = notice.question.id;
        memset(&notice, 0, sizeof notice);
        notice.answer.id = id;
        notice.answer.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
        ioctl(questions, SECCOMP_IOCTL_NOTIF_SEND, &notice);
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
    int questions = listen_to_opens(), status;
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
