import ArgumentParser
import JoistCommands

/// joist without the commands that read Swift sources, so that it builds without swift-syntax.
@main
struct JoistRunProgram: JoistProgram {
    static let configuration = CommandConfiguration(
        commandName: "joist-run",
        abstract: "Builds the packages of a repository, and tests only what a change can break.",
        version: JoistVersion.current,
        subcommands: GeneralCommands.all
    )

    // Declared here too, so that it is accepted before a command's name.
    @OptionGroup var workspace: WorkspaceOptions
}
