import Foundation

/// A launched `AnalyticsTestWriter`.
final class ChildProcess: Sendable {
    private let process = Process()
    private let input = Pipe()
    private let said = Pipe()
    private let output: AsyncStream<Data>
    private let exits: AsyncStream<Int32>

    init(_ arguments: String...) throws {
        // One that died must not take the tests along.
        signal(SIGPIPE, SIG_IGN)
        let (output, parts) = AsyncStream.makeStream(of: Data.self)
        let (exits, exit) = AsyncStream.makeStream(of: Int32.self)
        self.output = output
        self.exits = exits
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("AnalyticsTestWriter")
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = said
        let reading = said.fileHandleForReading
        // A thread of its own may block. It closes what it reads: a thousand processes would use up the descriptors.
        let reader = Thread {
            while case let data = reading.availableData, !data.isEmpty { parts.yield(data) }
            try? reading.close()
            parts.finish()
        }
        process.terminationHandler = { process in
            exit.yield(process.terminationStatus)
            exit.finish()
        }
        try process.run()
        reader.start()
    }

    /// The next line; the process says one at a time and then waits. Empty when it is gone.
    func line() async -> String {
        var text = Data()
        for await part in output {
            text += part
            if text.last == UInt8(ascii: "\n") { break }
        }
        return String(decoding: text.dropLast(), as: UTF8.self)
    }

    /// All whole lines that it says until it ends.
    func lines() async -> [String] {
        let text = await output.reduce(into: Data()) { $0 += $1 }
        return String(decoding: text, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false).dropLast()
            .map(String.init)
    }

    /// Lets a waiting process go on.
    func go() throws { try input.fileHandleForWriting.write(contentsOf: Data("go\n".utf8)) }

    func kill() { _ = Foundation.kill(process.processIdentifier, SIGKILL) }

    /// The exit status, or the number of the signal. What it said is to be read before.
    func exit() async -> Int32 {
        defer { try? input.fileHandleForWriting.close() }
        for await status in exits { return status }
        return -1
    }
}
