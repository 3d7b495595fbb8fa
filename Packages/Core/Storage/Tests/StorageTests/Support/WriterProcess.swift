import Foundation
import Testing

/// A launched `StorageTestWriter`.
///
/// Not by Foundation's `Process`, which misses an end now and then when many are launched.
final class WriterProcess: Sendable {
    private let id: pid_t
    /// Its standard input and output.
    private let connection: Int32
    private let output: AsyncStream<String>
    private let exits: AsyncStream<Int32>

    init(_ arguments: String...) throws {
        // A writer that died must not take the tests along.
        signal(SIGPIPE, SIG_IGN)
        let program = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("StorageTestWriter").path
        // Closed in other processes that are launched: they would keep it open when this one is gone.
        var ends: [Int32] = [0, 0]
        try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0, &ends) == 0)
        let (connection, theirs) = (ends[0], ends[1])
        defer { close(theirs) }
        id = try Self.launch([program] + arguments, on: theirs)
        self.connection = connection

        let (output, lines) = AsyncStream.makeStream(of: String.self)
        let (exits, exit) = AsyncStream.makeStream(of: Int32.self)
        let reading = fcntl(connection, F_DUPFD_CLOEXEC, 0)
        (self.output, self.exits) = (output, exits)
        Thread.detachNewThread { [id] in
            Self.forward(reading, to: lines)
            var status: Int32 = 0
            while waitpid(id, &status, 0) < 0, errno == EINTR {}
            let signal = status & 0x7f
            exit.yield(signal == 0 ? status >> 8 & 0xff : signal)
            exit.finish()
        }
    }

    deinit {
        // A writer that waits for a line goes on.
        shutdown(connection, Int32(SHUT_WR))
        close(connection)
    }

    /// The next line; the writer says one at a time and then waits. Empty when it is gone.
    func line() async -> String {
        var text = ""
        for await part in output {
            text += part
            if text.hasSuffix("\n") { break }
        }
        return String(text.dropLast())
    }

    /// All whole lines that it still says, until it is gone.
    func linesUntilGone() async -> [Substring] {
        var text = ""
        for await part in output { text += part }
        return text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    }

    /// Lets a waiting writer go on.
    func go() throws {
        try #require(write(connection, "go\n", 3) == 3)
    }

    func kill() {
        _ = Foundation.kill(id, SIGKILL)
    }

    /// The exit status, or the number of the signal.
    func exit() async -> Int32 {
        for await status in exits { return status }
        return -1
    }

    private static func launch(_ arguments: [String], on connection: Int32) throws -> pid_t {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        posix_spawn_file_actions_adddup2(&actions, connection, STDIN_FILENO)
        posix_spawn_file_actions_adddup2(&actions, connection, STDOUT_FILENO)

        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        var signals = sigset_t()
        sigemptyset(&signals)
        posix_spawnattr_setsigmask(&attributes, &signals)
        // One that outlives the tests dies of it.
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

        var strings: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
        defer { strings.forEach { free($0) } }
        var id: pid_t = 0
        try #require(posix_spawn(&id, arguments[0], &actions, &attributes, &strings, environ) == 0)
        return id
    }

    private static func forward(_ descriptor: Int32, to lines: AsyncStream<String>.Continuation) {
        var buffer = [UInt8](repeating: 0, count: 4_096)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { break }
            lines.yield(String(decoding: buffer.prefix(count), as: UTF8.self))
        }
        lines.finish()
        close(descriptor)
    }
}
