import Foundation

/// A launched `StorageTestWriter`.
final class WriterProcess: Sendable {
    private let process = Process()
    private let input = Pipe()
    private let output: AsyncStream<String>
    private let exits: AsyncStream<Int32>

    init(_ arguments: String...) throws {
        // A writer that died must not take the tests along.
        signal(SIGPIPE, SIG_IGN)
        let pipe = Pipe()
        let (output, lines) = AsyncStream.makeStream(of: String.self)
        let (exits, exit) = AsyncStream.makeStream(of: Int32.self)
        self.output = output
        self.exits = exits
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("StorageTestWriter")
        process.arguments = arguments
        process.standardInput = input
        process.standardOutput = pipe
        pipe.fileHandleForReading.readabilityHandler = { handle in
            let data = handle.availableData
            if data.isEmpty {
                handle.readabilityHandler = nil
                lines.finish()
            } else {
                lines.yield(String(decoding: data, as: UTF8.self))
            }
        }
        process.terminationHandler = { process in
            exit.yield(process.terminationStatus)
            exit.finish()
        }
        try process.run()
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

    /// Lets a waiting writer go on.
    func go() throws {
        try input.fileHandleForWriting.write(contentsOf: Data("go\n".utf8))
    }

    func kill() {
        _ = Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// The exit status, or the number of the signal.
    func exit() async -> Int32 {
        for await status in exits { return status }
        return -1
    }
}
