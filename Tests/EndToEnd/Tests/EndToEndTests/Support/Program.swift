import Foundation
import Testing

/// The programs that were built, beside the test's own binary.
enum Program {
    static let almanac = folder.appending(path: "almanac")
    static let demoServer = folder.appending(path: "almanac-demo-server")

    private static let folder = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
}

/// How a program ended.
struct Outcome: Sendable {
    let code: Int32
    let output: String
    let messages: String

    /// The output as JSON.
    func json() throws -> Any { try JSONSerialization.jsonObject(with: Data(output.utf8)) }

    /// The output as an array of JSON objects.
    func records() throws -> [[String: Any]] { try #require(try json() as? [[String: Any]]) }
}

/// One user's machine: a folder for the data, and the address of the services.
final class Home: Sendable {
    let folder: URL
    private let endpoints: URL?

    init(endpoints: URL? = nil) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.endpoints = endpoints
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Nothing of the machine's own environment but what a program needs to run.
    func environment(_ more: [String: String] = [:]) -> [String: String] {
        var environment = ["PATH": "/usr/bin:/bin", "HOME": folder.path, "ALMANAC_HOME": folder.path, "TERM": "xterm"]
        if let endpoints { environment["ALMANAC_ENDPOINTS"] = endpoints.absoluteString }
        return environment.merging(more) { $1 }
    }

    /// Runs almanac, not in a terminal, to its end.
    ///
    /// - Parameter output: Where its output goes instead of the outcome.
    func run(
        _ arguments: String..., input: String = "", environment more: [String: String] = [:], output: String? = nil
    ) async throws -> Outcome {
        try await run(arguments, input: input, environment: more, output: output)
    }

    func run(
        _ arguments: [String], input: String = "", environment more: [String: String] = [:], output: String? = nil
    ) async throws -> Outcome {
        let process = Process()
        process.executableURL = Program.almanac
        process.arguments = arguments
        process.environment = environment(more)
        // Files, not pipes: they take all that is written, so that nobody has to read meanwhile.
        let files = ["in", "out", "err"].map { folder.appending(path: "\(UUID().uuidString).\($0)") }
        defer { files.forEach { try? FileManager.default.removeItem(at: $0) } }
        try Data(input.utf8).write(to: files[0])
        for file in files.dropFirst() { try Data().write(to: file) }
        process.standardInput = try FileHandle(forReadingFrom: files[0])
        process.standardOutput = try FileHandle(forWritingTo: output.map { URL(filePath: $0) } ?? files[1])
        process.standardError = try FileHandle(forWritingTo: files[2])
        try await process.runToEnd()
        return Outcome(
            code: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
            output: try String(contentsOf: files[1], encoding: .utf8),
            messages: try String(contentsOf: files[2], encoding: .utf8)
        )
    }
}

extension Process {
    /// Starts the process and waits for its end. Cancelling kills it.
    func runToEnd() async throws {
        let (ended, end) = AsyncStream.makeStream(of: Void.self)
        terminationHandler = { _ in end.finish() }
        try run()
        let id = processIdentifier
        await withTaskCancellationHandler {
            for await _ in ended {}
            // A cancelled loop ends before the process does.
            if Task.isCancelled { kill(id, SIGKILL) }
        } onCancel: {
            kill(id, SIGKILL)
        }
        try Task.checkCancellation()
    }
}
