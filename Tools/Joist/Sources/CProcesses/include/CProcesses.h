// Finds and ends the processes that a program started, also those in process groups of their own.
#ifndef CPROCESSES_H
#define CPROCESSES_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

// Sends a signal to the processes below another one, and to those of its session if it leads one.
//
// - includes_root: Whether that process gets the signal too, unless it has ended.
void processes_signal(pid_t root, int number, bool includes_root);

// Makes sure that a process and those below it are killed if this process ends before `processes_release`, even if it is
// killed itself. The signal of PR_SET_PDEATHSIG would come when the thread ends that started the process.
void processes_guard(pid_t root);
void processes_release(pid_t root);

// Makes this process survive some signals, and returns a descriptor from which the number of each can be read as a byte;
// -1 if there is none.
int processes_receive(const int *numbers, size_t count);

#endif
