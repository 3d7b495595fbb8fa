import ArgumentParser
import Foundation

/// The arguments of a command, read from the JSON that ArgumentParser writes for tools.
struct CommandOptions {
    /// Whether the command takes a text or another value without the name of an option.
    let takesPositionals: Bool
    /// The options that have a value: `--due`.
    private let valued: Set<String>
    private let known: Set<String>

    init(of command: any ParsableCommand.Type) {
        let description = try? JSONDecoder().decode(Description.self, from: Data(command._dumpHelp().utf8))
        let arguments = description?.command.arguments ?? []
        takesPositionals = arguments.contains { $0.kind == "positional" }
        func names(_ arguments: [Description.Argument]) -> Set<String> {
            Set(arguments.flatMap { $0.names ?? [] }.map { "--\($0.name)" })
        }
        valued = names(arguments.filter { $0.kind == "option" })
        // ArgumentParser adds these.
        known = names(arguments).union(["-h", "--help", "--help-hidden", "--version", "--generate-completion-script"])
    }

    /// Whether the word looks like an option, and the command has no such option.
    func isUnknown(_ word: String) -> Bool {
        (word.hasPrefix("--") || word.isShortOption) && word != "--"
            && !known.contains(String(word.prefix { $0 != "=" }))
    }

    /// Whether the next argument is the value of an option.
    func takesNext(_ option: String) -> Bool { valued.contains(option) }

    private struct Description: Decodable {
        let command: Command

        struct Command: Decodable {
            let arguments: [Argument]?
        }

        struct Argument: Decodable {
            let kind: String
            let names: [Name]?
        }

        struct Name: Decodable {
            let name: String
        }
    }
}
