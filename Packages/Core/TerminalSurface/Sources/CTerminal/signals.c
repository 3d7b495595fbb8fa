#define _GNU_SOURCE
#include "terminal.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

static void note(int number, siginfo_t *information, void *context);
static void end(int number, siginfo_t *information, void *context);

enum { COUNT = 65 };

// By the number of the signal.
static struct handled {
    struct sigaction former;
    volatile bool is_installed;
} all[COUNT];

typedef void (*handler)(int, siginfo_t *, void *);

// NULL for signals that cannot be handled, and for those that neither end nor stop a process on its own terminal. All others
// end the process by default, those that nobody knows included.
static handler handler_of(int number) {
    switch (number) {
    case SIGTSTP:
    case SIGWINCH:
    case SIGCONT: return note;
    case SIGKILL:
    case SIGSTOP:
    case SIGTTIN:
    case SIGTTOU:
    case SIGCHLD:
    case SIGURG: return NULL;
    default: return end;
    }
}

// Whether a handler that somebody has set is replaced, to be called after this one or put back later: Swift's handlers of
// crashes. One that ignores the signal stays, except for signals that do nothing by default.
static bool replaces(int number) {
    switch (number) {
    case SIGSEGV:
    case SIGABRT:
    case SIGBUS:
    case SIGILL:
    case SIGFPE:
    case SIGTRAP:
    case SIGQUIT:
    case SIGWINCH:
    case SIGCONT: return true;
    default: return false;
    }
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
    sigaction(number, &all[number].former, NULL);
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
    for (int number = 1; number < COUNT; number++) {
        struct handled *one = &all[number];
        handler handler = handler_of(number);
        // Fails for the signals that the C library has for itself.
        if (handler == NULL || sigaction(number, NULL, &one->former) != 0) continue;
        struct sigaction action = {.sa_sigaction = handler, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
        sigemptyset(&action.sa_mask);
        bool is_default = !(one->former.sa_flags & SA_SIGINFO) && one->former.sa_handler == SIG_DFL;
        bool is_ignored = !(one->former.sa_flags & SA_SIGINFO) && one->former.sa_handler == SIG_IGN;
        if (is_default || (replaces(number) && (!is_ignored || handler == note)))
            one->is_installed = sigaction(number, &action, NULL) == 0;
    }
}

// Unless somebody else has set another handler meanwhile.
static void put_back(int number) {
    struct handled *one = &all[number];
    if (!one->is_installed) return;
    struct sigaction current;
    sigaction(number, NULL, &current);
    if (current.sa_flags & SA_SIGINFO && current.sa_sigaction == handler_of(number))
        sigaction(number, &one->former, NULL);
    one->is_installed = false;
}

void signals_remove(void) {
    for (int number = 1; number < COUNT; number++) put_back(number);
}

void CTerminalUnblockSignals(void) {
    sigset_t signals;
    sigemptyset(&signals);
    // By which the kernel stops a job that uses its terminal in the background.
    sigaddset(&signals, SIGTTIN);
    sigaddset(&signals, SIGTTOU);
    for (int number = 1; number < COUNT; number++)
        if (all[number].is_installed) sigaddset(&signals, number);
    pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
}

void signals_expect_continuation(bool is_expected) {
    struct handled *one = &all[SIGCONT];
    struct sigaction action = {.sa_sigaction = note, .sa_flags = SA_SIGINFO | SA_ONSTACK | SA_RESTART};
    sigemptyset(&action.sa_mask);
    if (one->is_installed) sigaction(SIGCONT, is_expected ? &one->former : &action, NULL);
}

void signals_stop(bool job) {
    struct handled *one = &all[SIGTSTP];
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
