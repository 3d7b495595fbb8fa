import ArgumentParser
import Formatting

/// The user has typed a command that does not exist. The description is a sentence for users.
public struct UnknownCommand: ReportedError, Equatable, CustomStringConvertible {
    /// The words as they were typed: `todo lst`.
    let name: String
    /// The command with the most similar name, `todo list`; `nil` if none is similar.
    let nearest: String?
    /// The command whose help lists the right names.
    let group: String

    /// - Returns: `nil` if the arguments name a command, or give none.
    public init?(_ arguments: [String], of root: any ParsableCommand.Type) {
        let command = NamedCommand(arguments, of: root)
        guard let stray = command.stray else { return nil }
        let path = command.path
        let names = command.type.configuration.subcommands.map { $0.configuration }
            .filter(\.shouldDisplay).compactMap(\.commandName)
        name = (path + [stray]).joined(separator: " ")
        nearest = names.nearest(to: stray).map { (path + [$0]).joined(separator: " ") }
        group = (["almanac"] + path).joined(separator: " ")
    }

    public var description: String {
        let advice = nearest.map { "Did you mean 'almanac \($0)'?" } ?? "Run '\(group) --help' to list the commands."
        return "There is no command '\(name)'. \(advice)"
    }

    /// A mistyped command is wrong usage.
    public var details: ErrorDetails {
        ErrorDetails("usage", hint: nearest.map { "almanac \($0)" } ?? "\(group) --help", exitCode: CommandExit.usage)
    }
}
