import ArgumentParser

@main
struct Joist: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "joist",
        abstract: "Keeps a repository of SwiftPM packages in order, and tests only what a change can break.",
        subcommands: [
            GraphCommand.self, AffectedCommand.self, TestCommand.self, BuildCommand.self, IsolateCommand.self,
            LintCommand.self, NewCommand.self, CICommand.self, DoctorCommand.self,
        ]
    )

    // Declared here too, so that it is accepted before a command's name.
    @OptionGroup var workspace: WorkspaceOptions
}
