#pragma once

// A terminal in full-screen mode, and the signals that stop or end the process meanwhile. A signal handler may call
// only async-signal-safe functions and use only static memory, so this is C.
//
// A process holds at most one terminal at a time.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// Events that `CTerminalTakeEvents` returns.
enum {
    /// The window has another size.
    CTerminalResized = 1 << 0,
    /// The process was continued after a stop that nobody could see coming.
    CTerminalContinued = 1 << 1,
    /// SIGTSTP: the process must stop.
    CTerminalMustStop = 1 << 2,
    /// The user wants to stop the whole job, as by Ctrl-Z.
    CTerminalMustStopJob = 1 << 3,
};

/// Saves the modes of a terminal, sets raw mode and installs the signal handlers.
///
/// @param input The terminal, open for reading.
/// @param output The terminal, open for writing without blocking.
/// @param wake A pipe, open for writing without blocking. It gets a byte for new events.
/// @param leave The bytes that give the terminal back. They are copied.
/// @return 0; EBUSY if a terminal is held; EMSGSIZE for too many bytes; EINTR in the background; the reason of the system.
int CTerminalHold(int input, int output, int wake, const uint8_t *leave, size_t count);

/// Gives the terminal back within about half a second, and removes the handlers.
void CTerminalRelease(void);

/// The number of times that the terminal was set to raw mode. `CTerminalWrite` needs it.
unsigned CTerminalGeneration(void);

/// Writes to the held terminal without blocking.
///
/// @return As `write`. Fails with ECANCELED if the terminal was given back since `generation`, or in the background.
ssize_t CTerminalWrite(const uint8_t *bytes, size_t count, unsigned generation);

/// Notes an event and wakes the reader of the pipe.
void CTerminalNote(int event);

/// Returns the events since the last call. Equal events are one.
int CTerminalTakeEvents(void);

/// Lets the calling thread receive the signals with a handler. Threads of Dispatch block most signals.
void CTerminalUnblockSignals(void);

/// Gives the terminal back and stops the process until it is continued.
///
/// @param job Whether to stop the other processes of the job too.
void CTerminalStop(bool job);

/// Keeps bytes from the terminal until `CTerminalResume`.
///
/// @return Whether the terminal had not been given back.
bool CTerminalPause(void);

/// Sets raw mode again, once the process is in the foreground. In the background it stops the job, as for any process
/// that uses its terminal there.
///
/// @return Whether the terminal is held: not if it is gone or was released.
bool CTerminalResume(void);

/// Whether the process may use the terminal. In the background it belongs to the shell or to another job.
bool CTerminalIsInForeground(int terminal);

/// Gives the calling thread a second stack for signal handlers, so that they can run after the first one overflows.
void CTerminalGuardStack(void);

/// Creates a pipe that is closed on exec and whose ends do not block. Swift's Glibc module lacks `pipe2`.
///
/// @return 0, or -1 with errno.
int CTerminalPipe(int *ends);
