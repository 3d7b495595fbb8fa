#pragma once

#include "CTerminal.h"

/// Gives the held terminal back. Async-signal-safe, and bounded if the terminal does not read.
void terminal_restore(void);

void signals_install(void);
void signals_remove(void);

/// Stops the process by a signal with its former disposition.
void signals_stop(bool job);

/// Sets whether SIGCONT has its former disposition, because the caller knows that the process was continued.
void signals_expect_continuation(bool is_expected);
