#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CProcesses.h"

// Linux has lower process numbers only.
enum { NUMBERS = 1 << 22 };

struct process {
    pid_t id, parent, session;
    bool is_found;
};

static bool read_process(const char *name, struct process *process) {
    char path[300], text[512];
    snprintf(path, sizeof path, "/proc/%s/stat", name);
    const int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return false;
    const ssize_t count = read(file, text, sizeof text - 1);
    close(file);
    text[count > 0 ? count : 0] = 0;
    // "7 (a name) S PARENT GROUP SESSION …"; the name can contain anything.
    const char *end = strrchr(text, ')');
    *process = (struct process){.id = atoi(name)};
    return end && sscanf(end, ") %*c %d %*d %d", &process->parent, &process->session) == 2;
}

static bool is_found(pid_t id, const struct process *all, size_t count) {
    for (size_t i = 0; i < count; i++)
        if (all[i].id == id) return all[i].is_found;
    return false;
}

void processes_signal(pid_t root, int number, bool includes_root) {
    DIR *folder = opendir("/proc");
    struct process *all = NULL;
    size_t count = 0, room = 0;
    for (struct dirent *entry; folder && (entry = readdir(folder));) {
        if (count == room) {
            struct process *more = realloc(all, (room += 1024) * sizeof *all);
            if (!more) break;
            all = more;
        }
        if (*entry->d_name >= '1' && *entry->d_name <= '9' && read_process(entry->d_name, &all[count])) count++;
    }
    if (folder) closedir(folder);
    // A child can have a lower number than its parent, so one pass is not enough.
    for (bool has_more = true; has_more;) {
        has_more = false;
        for (size_t i = 0; i < count; i++) {
            struct process *one = &all[i];
            if (one->is_found) continue;
            one->is_found = one->id == root || one->parent == root || one->session == root
                || is_found(one->parent, all, count);
            has_more |= one->is_found;
        }
    }
    for (size_t i = 0; i < count; i++)
        if (all[i].is_found && (includes_root || all[i].id != root)) kill(all[i].id, number);
    free(all);
}

// Where the guard learns of processes: a number when one starts, and its negative when it is released.
static int guard = -1;

static void keep_guard(int news) {
    static bool is_running[NUMBERS];
    for (pid_t id; read(news, &id, sizeof id) == sizeof id;)
        if (abs(id) < NUMBERS) is_running[abs(id)] = id > 0;
    for (pid_t id = 1; id < NUMBERS; id++)
        if (is_running[id]) processes_signal(id, SIGKILL, true);
}

static void start_guard(void) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0) return;
    if (fork() == 0) {
        // Who ends this process by its group, its terminal or its name does not mean the guard. An open descriptor would
        // let readers wait for the guard.
        setsid();
        prctl(PR_SET_NAME, "guard");
        for (int number = SIGHUP; number <= SIGTERM; number++) signal(number, SIG_IGN);
        dup2(ends[1], 0);
        syscall(SYS_close_range, 1, ~0U, 0);
        keep_guard(0);
        _exit(0);
    }
    close(ends[1]);
    guard = ends[0];
}

static void tell_guard(pid_t id) {
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, start_guard);
    send(guard, &id, sizeof id, MSG_NOSIGNAL);
}

void processes_guard(pid_t root) { tell_guard(root); }

void processes_release(pid_t root) { tell_guard(-root); }

static int received = -1;

static void note(int number) {
    const int error = errno;
    const char byte = (char)number;
    // A full pipe has signals enough.
    if (write(received, &byte, 1) < 0) errno = error;
}

int processes_receive(const int *numbers, size_t count) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) return -1;
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    received = ends[1];
    for (size_t i = 0; i < count; i++) {
        struct sigaction action = {.sa_handler = note, .sa_flags = SA_RESTART};
        sigaction(numbers[i], &action, NULL);
    }
    return ends[0];
}
