import Foundation
import Testing

/// A command of the program's own description of itself.
struct ProgramCommand: Decodable {
    struct Argument: Decodable {
        let kind: String
        let isOptional: Bool
    }

    let commandName: String
    let superCommands: [String]?
    let subcommands: [ProgramCommand]?
    let arguments: [Argument]?

    /// The commands that do something, without `help`.
    fileprivate var leaves: [ProgramCommand] {
        guard let subcommands, !subcommands.isEmpty else { return commandName == "help" ? [] : [self] }
        return subcommands.flatMap(\.leaves)
    }

    /// The words that name it.
    var path: [String] { Array((superCommands ?? []).dropFirst()) + [commandName] }
    var requiredCount: Int { arguments?.count { $0.kind == "positional" && !$0.isOptional } ?? 0 }
}

extension Home {
    /// All commands that almanac has.
    func commands() async throws -> [ProgramCommand] {
        struct Program: Decodable { let command: ProgramCommand }
        let description = try await run("--experimental-dump-help")
        let commands = try JSONDecoder().decode(Program.self, from: Data(description.output.utf8)).command.leaves
        try #require(commands.count > 15)
        return commands
    }
}
