import ArgumentParser
import JoistRun

@main
struct Joist: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "joist",
        abstract: "Keeps a repository of SwiftPM packages in order, and tests only what a change can break.",
        version: "0.6.0",
        subcommands: [
            GraphCommand.self, DiagramCommand.self, TraceCommand.self, AdoptCommand.self, AffectedCommand.self,
            TestCommand.self, WhyCommand.self, BuildCommand.self, IsolateCommand.self, LintCommand.self,
            NewCommand.self, RemoveCommand.self, CICommand.self, DoctorCommand.self, SandboxCommand.self,
        ]
    )

    // Declared here too, so that it is accepted before a command's name.
    @OptionGroup var workspace: WorkspaceOptions
}

extension Joist {
    static func main() async {
        Sandbox.hideEnvironment()
        do {
            try await Interruption.during {
                var command = try await asyncParseAsRoot()
                if var command = command as? any AsyncParsableCommand {
                    try await command.run()
                } else {
                    try command.run()
                }
            }
        } catch {
            exit(withError: error)
        }
    }
}
