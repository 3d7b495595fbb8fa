import Glibc
import Synchronization
import TestSupport

@testable import NetworkingTesting

/// A running program. It ends by itself, when it is stopped, or when this process ends for any reason.
final class RunningProgram: Sendable {
    /// The identifier of the process; `nil` after the process was waited for.
    private let process: Mutex<pid_t?>
    /// The descriptor that lets the program run. Closing it ends the program.
    private let lifeline: Int32

    /// Starts the program in `folder`. Its output goes to the file `output` in the folder.
    init(_ tool: Program, _ arguments: [String], in folder: TemporaryFolder, output: String) throws {
        var ends: [Int32] = [0, 0]
        // The flag closes the descriptors in other programs, so that only this process holds the lifeline.
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw LoopbackServer.StartFailure(call: "socketpair", number: errno)
        }
        defer { close(ends[0]) }
        // The shell ends the program when the lifeline closes. The system closes the lifeline if this process dies. The
        // shell ends by itself when the program does.
        let guardian = #"""
            cd "$0" || exit 1
            { read line; kill "$$"; } <&3 & guard=$!
            trap 'kill "$guard" "$!" 2>/dev/null; wait "$!"; exit 143' TERM
            "$@" 3<&- &
            wait "$!"; status=$?
            trap '' TERM; kill "$guard" 2>/dev/null
            exit "$status"
            """#
        let words = ["sh", "-c", guardian, folder.path, tool.path] + arguments
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, ends[0], 3)
        posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        posix_spawn_file_actions_addopen(&actions, 1, folder.path(output), O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        posix_spawn_file_actions_adddup2(&actions, 1, 2)
        Self.closeOthers(&actions)
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The tasks' threads block all signals, and a started program would inherit that mask.
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
        var arguments = words.map { strdup($0) } + [nil]
        defer { for argument in arguments { free(argument) } }
        var identifier = pid_t()
        let result = posix_spawn(&identifier, "/bin/sh", &actions, &attributes, &arguments, environ)
        guard result == 0 else {
            close(ends[1])
            throw LoopbackServer.StartFailure(call: "posix_spawn", number: result)
        }
        process = Mutex(identifier)
        lifeline = ends[1]
    }

    deinit {
        stop()
        close(lifeline)
    }

    /// Keeps the program from inheriting sockets of other tests, which would then never see their end.
    private static func closeOthers(_ actions: inout posix_spawn_file_actions_t) {
        typealias CloseFrom = @convention(c) (UnsafeMutablePointer<posix_spawn_file_actions_t>, Int32) -> Int32
        // The function is looked up by name, because glibc's header hides it without _GNU_SOURCE. Its type is that of
        // the manual.
        guard let symbol = dlsym(nil, "posix_spawn_file_actions_addclosefrom_np") else { return }
        _ = unsafeBitCast(symbol, to: CloseFrom.self)(&actions, 4)
    }

    /// Whether the program is running.
    var isRunning: Bool {
        process.withLock { process in
            guard let identifier = process else { return false }
            var status: Int32 = 0
            guard waitpid(identifier, &status, WNOHANG) != 0 else { return true }
            process = nil
            return false
        }
    }

    /// Waits for the program's end and returns its exit status.
    func wait() -> Int32 {
        process.withLock { process in
            guard let identifier = process else { return -1 }
            process = nil
            var status: Int32 = 0
            while waitpid(identifier, &status, 0) < 0 && errno == EINTR {}
            // This is the macro WEXITSTATUS, which Swift cannot import.
            return status & 0x7F == 0 ? status >> 8 & 0xFF : -1
        }
    }

    /// Ends the program and waits for its end.
    func stop() {
        guard isRunning else { return }
        process.withLock { process in
            if let identifier = process { _ = kill(identifier, SIGTERM) }
        }
        _ = wait()
    }
}
