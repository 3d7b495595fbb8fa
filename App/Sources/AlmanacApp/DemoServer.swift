import Foundation

/// The demo server as a child process. It ends when this process closes its end of the pipe, by ``stop()`` or by dying.
final class DemoServer: Sendable {
    /// Where it answers.
    let url: URL

    private let lifeline: FileHandle

    private init(url: URL, lifeline: FileHandle) {
        self.url = url
        self.lifeline = lifeline
    }

    deinit { stop() }

    func stop() { try? lifeline.close() }

    /// Starts `almanac-demo-server`, which lies beside this executable, and waits until it listens.
    ///
    /// - Throws: ``DemoServerError``.
    static func start(
        executable: URL = executableFolder.appending(path: "almanac-demo-server")
    ) async throws -> DemoServer {
        guard FileManager.default.isExecutableFile(atPath: executable.path) else {
            throw DemoServerError.notFound(executable.path)
        }
        let process = Process()
        let input = Pipe()
        let output = Pipe()
        process.executableURL = executable
        process.arguments = ["--until-stdin-closes"]
        process.standardInput = input
        process.standardOutput = output
        do {
            try process.run()
        } catch {
            throw DemoServerError.notStarted("\(error.localizedDescription)")
        }
        let lifeline = input.fileHandleForWriting
        guard let line = await firstLine(of: output.fileHandleForReading), let url = URL(string: line) else {
            try? lifeline.close()
            throw DemoServerError.notStarted("it ended before it could listen")
        }
        return DemoServer(url: url, lifeline: lifeline)
    }

    /// `nil` if the output ends before its first line does. The server prints it or ends, so this waits for neither.
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
        case .notFound(let path): "The demo server is missing: \(path). 'make build' builds it."
        case .notStarted(let reason): "The demo server did not start: \(reason)."
        }
    }
}
