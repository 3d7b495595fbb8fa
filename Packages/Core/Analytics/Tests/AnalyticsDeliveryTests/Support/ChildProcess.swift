import Foundation

/// A launched `AnalyticsDeliveryProcess`.
final class ChildProcess: Sendable {
    private let process = Process()
    private let input = Pipe()
    private let output: AsyncStream<String>
    private let exits: AsyncStream<Int32>

    init(_ arguments: String...) throws {
        let pipe = Pipe()
        let (output, lines) = AsyncStream.makeStream(of: String.self)
        let (exits, exit) = AsyncStream.makeStream(of: Int32.self)
        self.output = output
        self.exits = exits
        process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent().appendingPathComponent("AnalyticsDeliveryProcess")
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

    deinit { if process.isRunning { kill() } }

    /// The next whole lines; empty when the process is gone.
    func lines() async -> [String] {
        var text = ""
        for await part in output {
            text += part
            if text.hasSuffix("\n") { break }
        }
        return text.split(separator: "\n").map(String.init)
    }

    func kill() { _ = Foundation.kill(process.processIdentifier, SIGKILL) }

    /// The exit status, or the number of the signal.
    func exit() async -> Int32 {
        for await status in exits { return status }
        return -1
    }
}
