import ArgumentParser
import JoistCommands
import JoistHouseRules
import JoistLint
import JoistTrace
import JoistWorkspace

extension TraceReport.Format: ExpressibleByArgument {}

struct TraceCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace",
        abstract: "Compares recorded messages with the diagrams.",
        discussion: """
            A trace is a file with a recorded message, or a step of a service's state, in each line, as JSON. It has the \
            messages of use cases, scenarios, operations and modules, without arguments, and of results only the yes or no \
            of a scenario.
            """,
        subcommands: [Check.self]
    )

    struct Check: AsyncParsableCommand {
        static let configuration = CommandConfiguration(
            abstract: "Checks that each message is in a diagram, in an order that the diagram allows.",
            discussion: """
                The exit code is 1 if the diagrams do not allow a message. The report also has the messages of operations and \
                modules, the branches of scenarios and the transitions of states that no trace has. With --unseen, the exit code is \
                also 1 if one of these is not in the list, or if the list has one that was seen.
                """
        )

        @OptionGroup var workspace: WorkspaceOptions

        @Argument(help: "The traces.", completion: .file())
        var files: [String]

        @Option(
            help: ArgumentHelp(
                "A list of arrows that no trace needs to have, with their reasons.", valueName: "file"),
            completion: .file())
        var unseen: String?

        @Option(help: "The output format.")
        var format = TraceReport.Format.text

        func run() async throws {
            let context = try await LintContext(patterns: try await workspace.load())
            var check = TraceCheck(try TracedFlows(context))
            for file in files { try check.check(TraceFile(file)) }
            var report = check.result
            if let unseen { report.hold(against: try UnseenList(unseen)) }
            print(try report.rendered(as: format))
            if !report.violations.isEmpty { throw ExitCode.failure }
        }
    }
}
