#define _GNU_SOURCE
#include "terminal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static void note(int number, siginfo_t *information, void *context);
static void end(int number, siginfo_t *information, void *context);

static struct handled {
    const int number;
    void (*const handler)(int, siginfo_t *, void *);
    // Whether a handler that somebody has set is replaced, to be called after this one or put back later. One that
    // ignores the signal stays, except for signals that do nothing by default.
    const bool replaces;
    struct sigaction former;
    volatile bool is_installed;
} all[] = {
    {SIGSEGV, end, true}, {SIGABRT, end, true}, {SIGBUS, end, true},  {SIGILL, end, true},
    {SIGFPE, end, true},  {SIGTRAP, end, true}, {SIGQUIT, end, true}, {SIGINT, end, false},
    {SIGTERM, end, false}, {SIGHUP, end, false}, {SIGTSTP, note, false}, {SIGWINCH, note, true}, {SIGCONT, note, true},
};

enum { COUNT = sizeof all / sizeof *all };

static struct handled *find(int number) {
    for (int i = 0; i < COUNT; i++)
        if (all[i].number == number) return &all[i];
    return NULL;
}

static void note(int number, siginfo_t *information, void *context) {
    (void)information;
    (void)context;
    switch (number) {
    case SIGWINCH: CTerminalNote(CTerminalResized); break;
    case SIGCONT: CTerminalNote(CTerminalContinued); break;
    case SIGTSTP: CTerminalNote(CTerminalMustStop); break;
    }
}

static void send_to_this_thread(int number) {
    sigset_t signals, mask;
    sigemptyset(&signals);
    sigaddset(&signals, number);
    pthread_sigmask(SIG_UNBLOCK, &signals, &mask);
    raise(number);
    pthread_sigmask(SIG_SETMASK, &mask, NULL);
}

// The process ends as it would have without this handler, with its status, its core dump and Swift's backtrace.
static void end(int number, siginfo_t *information, void *context) {
    (void)context;
    int error = errno;
    terminal_restore();
    sigaction(number, &find(number)->former, NULL);
    errno = error;
    bool is_by_kernel = information->si_code > 0;
    if (is_by_kernel && (number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE)) {
        // The instruction fails again.
    } else if (is_by_kernel || information->si_pid == getpid()) {
        // Pending until this handler returns, so that the stack is that of the caller of `abort`.
        raise(number);
    } else {
        // Swift's handler returns to a process that another one wants to end.
        send_to_this_thread(number);
        signal(number, SIG_DFL);
        send_to_this_thread(number);
    }
}

void signals_install(void) {
    for (int i = 0; i < COUNT; i++) {
        struct handled *one = &all[i];
        struct sigaction action = {.sa_sigaction = one->handler, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
        sigemptyset(&action.sa_mask);
        sigaction(one->number, NULL, &one->former);
        bool is_default = !(one->former.sa_flags & SA_SIGINFO) && one->former.sa_handler == SIG_DFL;
        bool is_ignored = !(one->former.sa_flags & SA_SIGINFO) && one->former.sa_handler == SIG_IGN;
        if (is_default || (one->replaces && (!is_ignored || one->handler == note)))
            one->is_installed = sigaction(one->number, &action, NULL) == 0;
    }
}

// Unless somebody else has set another handler meanwhile.
static void put_back(struct handled *one) {
    struct sigaction current;
    sigaction(one->number, NULL, &current);
    if (one->is_installed && current.sa_flags & SA_SIGINFO && current.sa_sigaction == one->handler)
        sigaction(one->number, &one->former, NULL);
    one->is_installed = false;
}

void signals_remove(void) {
    for (int i = 0; i < COUNT; i++) put_back(&all[i]);
}

void CTerminalUnblockSignals(void) {
    sigset_t signals;
    sigemptyset(&signals);
    // By which the kernel stops a job that uses its terminal in the background.
    sigaddset(&signals, SIGTTIN);
    sigaddset(&signals, SIGTTOU);
    for (int i = 0; i < COUNT; i++)
        if (all[i].is_installed) sigaddset(&signals, all[i].number);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

void signals_expect_continuation(bool is_expected) {
    struct handled *one = find(SIGCONT);
    struct sigaction action = {.sa_sigaction = note, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
    sigemptyset(&action.sa_mask);
    if (one->is_installed) sigaction(SIGCONT, is_expected ? &one->former : &action, NULL);
}

void signals_stop(bool job) {
    struct handled *one = find(SIGTSTP);
    if (!one->is_installed) {
        // Somebody ignores or handles it.
        if (job) kill(0, SIGTSTP);
        return;
    }
    struct sigaction ours;
    sigaction(SIGTSTP, NULL, &ours);
    if (job) {
        // The others only. This process stops before the next line, and not at some time on some thread.
        signal(SIGTSTP, SIG_IGN);
        kill(0, SIGTSTP);
    }
    signals_expect_continuation(true);
    sigaction(SIGTSTP, &one->former, NULL);
    send_to_this_thread(SIGTSTP);
    // Continued, or nobody could have continued it.
    sigaction(SIGTSTP, &ours, NULL);
    signals_expect_continuation(false);
}
