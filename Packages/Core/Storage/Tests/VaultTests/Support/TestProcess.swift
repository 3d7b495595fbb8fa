import Foundation
import Synchronization

/// A launched `VaultTestWriter`.
final class TestProcess: Sendable {
    private let process = Process()
    private let input = Pipe()
    private let parts: AsyncStream<Data>
    private let exits: AsyncStream<Int32>
    private let unread = Mutex(Data())

    init(_ arguments: String...) throws {
        // A writer that died must not take the tests along.
        signal(SIGPIPE, SIG_IGN)
        let pipe = Pipe()
        let (parts, part) = AsyncStream.makeStream(of: Data.self)
        let (exits, exit) = AsyncStream.makeStream(of: Int32.self)
        self.parts = parts
        self.exits = exits
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("VaultTestWriter")
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = pipe
        // A thread, as many of these live and die at once: Dispatch mixes up descriptors that are used again.
        let reader = Thread {
            while true {
                let data = pipe.fileHandleForReading.availableData
                guard !data.isEmpty else { break }
                part.yield(data)
            }
            part.finish()
        }
        process.terminationHandler = { process in
            exit.yield(process.terminationStatus)
            exit.finish()
        }
        try process.run()
        reader.start()
    }

    /// The next whole line, nil when there are no more. What comes after the last line end was never said.
    func line() async -> String? {
        var iterator = parts.makeAsyncIterator()
        while true {
            let line = unread.withLock { unread -> String? in
                guard let end = unread.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
                defer { unread = Data(unread[(end + 1)...]) }
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            if let line { return line }
            guard let part = await iterator.next() else { return nil }
            unread.withLock { $0 += part }
        }
    }

    /// All lines to come, until it is gone.
    func lines() async -> [String] {
        var lines: [String] = []
        while let line = await line() { lines.append(line) }
        return lines
    }

    /// Lets a waiting writer go on.
    func go() throws {
        try input.fileHandleForWriting.write(contentsOf: Data("go\n".utf8))
    }

    func kill() {
        _ = Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// The exit status, or the number of the signal.
    @discardableResult
    func exit() async -> Int32 {
        for await status in exits { return status }
        return -1
    }
}
