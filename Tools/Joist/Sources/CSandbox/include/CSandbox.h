// Runs programs that can use only the files that rules allow. The kernel enforces the rules with Landlock.
#ifndef CSANDBOX_H
#define CSANDBOX_H

#include <stdbool.h>

// What a rule allows for a file, or for everything below a folder. The values can be added.
enum sandbox_right {
    // Reading and executing files.
    SANDBOX_READ = 1,
    // Listing folders.
    SANDBOX_LIST = 2,
    // Creating files and writing them, without reading.
    SANDBOX_WRITE = 4,
    // Everything.
    SANDBOX_ALL = 8,
};

// Whether the kernel can enforce rules: Linux 5.19 and newer, unless Landlock is switched off.
bool sandbox_is_possible(void);

// Moves the variables of this process to where `/proc/…/environ` does not show them. For a process with one thread.
void sandbox_hide_environment(void);

// Runs a program in this process and its children, and waits for its end.
//
// - rules: A file of entries that end with a zero byte: the number of what is allowed, a space and a path.
// - report: A file to which entries that end with a zero byte are added: the paths of files and folders that could not
//   be read by the program or by those that it started, paths after "+" that could not be written, or "unknown" if such
//   paths cannot be found out, because this process is in a sandbox already.
// - arguments: The path of the program and its arguments, and NULL.
//
// Returns the program's exit code, 128 plus the number of the signal that ended it, or 125 if it was not started.
int sandbox_run(const char *rules, const char *report, char *const arguments[]);

#endif
