#define _GNU_SOURCE
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// Milliseconds.
enum { RESTORE_LIMIT = 450, LOCK_LIMIT = 1000, FOREGROUND_INTERVAL = 1000 };

static struct {
    int input, output;
    struct termios own, raw;
    uint8_t leave[512];
    size_t leave_count;
    // The process that holds the terminal, and not a fork of it that exits.
    pid_t process;
} terminal;

// Whether this process has to give the terminal back.
static atomic_bool is_held;
// Whether a terminal is between hold and release. It is not held while the process is stopped.
static atomic_bool is_taken;
static atomic_uint generation;
// Whether the last bytes ended in the middle, maybe of a control sequence.
static atomic_bool is_cut;
static atomic_int wake = -1;
static atomic_int events;

// The thread that writes to the terminal or sets its modes; 0 for none.
static atomic_int owner;

// Returns whether the caller has to unlock. A handler that interrupted the owner must not wait for it, and goes on, as
// it does if another thread is stuck.
static bool lock(void) {
    int me = gettid();
    for (int waited = 0; waited < LOCK_LIMIT; waited++) {
        int nobody = 0;
        if (atomic_compare_exchange_strong(&owner, &nobody, me)) return true;
        if (nobody == me) return false;
        poll(NULL, 0, 1);
    }
    return false;
}

static void unlock(bool is_locked) {
    if (is_locked) atomic_store(&owner, 0);
}

bool CTerminalIsInForeground(int file) {
    // Fails for a terminal that does not control the process, where no shell has other jobs.
    pid_t group = tcgetpgrp(file);
    return group < 0 || group == getpgrp();
}

static long long milliseconds(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000LL + time.tv_nsec / 1000000;
}

static bool write_until(long long deadline, const uint8_t *bytes, size_t count) {
    while (count > 0) {
        ssize_t written = write(terminal.output, bytes, count);
        if (written >= 0) {
            bytes += written;
            count -= (size_t)written;
        } else if (errno == EAGAIN) {
            long long left = deadline - milliseconds();
            struct pollfd file = {.fd = terminal.output, .events = POLLOUT};
            if (left <= 0 || poll(&file, 1, (int)left) == 0) return false;
            // Another process holds the terminal, which poll does not know.
            if (file.revents & POLLOUT) poll(NULL, 0, 1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

static bool write_leave(long long deadline, bool cancels) {
    // CAN ends a control sequence that was cut.
    return (!cancels || write_until(deadline, (const uint8_t *)"\x18", 1))
        && write_until(deadline, terminal.leave, terminal.leave_count);
}

void terminal_restore(void) {
    int error = errno;
    if (terminal.process != getpid()) return;
    bool is_locked = lock();
    if (atomic_exchange(&is_held, false) && CTerminalIsInForeground(terminal.output)) {
        if (!write_leave(milliseconds() + RESTORE_LIMIT, atomic_load(&is_cut))) {
            // The terminal does not read. What it would read later is dropped, so that the last bytes have room.
            tcflush(terminal.output, TCOFLUSH);
            write_leave(0, true);
        }
        atomic_store(&is_cut, false);
        // Not TCSADRAIN, which waits for the terminal. Late answers and mouse events are not for the shell.
        tcsetattr(terminal.input, TCSANOW, &terminal.own);
        tcflush(terminal.input, TCIFLUSH);
    }
    unlock(is_locked);
    errno = error;
}

// The process may end at any time, so the terminal is held before it changes.
static void set_raw(void) {
    atomic_fetch_add(&generation, 1);
    atomic_store(&is_held, true);
    if (tcsetattr(terminal.input, TCSANOW, &terminal.raw) != 0) atomic_store(&is_held, false);
}

int CTerminalHold(int input, int output, int wake_file, const uint8_t *leave, size_t count) {
    if (count > sizeof terminal.leave) return EMSGSIZE;
    if (!CTerminalIsInForeground(input)) return EINTR;
    if (atomic_exchange(&is_taken, true)) return EBUSY;
    static bool restores_at_exit;
    if (!restores_at_exit) restores_at_exit = atexit(terminal_restore) == 0;

    terminal.process = getpid();
    terminal.input = input;
    terminal.output = output;
    terminal.leave_count = count;
    memcpy(terminal.leave, leave, count);
    if (tcgetattr(input, &terminal.own) != 0) {
        int reason = errno;
        atomic_store(&is_taken, false);
        return reason;
    }
    terminal.raw = terminal.own;
    cfmakeraw(&terminal.raw);
    atomic_store(&is_cut, false);
    atomic_store(&events, 0);
    atomic_store(&wake, wake_file);
    signals_install();
    bool is_locked = lock();
    set_raw();
    int reason = atomic_load(&is_held) ? 0 : errno;
    unlock(is_locked);
    if (reason != 0) CTerminalRelease();
    return reason;
}

void CTerminalRelease(void) {
    terminal_restore();
    signals_remove();
    bool is_locked = lock();
    atomic_store(&wake, -1);
    atomic_store(&is_taken, false);
    unlock(is_locked);
}

unsigned CTerminalGeneration(void) { return atomic_load(&generation); }

ssize_t CTerminalWrite(const uint8_t *bytes, size_t count, unsigned expected) {
    bool is_locked = lock();
    ssize_t written = -1;
    if (!atomic_load(&is_held) || atomic_load(&generation) != expected || !CTerminalIsInForeground(terminal.output)) {
        errno = ECANCELED;
    } else {
        written = write(terminal.output, bytes, count);
        if (written > 0) atomic_store(&is_cut, (size_t)written < count);
    }
    unlock(is_locked);
    return written;
}

void CTerminalNote(int event) {
    int error = errno;
    atomic_fetch_or(&events, event);
    // A full pipe wakes its reader too.
    int file = atomic_load(&wake);
    if (file >= 0 && write(file, "", 1) < 0) errno = error;
    errno = error;
}

int CTerminalTakeEvents(void) { return atomic_exchange(&events, 0); }

void CTerminalStop(bool job) {
    terminal_restore();
    signals_stop(job);
}

bool CTerminalPause(void) {
    bool is_locked = lock();
    bool was_held = atomic_exchange(&is_held, false);
    unlock(is_locked);
    return was_held;
}

// Returns whether the process has come to the foreground.
static bool wait_for_foreground(void) {
    signals_expect_continuation(true);
    bool is_there;
    while (!(is_there = CTerminalIsInForeground(terminal.input)) && atomic_load(&is_taken)) {
        // The kernel stops a process that sets its terminal in the background, except if nobody could continue it.
        if (tcdrain(terminal.input) != 0 && errno != EINTR) break;
        // SIGTTOU is ignored, so nothing tells when the process comes to the foreground.
        if (!CTerminalIsInForeground(terminal.input)) poll(NULL, 0, FOREGROUND_INTERVAL);
    }
    signals_expect_continuation(false);
    return is_there;
}

bool CTerminalResume(void) {
    if (!wait_for_foreground()) return false;
    bool is_locked = lock();
    if (atomic_load(&is_taken) && !atomic_load(&is_held)) set_raw();
    bool is_raw = atomic_load(&is_held);
    unlock(is_locked);
    return is_raw;
}

int CTerminalPipe(int *ends) { return pipe2(ends, O_NONBLOCK | O_CLOEXEC); }
