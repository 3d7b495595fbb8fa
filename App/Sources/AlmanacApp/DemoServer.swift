import Foundation

/// The demo server as a child process. It ends when this process closes its end of the pipe, by ``stop()`` or by
/// ending.
final class DemoServer: Sendable {
    let url: URL

    private let input: FileHandle

    private init(url: URL, input: FileHandle) {
        self.url = url
        self.input = input
    }

    deinit { stop() }

    func stop() { try? input.close() }

    /// Starts `almanac-demo-server`, which is in the folder of this executable, and waits until it listens.
    ///
    /// - Throws: ``DemoServerError``.
    static func start(
        executable: URL = executableFolder.appending(path: "almanac-demo-server")
    ) async throws -> DemoServer {
        guard FileManager.default.isExecutableFile(atPath: executable.path) else {
            throw DemoServerError.notFound(executable.path)
        }
        let process = Process()
        let standardInput = Pipe()
        let output = Pipe()
        process.executableURL = executable
        process.arguments = ["--until-stdin-closes"]
        process.standardInput = standardInput
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw DemoServerError.notStarted("\(error.localizedDescription)")
        }
        let input = standardInput.fileHandleForWriting
        guard let line = await firstLine(of: output.fileHandleForReading), let url = URL(string: line) else {
            try? input.close()
            throw DemoServerError.notStarted("it ended before it listened")
        }
        return DemoServer(url: url, input: input)
    }

    /// The first line of the output; `nil` if the output ends before it. The server prints the line or ends, so no
    /// time-out is needed.
    private static func firstLine(of output: FileHandle) async -> String? {
        let (chunks, continuation) = AsyncStream.makeStream(of: Data.self)
        output.readabilityHandler = { handle in
            let chunk = handle.availableData
            if chunk.isEmpty { continuation.finish() } else { continuation.yield(chunk) }
        }
        defer { output.readabilityHandler = nil }
        var bytes = Data()
        for await chunk in chunks {
            bytes += chunk
            if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
                return String(decoding: bytes[..<end], as: UTF8.self)
            }
        }
        return nil
    }

    private static var executableFolder: URL {
        URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    }
}

enum DemoServerError: Error, Equatable, CustomStringConvertible {
    case notFound(String)
    case notStarted(String)

    var description: String {
        switch self {
        case .notFound(let path):
            "The demo server \(path) is missing. It is in no package: 'make build' in almanac's repository builds it."
        case .notStarted(let reason): "The demo server did not start: \(reason)."
        }
    }
}
