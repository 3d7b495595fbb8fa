import ArgumentParser
import JoistRun

/// Started by `joist test`, not by users.
struct SandboxCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "sandbox", abstract: "Runs a program that can use only some files.", shouldDisplay: false)

    @Argument var rules: String
    @Argument var report: String
    @Argument(parsing: .captureForPassthrough) var command: [String]

    func run() throws { throw ExitCode(Sandbox.run(command, rules: rules, report: report)) }
}
