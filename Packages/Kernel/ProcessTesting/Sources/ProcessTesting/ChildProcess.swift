import Foundation
import Synchronization

/// Another process of a test: a program that was built beside the test. It writes and reads lines, and can be killed.
///
/// Foundation's `Process` now and then misses the end of a process when many are launched.
public final class ChildProcess: Sendable {
    /// The process id.
    public let id: pid_t
    /// The standard input and output of the process.
    private let connection: Int32
    private let parts: AsyncStream<[UInt8]>
    private let unread = Mutex<[UInt8]>([])
    private let exits: AsyncStream<Int32>
    /// Shared with the thread that waits for the end. Its number may then belong to another process.
    private let termination = Termination()

    private final class Termination: Sendable { let hasEnded = Mutex(false) }

    /// Descriptors that a process gets as its standard streams, in place of the connection to the test. The caller
    /// closes them.
    public struct Streams {
        var input: Int32?
        var output: Int32?
        var errors: Int32?

        /// Creates a set of standard streams; `nil` for the connection to the test or the test's standard error.
        public init(input: Int32? = nil, output: Int32? = nil, errors: Int32? = nil) {
            (self.input, self.output, self.errors) = (input, output, errors)
        }
    }

    /// - Parameters:
    ///   - program: The name, in the folder of the test's own binary, or the path.
    ///   - environment: The environment variables; `nil` for the test's own.
    ///   - streams: The standard streams, where they are not connected to the test. Standard error is the test's own.
    /// - Throws: An error with the program and the system's reason.
    public init(
        _ program: String, _ arguments: [String], environment: [String: String]? = nil, streams: Streams = Streams()
    ) throws {
        // Writing to a process that has died must not kill the tests.
        signal(SIGPIPE, SIG_IGN)
        let folder = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
        let path = program.hasPrefix("/") ? program : folder.appendingPathComponent(program).path
        // Closed in other processes that are launched: they would keep it open when this one is gone.
        var ends: [Int32] = [0, 0]
        guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
            throw ChildProcessError(program: path, errno: errno)
        }
        let (connection, theirs) = (ends[0], ends[1])
        defer { close(theirs) }
        do {
            id = try Self.launch([path] + arguments, environment, streams, on: theirs)
        } catch {
            close(connection)
            throw error
        }
        self.connection = connection

        let (parts, part) = AsyncStream.makeStream(of: [UInt8].self)
        let (exits, exit) = AsyncStream.makeStream(of: Int32.self)
        let reading = fcntl(connection, F_DUPFD_CLOEXEC, 0)
        (self.parts, self.exits) = (parts, exits)
        Thread.detachNewThread { [id, termination] in
            Self.forward(reading, to: part)
            var status: Int32 = 0
            var information = siginfo_t()
            while waitid(P_PID, id_t(id), &information, WEXITED | WNOWAIT) < 0, errno == EINTR {}
            termination.hasEnded.withLock { hasEnded in
                hasEnded = true
                while waitpid(id, &status, 0) < 0, errno == EINTR {}
            }
            let signal = status & 0x7f
            exit.yield(signal == 0 ? status >> 8 & 0xff : -signal)
            exit.finish()
        }
    }

    deinit {
        closeInput()
        close(connection)
    }

    /// Returns the next complete line; nil after the end of the process. An incomplete last line is dropped.
    public func line() async -> String? {
        var iterator = parts.makeAsyncIterator()
        while true {
            let line = unread.withLock { unread -> String? in
                guard let end = unread.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
                defer { unread.removeFirst(end + 1) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            if let line { return line }
            guard let part = await iterator.next() else { return nil }
            unread.withLock { $0 += part }
        }
    }

    /// Returns all remaining complete lines, at the end of the process.
    public func lines() async -> [String] {
        let rest = await parts.reduce(into: unread.withLock { $0 }) { $0 += $1 }
        unread.withLock { $0 = [] }
        return String(decoding: rest, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
    }

    /// Sends a line, for which the process waits.
    public func go() throws { try send("go") }

    /// Sends a line to the standard input of the process.
    public func send(_ line: String) throws {
        let bytes = Array((line + "\n").utf8)
        guard write(connection, bytes, bytes.count) == bytes.count else {
            throw ChildProcessError(program: "\(id)", errno: errno)
        }
    }

    /// Ends the input of the process.
    public func closeInput() { shutdown(connection, Int32(SHUT_WR)) }

    /// Sends a signal, unless the process has ended.
    public func kill(_ signal: Int32 = SIGKILL) {
        termination.hasEnded.withLock { if !$0 { _ = Foundation.kill(id, signal) } }
    }

    /// Waits for the end of the process.
    ///
    /// - Returns: Its exit status, or the number of the signal that ended it.
    @discardableResult
    public func exit() async -> Int32 { abs(await exitCode()) }

    /// Waits for the end of the process, which is killed when the task is cancelled. Can be called once.
    ///
    /// - Returns: Its exit status, or the negative number of the signal that ended it.
    public func exitCode() async -> Int32 {
        await withTaskCancellationHandler {
            for await status in exits { return status }
            return -SIGKILL
        } onCancel: {
            kill()
        }
    }

    private static func launch(
        _ arguments: [String], _ environment: [String: String]?, _ streams: Streams, on connection: Int32
    ) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, streams.input ?? connection, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, streams.output ?? connection, STDOUT_FILENO)
        posix_spawn_file_actions_adddup2(&actions, streams.errors ?? STDERR_FILENO, STDERR_FILENO)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        // A process that outlives the tests dies of SIGPIPE; shells ignore SIGINT and SIGQUIT for background processes,
        // and nohup ignores SIGHUP.
        for signal in [SIGPIPE, SIGINT, SIGQUIT, SIGHUP] { sigaddset(&signals, signal) }
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        var variables: [UnsafeMutablePointer<CChar>?] =
            (environment ?? ProcessInfo.processInfo.environment).map { strdup("\($0)=\($1)") } + [nil]
        defer { (strings + variables).forEach { free($0) } }
        var id: pid_t = 0
        let code = posix_spawn(&id, arguments[0], &actions, &attributes, &strings, &variables)
        guard code == 0 else { throw ChildProcessError(program: arguments[0], errno: code) }
        return id
    }

    private static func forward(_ descriptor: Int32, to parts: AsyncStream<[UInt8]>.Continuation) {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            parts.yield(Array(buffer.prefix(count)))
        }
        parts.finish()
        close(descriptor)
    }
}

/// The error of a process that cannot be started or written to.
struct ChildProcessError: Error, CustomStringConvertible {
    let program: String
    let errno: Int32

    var description: String { "\(program): \(String(cString: strerror(errno)))" }
}
