import Foundation
import Testing

/// The HTTP requests in the file of `ALMANAC_TRACE`.
struct TraceTests {
    private let server: Server
    private let home: Home
    private let trace: URL

    init() async throws {
        server = try await Server()
        home = try Home(endpoints: server.url)
        trace = home.folder.appending(path: "trace.jsonl")
    }

    /// Runs a command that records, and returns the lines of the trace so far.
    private func record(_ arguments: String..., input: String = "") async throws -> [[String: Any]] {
        _ = try await home.run(arguments, input: input, environment: ["ALMANAC_TRACE": trace.path])
        return try Data(contentsOf: trace).split(separator: UInt8(ascii: "\n")).map {
            try #require(try JSONSerialization.jsonObject(with: $0) as? [String: Any])
        }
    }

    /// The name of a line and of the lines above it, outermost first.
    private func path(_ line: [String: Any], in lines: [[String: Any]]) -> [String] {
        let parent = lines.first { $0["span"] as? String == line["parent"] as? String }
        return (parent.map { path($0, in: lines) } ?? []) + [(line["receiver"] ?? line["method"]) as? String ?? ""]
    }

    @Test func `a request lies below its use case, scenario, operation and message`() async throws {
        let lines = try await record("books", "get", "gutendex-1001")
        let requests = lines.filter { $0["method"] != nil }
        let paths = requests.map { path($0, in: lines) }
        #expect(
            paths.last == ["BooksUseCases", "GetBookScenario", "DownloadBookOperation", "BooksService", "GET"],
            "\(paths)")
        for request in requests {
            #expect(request["host"] as? String == server.url.host() && request["port"] as? Int == server.url.port)
            #expect(request["status"] as? Int == 200 && request["outcome"] as? String == "returned")
        }
    }

    @Test func `a request of a module lies below its message, and that below the message that showed the module`()
        async throws
    {
        let lines = try await record("weather", "Tokyo")
        let paths = lines.filter { $0["method"] != nil }.map { path($0, in: lines) }
        #expect(
            paths.contains { $0.suffix(4) == ["ShowWeatherOperation", "WeatherRouter", "WeatherService", "GET"] },
            "\(paths)")
    }

    @Test func `a trace has neither phone number, code, token nor path of requests`() async throws {
        _ = try await record("signin", "+47 912 34 567")
        let code = try await server.code(for: "+4791234567")
        let lines = try await record("signin", input: code + "\n")
        #expect(try await home.run("account").code == 0)
        let requests = lines.filter { $0["method"] != nil }
        #expect(requests.count >= 2 && requests.allSatisfy { $0["parent"] != nil })
        // Times and ids are numbers that can have any digits.
        let values = lines.flatMap { $0.filter { !["start", "duration", "trace", "span", "parent"].contains($0.key) } }
        let text = values.map { "\($0.value)" }.joined(separator: "\n")
        for secret in try await ["91234567", "912 34 567", code, "/api/"] + server.tokens() {
            #expect(!text.contains(secret), "\(secret)")
        }
    }
}
