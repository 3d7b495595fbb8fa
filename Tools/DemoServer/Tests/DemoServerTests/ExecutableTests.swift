import Foundation
import Testing

/// Starts the built executable. It lies beside the test binary.
@Suite(.serialized, .timeLimit(.minutes(1))) struct ExecutableTests {
    private final class Running {
        let process = Process()
        let input = Pipe()
        let output = Pipe()
        let errors = Pipe()

        init(_ arguments: [String]) throws {
            let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            process.executableURL = URL(fileURLWithPath: tests).deletingLastPathComponent()
                .appendingPathComponent("almanac-demo-server")
            process.arguments = arguments
            process.standardInput = input
            process.standardOutput = output
            process.standardError = errors
            try process.run()
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
        let url = try #require(URL(
            string: "/open-meteo/v1/forecast?latitude=59.91&longitude=10.75&current=is_day", relativeTo: address))
        #expect(try await fetch(url).text.contains("2026-11-21T12:00"))
        #expect(running.process.isRunning)
        try running.input.fileHandleForWriting.close()
        running.process.waitUntilExit()
        #expect(running.process.terminationStatus == 0)
        #expect(running.process.terminationReason == .exit)
        #expect(running.rest(of: running.output).isEmpty)
        #expect(running.rest(of: running.errors).isEmpty)
    }

    @Test(arguments: [SIGTERM, SIGINT])
    func exitsOnSignals(signal: Int32) throws {
        let running = try Running([])
        _ = try running.address()
        kill(running.process.processIdentifier, signal)
        running.process.waitUntilExit()
        #expect(running.process.terminationStatus == 0)
        #expect(running.process.terminationReason == .exit)
    }

    @Test func exitsWithItsInputEvenWhileARequestHangs() async throws {
        let running = try Running(["--until-stdin-closes", "--hang"])
        let address = try running.address()
        await #expect(throws: (any Error).self) { try await fetch(address, timeout: 1) }
        try running.input.fileHandleForWriting.close()
        running.process.waitUntilExit()
        #expect(running.process.terminationStatus == 0)
    }

    @Test func faultsFromTheStart() async throws {
        let running = try Running(["--fail", "503", "--count", "1", "--verbose"])
        let address = try running.address()
        #expect(try await fetch(address).status == 503)
        #expect(try await fetch(address).status == 200)
        running.process.terminate()
        running.process.waitUntilExit()
        #expect(running.rest(of: running.errors).contains("request: GET /"))
    }

    @Test func aPortInUseIsOneMessage() throws {
        let first = try Running([])
        let port = try #require(try first.address().port)
        let second = try Running(["--port", "\(port)"])
        second.process.waitUntilExit()
        #expect(second.process.terminationStatus == 1)
        #expect(second.rest(of: second.output).isEmpty)
        #expect(second.rest(of: second.errors)
            == "almanac-demo-server: 127.0.0.1:\(port): The port is already in use.\n")
    }

    @Test(arguments: [["--now", "yesterday"], ["--fail", "7"], ["--cut", "tail"], ["--delay=-1"], ["--port", "70000"]])
    func wrongOptionsAreRefused(arguments: [String]) throws {
        let running = try Running(arguments)
        running.process.waitUntilExit()
        #expect(running.process.terminationStatus == 64)
        #expect(running.rest(of: running.output).isEmpty)
    }
}
