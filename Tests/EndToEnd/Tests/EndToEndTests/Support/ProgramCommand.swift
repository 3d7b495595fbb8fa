import Foundation
import Testing

/// A command of the program's own description of itself.
struct ProgramCommand: Decodable {
    struct Argument: Decodable {
        let kind: String
        let isOptional: Bool
    }

    let commandName: String
    let shouldDisplay: Bool
    let superCommands: [String]?
    let subcommands: [ProgramCommand]?
    let arguments: [Argument]?

    /// The commands that do something, without `help`.
    fileprivate var leaves: [ProgramCommand] {
        guard let subcommands, !subcommands.isEmpty else { return commandName == "help" ? [] : [self] }
        return subcommands.flatMap(\.leaves)
    }

    /// The command and its subcommands in the help.
    var shown: [ProgramCommand] {
        guard shouldDisplay, commandName != "help" else { return [] }
        return [self] + (subcommands ?? []).flatMap(\.shown)
    }

    /// The words that name it; none for almanac itself.
    var path: [String] {
        guard let superCommands, !superCommands.isEmpty else { return [] }
        return superCommands.dropFirst() + [commandName]
    }
    var requiredCount: Int { arguments?.count { $0.kind == "positional" && !$0.isOptional } ?? 0 }
}

extension Home {
    /// All commands of almanac that do something.
    func commands() async throws -> [ProgramCommand] {
        let commands = try await almanac().leaves
        try #require(commands.count > 15)
        return commands
    }

    /// Almanac's description of itself.
    func almanac() async throws -> ProgramCommand {
        struct Program: Decodable { let command: ProgramCommand }
        let description = try await run("--experimental-dump-help")
        return try JSONDecoder().decode(Program.self, from: Data(description.output.utf8)).command
    }
}
