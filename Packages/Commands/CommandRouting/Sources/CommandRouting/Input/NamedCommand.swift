import ArgumentParser

/// Parses arguments with only the command that they begin with, such as `todo list`.
///
/// From the root, ArgumentParser inspects each command on the way by reflection, which takes longer than most commands
/// run. Arguments that this parser does not know, `--help` included, are left to the root command, so that errors and help
/// look the same everywhere.
public enum NamedCommand {
    /// - Returns: `nil` if the arguments begin with no command or with a group of commands, or if the command cannot parse
    ///   them.
    public static func parse(_ arguments: [String], of root: any ParsableCommand.Type) -> (any ParsableCommand)? {
        var named = root
        var rest = arguments[...]
        while let word = rest.first, let next = named.subcommand(word) {
            named = next
            rest.removeFirst()
        }
        guard named.configuration.subcommands.isEmpty, let command = try? named.parseAsRoot(Array(rest)) else {
            return nil
        }
        // A request for help is parsed as another command.
        return type(of: command) == named ? command : nil
    }

    /// The words that name the command, such as `["todo", "add"]`, also among arguments that cannot be parsed.
    public static func path(of arguments: [String], in root: any ParsableCommand.Type) -> [String] {
        var named = root
        return arguments.prefix { $0 != "--" }.filter { word in
            guard let next = named.subcommand(word) else { return false }
            named = next
            return true
        }
    }
}

extension ParsableCommand {
    fileprivate static func subcommand(_ name: String) -> (any ParsableCommand.Type)? {
        configuration.subcommands.first { $0.configuration.commandName == name }
    }
}
