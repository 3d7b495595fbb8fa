import Foundation
import ProcessTesting
import TestSupport
import Testing

/// Starts the built executable, which is in the same folder as the test binary.
@Suite(.serialized) struct ExecutableTests {
    private final class Running {
        let process: ChildProcess
        private let errors: URL

        init(_ arguments: [String]) throws {
            errors = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
            try Data().write(to: errors)
            let file = try FileHandle(forWritingTo: errors)
            process = try ChildProcess(
                "almanac-demo-server", arguments, streams: .init(errors: file.fileDescriptor))
            try file.close()
        }

        deinit {
            process.kill()
            try? FileManager.default.removeItem(at: errors)
        }

        /// The first line of standard output.
        func address() async throws -> URL { try #require(URL(string: await process.line() ?? "")) }

        func messages() throws -> String { try String(contentsOf: errors, encoding: .utf8) }
    }

    @Test func `the server prints its address, responds, and exits when standard input ends`() async throws {
        let running = try Running(["--until-stdin-closes"])
        let address = try await running.address()
        #expect(address.absoluteString.hasPrefix("http://127.0.0.1:"))
        let url = try #require(
            URL(
                string: "/open-meteo/v1/forecast?latitude=59.91&longitude=10.75&current=is_day", relativeTo: address))
        #expect(try await fetch(url).text.contains(#""is_day":"#))
        running.process.closeInput()
        try #require(await running.process.exitCode() == 0)
        #expect(await running.process.lines().isEmpty)
        #expect(try running.messages().isEmpty)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func `the server exits with 0 after SIGTERM and SIGINT`(signal: Int32) async throws {
        let running = try Running([])
        _ = try await running.address()
        running.process.kill(signal)
        try #require(await running.process.exitCode() == 0)
    }

    @Test func `the server exits when standard input ends, even while a request hangs`() async throws {
        let running = try Running(["--until-stdin-closes", "--verbose"])
        let address = try await running.address()
        let faults = try #require(URL(string: "/demo/faults", relativeTo: address))
        #expect(try await fetch(faults, method: "PUT", body: #"{"hang":true}"#).status == 200)
        // The request ends with the server. Cancelling it could deadlock in URLSession if it ends at the same time.
        let request = Task { try await fetch(address) }
        try await until { try running.messages().contains("request: GET /") }
        running.process.closeInput()
        try #require(await running.process.exitCode() == 0)
        await #expect(throws: (any Error).self) { try await request.value }
    }

    @Test(arguments: [true, false])
    func `sign-in codes are logged only with --verbose`(verbose: Bool) async throws {
        let running = try Running(verbose ? ["--verbose"] : [])
        let client = APIClient(base: try await running.address())
        #expect(try await client.requestCode().status == 201)
        let line = "sign-in code for +4791234567: \(try await client.sentCode())\n"
        running.process.kill(SIGTERM)
        try #require(await running.process.exitCode() == 0)
        #expect(try running.messages().contains(line) == verbose)
        if !verbose { #expect(try running.messages().isEmpty) }
    }

    @Test func `the server reports a port in use in one message`() async throws {
        let first = try Running([])
        let port = try #require(try await first.address().port)
        let second = try Running(["--port", "\(port)"])
        try #require(await second.process.exitCode() == 1)
        #expect(await second.process.lines().isEmpty)
        #expect(
            try second.messages()
                == "almanac-demo-server: 127.0.0.1:\(port): The port is already in use.\n")
    }

    @Test(arguments: [
        ["--port", "70000"], ["--requests-per-minute", "0"], ["--slowly"],
    ])
    func `invalid options end the server with exit code 64`(arguments: [String]) async throws {
        let running = try Running(arguments)
        try #require(await running.process.exitCode() == 64)
        #expect(await running.process.lines().isEmpty)
    }
}
