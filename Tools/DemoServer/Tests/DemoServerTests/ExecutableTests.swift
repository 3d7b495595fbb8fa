import Foundation
import Testing

/// Starts the built executable. It lies beside the test binary.
@Suite(.serialized, .timeLimit(.minutes(10))) struct ExecutableTests {
    private final class Running {
        let process = Process()
        let input = Pipe()
        let output = Pipe()
        let errors = Pipe()
        private let ends: AsyncStream<Process>

        init(_ arguments: [String]) throws {
            let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
                .appendingPathComponent("almanac-demo-server")
            process.arguments = arguments
            process.standardInput = input
            process.standardOutput = output
            process.standardError = errors
            let (ends, continuation) = AsyncStream.makeStream(of: Process.self)
            self.ends = ends
            process.terminationHandler = { continuation.yield($0) }
            try process.run()
        }

        /// The status with which the process exits; `nil` if a signal ends it or the test takes too long.
        /// Does not block, so that the time limit of the suite can end the wait.
        func status() async -> Int32? {
            var iterator = ends.makeAsyncIterator()
            guard let ended = await iterator.next(), ended.terminationReason == .exit else { return nil }
            return ended.terminationStatus
        }

        deinit {
            if process.isRunning { process.terminate() }
        }

        /// The first line of standard output.
        func address() throws -> URL {
            let text = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            try #require(text.hasSuffix("\n"))
            return try #require(URL(string: String(text.dropLast())))
        }

        func rest(of pipe: Pipe) -> String {
            String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        }
    }

    @Test func printsItsAddressAnswersAndExitsWithItsInput() async throws {
        let running = try Running(["--until-stdin-closes", "--now", "2026-11-21T12:00:00Z"])
        let address = try running.address()
        #expect(address.absoluteString.hasPrefix("http://127.0.0.1:"))
        let url = try #require(
            URL(
                string: "/open-meteo/v1/forecast?latitude=59.91&longitude=10.75&current=is_day", relativeTo: address))
        #expect(try await fetch(url).text.contains("2026-11-21T12:00"))
        #expect(running.process.isRunning)
        try running.input.fileHandleForWriting.close()
        try #require(await running.status() == 0)
        #expect(running.rest(of: running.output).isEmpty)
        #expect(running.rest(of: running.errors).isEmpty)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func exitsOnSignals(signal: Int32) async throws {
        let running = try Running([])
        _ = try running.address()
        kill(running.process.processIdentifier, signal)
        try #require(await running.status() == 0)
    }

    @Test func exitsWithItsInputEvenWhileARequestHangs() async throws {
        let running = try Running(["--until-stdin-closes", "--hang"])
        let address = try running.address()
        await #expect(throws: (any Error).self) { try await fetch(address, timeout: 1) }
        try running.input.fileHandleForWriting.close()
        try #require(await running.status() == 0)
    }

    @Test func faultsFromTheStart() async throws {
        let running = try Running(["--fail", "503", "--count", "1", "--verbose"])
        let address = try running.address()
        #expect(try await fetch(address).status == 503)
        #expect(try await fetch(address).status == 200)
        running.process.terminate()
        try #require(await running.status() == 0)
        #expect(running.rest(of: running.errors).contains("request: GET /"))
    }

    @Test func aPortInUseIsOneMessage() async throws {
        let first = try Running([])
        let port = try #require(try first.address().port)
        let second = try Running(["--port", "\(port)"])
        try #require(await second.status() == 1)
        #expect(second.rest(of: second.output).isEmpty)
        #expect(
            second.rest(of: second.errors)
                == "almanac-demo-server: 127.0.0.1:\(port): The port is already in use.\n")
    }

    @Test(arguments: [
        ["--now", "yesterday"], ["--fail", "7"], ["--cut", "tail"], ["--delay=-1"], ["--port", "70000"],
    ])
    func wrongOptionsAreRefused(arguments: [String]) async throws {
        let running = try Running(arguments)
        try #require(await running.status() == 64)
        #expect(running.rest(of: running.output).isEmpty)
    }
}
