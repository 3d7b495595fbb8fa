import ArgumentParser
import DemoServer
import Foundation

@main
struct DemoServerCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "almanac-demo-server",
        abstract: "Imitates the public services of almanac with made-up data, on 127.0.0.1.",
        discussion: "Prints its address on one line once it listens."
    )

    @Option(help: "The port; 0 takes a free port.")
    var port: UInt16 = 0

    @Option(help: "A fixed time in ISO 8601, such as 2026-11-21T12:00:00Z, instead of the clock.")
    var now: String?

    @Flag(help: "Exit when standard input ends.")
    var untilStdinCloses = false

    @Option(help: "The rate limit of the API under /api.")
    var requestsPerMinute = DemoServer.defaultRequestsPerMinute

    @Flag(help: "Log connections, requests and sign-in codes to standard error.")
    var verbose = false

    @OptionGroup(title: "Faults")
    var faultOptions: FaultOptions

    func validate() throws {
        _ = try fixedTime()
        guard requestsPerMinute > 0 else { throw ValidationError("--requests-per-minute must be at least 1.") }
    }

    func run() async throws {
        ProcessExit.onSignals()
        if untilStdinCloses { ProcessExit.onEndOfInput() }
        let fixed = try fixedTime()
        do {
            let server = try DemoServer(
                port: port, faults: faultOptions.faults, requestsPerMinute: requestsPerMinute, verbose: verbose
            ) { fixed ?? Date() }
            try await server.run { address in
                // FileHandle does not buffer, so a reader at the other end of a pipe sees the line at once.
                try? FileHandle.standardOutput.write(contentsOf: Data((address + "\n").utf8))
            }
        } catch let failure as StartFailure {
            let message = "almanac-demo-server: 127.0.0.1:\(port): \(failure)\n"
            try? FileHandle.standardError.write(contentsOf: Data(message.utf8))
            throw ExitCode.failure
        }
    }

    private func fixedTime() throws -> Date? {
        guard let now else { return nil }
        guard let date = try? Date(now, strategy: .iso8601) else {
            throw ValidationError("'\(now)' is not a time such as 2026-11-21T12:00:00Z.")
        }
        return date
    }
}
