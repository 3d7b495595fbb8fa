// Runs a program in a terminal of 200 x 50 until it has drawn, presses keys, and prints what it took, as BenchSubject's
// `Reading` reads it:
//
//     bench-terminal MARK KEYS [NAME=VALUE…] PROGRAM [ARGUMENT…]
//
// MARK is a text in the last row of the first frame, where no digit follows it. KEYS are none, 20-down, 200-down or
// 180-page.
//
// A small program of its own, for the reason that bench-run has.
#define _GNU_SOURCE
#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

// The terminal is quiet when nothing has come for so long. In milliseconds.
enum { QUIET = 20, FIRST_QUIET = 300, LIMIT = 60000, END_LIMIT = 3000 };
enum { MOST_KEYS = 1000 };

static const char frame_end[] = "\x1b[?2026l";

static int terminal;
static pid_t child;
// What the program has written since the last `forget`. The first frame of a slow program is some hundred kilobytes.
static char shown[1 << 22];
static size_t count;
// Whether it asked for synchronised output, so that it tells where a frame ends.
static bool has_answered;

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return now.tv_sec * 1e3 + now.tv_nsec / 1e6;
}

static void fail(const char *reason) {
    fprintf(stderr, "%s\n", reason);
    if (child > 0) kill(child, SIGKILL);
    exit(1);
}

static void forget(void) { count = 0; }

// Waits for output and reads it. Returns whether there was some.
static bool reads(double limit) {
    struct pollfd file = {.fd = terminal, .events = POLLIN};
    int ready = poll(&file, 1, (int)limit);
    if (ready <= 0) return false;
    if (count == sizeof shown) fail("It writes too much.");
    ssize_t got = read(terminal, shown + count, sizeof shown - count);
    if (got <= 0) return false;
    count += (size_t)got;
    // As a terminal with synchronised output answers: mode 2026 is known, and reset.
    static const char question[] = "\x1b[?2026$p", answer[] = "\x1b[?2026;2$y";
    if (!has_answered && memmem(shown, count, question, strlen(question)) != NULL) {
        has_answered = write(terminal, answer, strlen(answer)) > 0;
    }
    return true;
}

static void waits_for_quiet(double limit) {
    while (reads(limit)) {}
}

// Whether a text has come, with no digit behind it.
static bool has(const char *text) {
    size_t length = strlen(text);
    char *from = shown;
    while ((from = memmem(from, (size_t)(shown + count - from), text, length)) != NULL) {
        from += length;
        if (from < shown + count && !isdigit((unsigned char)*from)) return true;
    }
    return false;
}

static void waits_for(const char *text, double start) {
    while (!has(text)) {
        if (!reads(LIMIT) || milliseconds() - start > LIMIT) fail("It does not draw what is waited for.");
    }
}

// Presses a key. Returns the time until a frame has ended.
static double press(const char *key) {
    forget();
    double start = milliseconds();
    if (write(terminal, key, strlen(key)) < 0) fail("It takes no key.");
    while (memmem(shown, count, frame_end, strlen(frame_end)) == NULL) {
        if (!reads(LIMIT)) fail("It does not draw after a key.");
    }
    double length = milliseconds() - start;
    waits_for_quiet(QUIET);
    return length;
}

static int compare(const void *left, const void *right) {
    double difference = *(const double *)left - *(const double *)right;
    return (difference > 0) - (difference < 0);
}

static double median(double *values, int number) {
    qsort(values, (size_t)number, sizeof *values, compare);
    return (values[number / 2] + values[(number - 1) / 2]) / 2;
}

static void measure_keys(int number, bool turns) {
    static double times[MOST_KEYS], bytes[MOST_KEYS];
    // The last items, so that a program that searches for the present one has to pass all others.
    if (!turns) press("\x1b[F");
    for (int index = 0; index < number; index++) {
        // Down from the row above the last one, and so without scrolling.
        if (!turns) press("\x1b[A");
        times[index] = press(turns ? "\x1b[6~" : "\x1b[B");
        bytes[index] = (double)count;
    }
    printf("value ms/key=%.4f\n", median(times, number));
    printf("value bytes/key=%.4f\n", median(bytes, number));
}

static void opens_terminal(char *path, size_t size) {
    struct winsize window = {.ws_row = 50, .ws_col = 200};
    terminal = posix_openpt(O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal < 0 || grantpt(terminal) != 0 || unlockpt(terminal) != 0 || ptsname_r(terminal, path, size) != 0
        || ioctl(terminal, TIOCSWINSZ, &window) != 0)
        fail("There is no pseudo-terminal.");
}

static void starts(char *arguments[], const char *path) {
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    // The first terminal that the leader of a session opens controls it.
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, path, O_RDWR, 0);
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDOUT_FILENO);
    posix_spawn_file_actions_adddup2(&actions, STDIN_FILENO, STDERR_FILENO);
    posix_spawnattr_t attributes;
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSID);
    int failure = posix_spawn(&child, arguments[0], &actions, &attributes, arguments, environ);
    if (failure != 0) fail(strerror(failure));
}

// Ends the program, and reads meanwhile what it writes. Returns its peak memory in MB.
static double ends(void) {
    struct rusage usage;
    kill(child, SIGTERM);
    double start = milliseconds();
    while (wait4(child, NULL, WNOHANG, &usage) == 0) {
        forget();
        if (!reads(1)) poll(NULL, 0, 1);
        if (milliseconds() - start > END_LIMIT) kill(child, SIGKILL);
    }
    // ru_maxrss is in KiB.
    return usage.ru_maxrss * 1024 / 1e6;
}

int main(int argument_count, char *arguments[]) {
    int program = 3;
    while (program < argument_count && strchr(arguments[program], '=') != NULL) putenv(arguments[program++]);
    if (program >= argument_count) {
        fprintf(stderr, "bench-terminal MARK none|COUNT-down|COUNT-page [NAME=VALUE...] PROGRAM [ARGUMENT...]\n");
        return 64;
    }
    char path[64];
    opens_terminal(path, sizeof path);
    double start = milliseconds();
    starts(arguments + program, path);
    waits_for(arguments[1], start);
    printf("value ms=%.4f\n", milliseconds() - start);
    int number = atoi(arguments[2]);
    if (number > MOST_KEYS) number = MOST_KEYS;
    if (number > 0) {
        waits_for_quiet(FIRST_QUIET);
        measure_keys(number, strstr(arguments[2], "-page") != NULL);
    }
    printf("value MB peak=%.4f\n", ends());
    return 0;
}
