import Foundation
import Testing

/// The exit code and the output of a program.
struct Outcome: Sendable {
    let code: Int32
    let output: String
    let messages: String

    /// The output, parsed as JSON.
    func json() throws -> Any { try JSONSerialization.jsonObject(with: Data(output.utf8)) }

    /// The output, parsed as an array of JSON objects.
    func records() throws -> [[String: Any]] { try #require(try json() as? [[String: Any]]) }
}

/// The simulated machine of one user: a folder for the data, and the address of the servers.
final class Home: Sendable {
    /// The folder of the programs that were built for the tests.
    static let programs = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

    /// A time zone where it is noon, and its hours east of UTC. No day ends there while the tests run.
    static let noon: (zone: String, hours: Int) = {
        let hours = 12 - Int(Date().timeIntervalSince1970) / 3_600 % 24
        // The names have the opposite sign: see the file `etcetera` of the time zone database.
        return (hours == 0 ? "Etc/GMT" : hours > 0 ? "Etc/GMT-\(hours)" : "Etc/GMT+\(-hours)", hours)
    }()

    let folder: URL
    private let endpoints: URL?

    init(endpoints: URL? = nil) throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        self.endpoints = endpoints
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// The environment of a program, without the variables of this machine. It is noon, in ``noon``. In a dumb terminal,
    /// almanac takes lines. On a busy machine a request can take longer than almanac's 10 s, so a test that waits for a
    /// timeout sets one. With `TRACE_FOLDER`, programs add their traces to a file there.
    func environment(_ more: [String: String] = [:]) -> [String: String] {
        var environment = [
            "PATH": "/usr/bin:/bin", "HOME": folder.path, "ALMANAC_HOME": folder.path, "TERM": "dumb",
            "TZ": Self.noon.zone, "ALMANAC_TIMEOUT": "600", "ALMANAC_CONTACT": "post@example.org",
        ]
        if let endpoints { environment["ALMANAC_ENDPOINTS"] = endpoints.absoluteString }
        if let traces = ProcessInfo.processInfo.environment["TRACE_FOLDER"] {
            environment["ALMANAC_TRACE"] = "\(traces)/\(folder.lastPathComponent).jsonl"
        }
        return environment.merging(more) { $1 }
    }

    /// Runs almanac without a terminal, and waits for its end. See ``start(_:input:environment:output:through:)``.
    func run(
        _ arguments: String..., input: String = "", environment more: [String: String] = [:], output: String? = nil
    ) async throws -> Outcome {
        try await run(arguments, input: input, environment: more, output: output)
    }

    func run(
        _ arguments: [String], input: String = "", environment more: [String: String] = [:], output: String? = nil,
        through launcher: [String] = []
    ) async throws -> Outcome {
        try await start(arguments, input: input, environment: more, output: output, through: launcher).outcome()
    }
}
