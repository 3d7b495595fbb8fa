import ArgumentParser
import JoistCommands

@main
struct Joist: JoistProgram {
    static let configuration = CommandConfiguration(
        commandName: "joist",
        abstract: "Keeps a repository of SwiftPM packages in order, and tests only what a change can break.",
        version: JoistVersion.current,
        subcommands: GeneralCommands.all + [
            LintCommand.self, DiagramCommand.self, TraceCommand.self, AdoptCommand.self, NewCommand.self,
            RemoveCommand.self,
        ]
    )

    // Declared here too, so that it is accepted before a command's name.
    @OptionGroup var workspace: WorkspaceOptions
}
