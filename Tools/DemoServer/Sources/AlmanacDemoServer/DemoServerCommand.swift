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

    @Flag(help: "Exit when standard input ends.")
    var untilStdinCloses = false

    @Option(help: "The rate limit of the API under /api.")
    var requestsPerMinute = DemoServer.defaultRequestsPerMinute

    @Flag(help: "Log connections, requests and sign-in codes to standard error.")
    var verbose = false

    func validate() throws {
        guard requestsPerMinute > 0 else { throw ValidationError("--requests-per-minute must be at least 1.") }
    }

    func run() async throws {
        ProcessExit.onSignals()
        if untilStdinCloses { ProcessExit.onEndOfInput() }
        do {
            let server = try DemoServer(port: port, requestsPerMinute: requestsPerMinute, verbose: verbose)
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
}
