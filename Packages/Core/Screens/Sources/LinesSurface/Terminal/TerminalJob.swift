import Foundation

/// The process as a job of a shell.
enum TerminalJob {
    /// Whether the process may set the terminal. In the background the terminal belongs to the shell or to another job.
    static func isInForeground(_ terminal: Int32) -> Bool {
        // Fails for a terminal that does not control the process, where no shell has other jobs.
        let group = tcgetpgrp(terminal)
        return group < 0 || group == getpgrp()
    }

    /// Has the effect of a signal without a source: stops the process until it is continued, or ends it.
    static func raise(_ number: Int32, as disposition: sighandler_t?) {
        let handler = signal(number, disposition)
        let mask = unblock(number)
        Glibc.raise(number)
        setMask(mask)
        signal(number, handler)
    }

    /// Lets the calling thread receive a signal. Threads of Dispatch block most signals.
    ///
    /// - Returns: The mask before.
    @discardableResult
    static func unblock(_ number: Int32) -> sigset_t {
        var (signals, mask) = (sigset_t(), sigset_t())
        sigemptyset(&signals)
        sigaddset(&signals, number)
        pthread_sigmask(SIG_UNBLOCK, &signals, &mask)
        return mask
    }

    private static func setMask(_ mask: sigset_t) {
        var mask = mask
        pthread_sigmask(SIG_SETMASK, &mask, nil)
    }
}
