import Glibc

/// The leader of a session, with a job in the foreground of the terminal. SIGUSR1 and SIGUSR2 to the shell are its
/// commands `fg` and `bg`.
///
/// A process without such a parent cannot be stopped by SIGTSTP, because no process could continue it.
struct Shell {
    private let terminal: Int32
    private let job: pid_t
    /// A second process of the job.
    private let companion: pid_t
    private var signals = sigset_t()

    init(terminal path: String, isBackground: Bool) {
        setsid()
        // The first terminal of the session becomes its controlling terminal.
        terminal = open(path, O_RDWR)
        sigemptyset(&signals)
        for signal in [SIGCHLD, SIGUSR1, SIGUSR2, SIGTTOU] { sigaddset(&signals, signal) }
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        job = Self.launch("/proc/self/exe", ["job", "\(terminal)"], group: 0)
        companion = Self.launch("/bin/sleep", ["infinity"], group: job, reports: false)
        if !isBackground { tcsetpgrp(terminal, job) }
        report("job \(job)")
    }

    private static func launch(_ program: String, _ arguments: [String], group: pid_t, reports: Bool = true) -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        if !reports { posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0) }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        var none = sigset_t()
        sigemptyset(&none)
        posix_spawnattr_setsigmask(&attributes, &none)
        // A script ignores some signals for its background processes.
        var all = sigset_t()
        sigfillset(&all)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setpgroup(&attributes, group)
        let flags = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP
        posix_spawnattr_setflags(&attributes, Int16(flags))
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) } + [nil]
        var id: pid_t = 0
        posix_spawn(&id, program, &actions, &attributes, &words, environ)
        return id
    }

    /// Lives on after its job, because the terminal loses its modes when the leader of its session ends.
    func run() -> Never {
        var signals = signals
        while true {
            var signal: Int32 = 0
            sigwait(&signals, &signal)
            switch signal {
            case SIGUSR1:
                tcsetpgrp(terminal, job)
                kill(-job, SIGCONT)
            case SIGUSR2: kill(-job, SIGCONT)
            default: reportChanges()
            }
        }
    }

    private func reportChanges() {
        var status: Int32 = 0
        while case let id = waitpid(-1, &status, WNOHANG | WUNTRACED), id > 0 {
            let name = id == companion ? "companion" : "job"
            let signal = status & 0x7f
            if signal == 0x7f {
                if id == job { tcsetpgrp(terminal, getpgrp()) }
                report("\(name) stopped by \(status >> 8 & 0xff)")
            } else if signal != 0 {
                report("\(name) killed by \(signal)")
            } else {
                report("\(name) exited with \(status >> 8 & 0xff)")
            }
        }
    }
}
