import ArgumentParser

@main
struct Joist: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "joist",
        abstract: "Keeps a repository of many SwiftPM packages in order, and tests no more of it than a change needs.",
        subcommands: [
            GraphCommand.self, AffectedCommand.self, TestCommand.self, BuildCommand.self, IsolateCommand.self,
            LintCommand.self, NewCommand.self, CICommand.self, DoctorCommand.self,
        ]
    )

    // Known here too, so that it may stand before a command's name.
    @OptionGroup var workspace: WorkspaceOptions
}
