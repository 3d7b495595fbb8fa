import ArgumentParser

/// The command that arguments name, such as `todo list`.
public struct NamedCommand {
    /// The named command; the root if the arguments name none.
    public private(set) var type: any ParsableCommand.Type
    /// The words that name it: `["todo", "add"]`.
    public private(set) var path: [String] = []
    /// The word where the name of a subcommand was expected; `nil` if there is none.
    public private(set) var stray: String?
    /// The arguments after the name.
    private var rest: ArraySlice<String>

    /// Finds the command, also among arguments that cannot be parsed.
    public init(_ arguments: [String], of root: any ParsableCommand.Type) {
        type = root
        rest = arguments[...]
        var index = 0
        while index < arguments.count, arguments[index] != "--" {
            let word = arguments[index]
            index += 1
            if word.hasPrefix("-") {
                // Parsing a command's description of itself takes longer than most commands run.
                if type.configuration.subcommands.isEmpty { return }
                if CommandOptions(of: type).takesNext(word) { index += 1 }
            } else if let next = type.subcommand(word) {
                (type, rest) = (next, arguments[index...])
                path.append(word)
            } else if path.isEmpty, word == "help" {
                continue
            } else if let usual = type.configuration.defaultSubcommand, CommandOptions(of: usual).takesPositionals {
                // The word is an argument of the subcommand that a user need not name.
                type = usual
                return
            } else {
                if !type.configuration.subcommands.isEmpty { stray = word }
                return
            }
        }
    }

    /// The first option that the command does not have, if it could be meant as a text; `nil` if there is none.
    public var unknownOption: String? {
        let options = CommandOptions(of: type)
        return options.takesPositionals ? rest.prefix { $0 != "--" }.first(where: options.isUnknown) : nil
    }

    /// Parses arguments with only the command that they begin with.
    ///
    /// From the root, ArgumentParser inspects each command on the way by reflection, which takes longer than most commands
    /// run. Arguments that the command does not know, `--help` included, are left to the root command, so that errors and
    /// help look the same everywhere.
    ///
    /// - Returns: `nil` if the arguments begin with no command or with a group of commands, or if the command cannot parse
    ///   them.
    public static func parse(_ arguments: [String], of root: any ParsableCommand.Type) -> (any ParsableCommand)? {
        var named = root
        var rest = arguments[...]
        while let word = rest.first, let next = named.subcommand(word) {
            named = next
            rest.removeFirst()
        }
        return named.configuration.subcommands.isEmpty ? named.parseAlone(Array(rest)) : nil
    }

    /// Moves each text that begins with a dash behind `--`. If it is the value of an option, joins the two by `=`.
    ///
    /// almanac's options have two dashes and no blanks, apart from `-h`. ArgumentParser would take `-5 degrees tonight` for
    /// several options of one letter, `-h` among them. A dash and one letter is an option of other programs, and stays one
    /// here, so that it is an error.
    public static func settingTextsApart(_ arguments: [String], of root: any ParsableCommand.Type) -> [String] {
        guard arguments.prefix(while: { $0 != "--" }).contains(where: \.isDashed) else { return arguments }
        let command = NamedCommand(arguments, of: root)
        let options = CommandOptions(of: command.type)
        var (kept, texts): ([String], [String]) = ([], [])
        var rest = command.rest
        while let word = rest.popFirst(), word != "--" {
            if !word.hasPrefix("-") || word == "-" || word.isDashed && !word.isShortOption {
                texts.append(word)
            } else if options.takesNext(word), let value = rest.first, value.isDashed {
                kept.append("\(word)=\(rest.removeFirst())")
            } else {
                kept.append(word)
                if options.takesNext(word), let value = rest.first, !value.hasPrefix("-") {
                    kept.append(rest.removeFirst())
                }
            }
        }
        return Array(arguments[..<command.rest.startIndex]) + kept + ["--"] + texts + rest
    }
}

extension String {
    /// Whether it is a dash and one letter.
    var isShortOption: Bool { wholeMatch(of: /-[A-Za-z]/) != nil }

    /// Whether it begins with a dash and cannot be an option of almanac.
    fileprivate var isDashed: Bool {
        hasPrefix("-") && !["-", "-h"].contains(self)
            && wholeMatch(of: /--(?:[A-Za-z0-9][A-Za-z0-9\-]*(?:=[\s\S]*)?)?/) == nil
    }
}

extension ParsableCommand {
    fileprivate static func subcommand(_ name: String) -> (any ParsableCommand.Type)? {
        configuration.subcommands.first { $0.configuration.commandName == name }
    }

    fileprivate static func parseAlone(_ arguments: [String]) -> (any ParsableCommand)? {
        (try? CommandAlone<Self>.parseAsRoot(arguments) as? CommandAlone<Self>)?.command
    }
}

/// A command without what ArgumentParser adds to each root.
///
/// ArgumentParser first parses the arguments of a root twice, to find `--generate-completion-script`, and makes the names
/// of the help by reflection.
private struct CommandAlone<Command: ParsableCommand>: ParsableCommand, CustomReflectable {
    static var configuration: CommandConfiguration {
        CommandConfiguration(commandName: "", _superCommandName: "almanac", helpNames: [])
    }

    var command: Command

    init() { command = Command() }

    init(from decoder: any Decoder) throws { command = try Command(from: decoder) }

    /// ArgumentParser finds the arguments by reflection.
    var customMirror: Mirror { Mirror(reflecting: command) }

    mutating func validate() throws { try command.validate() }
}
