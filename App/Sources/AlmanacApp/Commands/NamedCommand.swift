import ArgumentParser

/// Parses with the one command that the arguments begin with, such as `todo list`.
///
/// ArgumentParser looks at each command on the way from the root by reflection, which takes longer than most commands
/// run. What this does not read, be it wrong or a call for help, is for the root to read: so errors and help are its.
enum NamedCommand {
    /// - Returns: `nil` if the arguments begin with no command, or only with one that has others below it, or if that
    ///   command alone cannot read them.
    static func parse(_ arguments: [String], of root: any ParsableCommand.Type) -> (any ParsableCommand)? {
        var named = root
        var rest = arguments[...]
        while let word = rest.first, let next = named.subcommand(word) {
            named = next
            rest.removeFirst()
        }
        guard named.configuration.subcommands.isEmpty, let command = try? named.parseAsRoot(Array(rest)) else {
            return nil
        }
        // A call for help is read as a command of its own.
        return type(of: command) == named ? command : nil
    }
}

extension ParsableCommand {
    fileprivate static func subcommand(_ name: String) -> (any ParsableCommand.Type)? {
        configuration.subcommands.first { $0.configuration.commandName == name }
    }
}
