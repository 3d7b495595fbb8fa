import Glibc

/// A running program, which is killed with its owner.
///
/// It gets only the environment variables that programs need to start. Others, such as that of a proxy, would change the
/// measurement.
public final class ChildProcess {
    public struct Failure: Error, CustomStringConvertible {
        let program: String
        let reason: String
        /// Whether Ctrl-C ended the program.
        var isInterruption = false

        public init(program: String, reason: String) {
            self.program = program
            self.reason = reason
        }

        public var description: String { "\(program) \(reason)" }
    }

    private let program: String
    private let identifier: pid_t
    /// The descriptor of its output; -1 if it writes to our own output.
    private let output: Int32
    private var hasEnded = false

    /// - Parameters:
    ///   - folder: The folder of the program. If `nil`, `program` is a path or is looked up on the `PATH`.
    ///   - isRead: Whether `output(within:)` will be called.
    public init(folder: String? = nil, program: String, arguments: [String], isRead: Bool = true) throws {
        self.program = program
        var ends: [Int32] = [-1, -1]
        guard !isRead || pipe(&ends) == 0 else { throw Failure(program: program, reason: "cannot get a pipe") }
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        output = ends[0]

        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
        if isRead {
            posix_spawn_file_actions_adddup2(&actions, ends[1], STDOUT_FILENO)
            posix_spawn_file_actions_adddup2(&actions, ends[1], STDERR_FILENO)
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // This program ignores SIGINT, and a child would inherit that.
        var interruption = sigset_t()
        sigemptyset(&interruption)
        sigaddset(&interruption, SIGINT)
        posix_spawnattr_setsigdefault(&attributes, &interruption)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))

        let environment = ["PATH", "LD_LIBRARY_PATH", "TMPDIR"].compactMap { (name: String) in
            getenv(name).map { "\(name)=\(String(cString: $0))" }
        }
        var started = pid_t()
        let path = folder.map { "\($0)/\(program)" } ?? program
        let result = Self.withCStrings([path] + arguments) { argv in
            Self.withCStrings(environment) { envp in posix_spawnp(&started, path, &actions, &attributes, argv, envp) }
        }
        if isRead { close(ends[1]) }
        guard result == 0 else {
            if isRead { close(ends[0]) }
            throw Failure(program: program, reason: "does not start: \(String(cString: strerror(result)))")
        }
        identifier = started
    }

    deinit {
        if output >= 0 { close(output) }
        guard !hasEnded else { return }
        kill(identifier, SIGKILL)
        waitpid(identifier, nil, 0)
    }

    /// Waits for its end, and returns its output.
    ///
    /// - Throws: `Failure` if it takes longer, or fails.
    public func output(within seconds: Double) throws -> String {
        let text = try read(within: seconds)
        var status: Int32 = 0
        waitpid(identifier, &status, 0)
        hasEnded = true
        let signal = status & 0x7F
        guard signal == 0 else {
            let reason = "was ended by signal \(signal)\(text.isEmpty ? "" : ": \(Self.lastLines(of: text))")"
            var failure = Failure(program: program, reason: reason)
            failure.isInterruption = signal == SIGINT
            throw failure
        }
        guard status == 0 else {
            throw Failure(program: program, reason: "fails: \(Self.lastLines(of: text))")
        }
        return text
    }

    private func read(within seconds: Double) throws -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        let start = ContinuousClock.now
        while true {
            let left = .seconds(seconds) - (.now - start)
            var waiting = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
            let milliseconds = Int32(clamping: left.components.seconds * 1000 + 1)
            guard left > .zero, poll(&waiting, 1, milliseconds) != 0 else {
                throw Failure(program: program, reason: "does not end within \(Int(seconds)) seconds")
            }
            let count = Glibc.read(output, &buffer, buffer.count)
            if count == 0 { return String(decoding: bytes, as: UTF8.self) }
            if count > 0 { bytes += buffer[..<count] }
        }
    }

    private static func lastLines(of text: String) -> String {
        text.split(separator: "\n").suffix(3).joined(separator: " / ")
    }

    /// A null-terminated list of C strings.
    private static func withCStrings<Result>(
        _ strings: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
    ) -> Result {
        let copies = strings.map { strdup($0) } + [nil]
        defer { for copy in copies { free(copy) } }
        return body(copies)
    }
}
