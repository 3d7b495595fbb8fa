import ArgumentParser
import CommandRouting
import Flow
import Foundation
import Testing

@testable import AlmanacApp

/// The table of entrances in the README of App.
struct EntranceTable {
    struct Row {
        let useCase: String
        let links: [AppLink]
        /// The names of commands, such as `todo add`.
        let commands: [String]
    }

    let rows: [Row]

    init() throws {
        let readme = try String(contentsOf: Self.app.appending(path: "README.md"), encoding: .utf8)
        rows = try readme.split(separator: "\n").compactMap { line in
            let cells = line.split(separator: "|", omittingEmptySubsequences: false).map { Self.words(in: $0) }
            // The use case, the screens, the links, the commands, between bars.
            guard cells.count == 6, cells[1].count == 1, let useCase = cells[1].first, useCase != "use case" else {
                return nil
            }
            return Row(useCase: useCase, links: try cells[3].map { try AppLink($0) }, commands: cells[4])
        }
    }

    /// The words in backticks.
    private static func words(in cell: Substring) -> [String] { cell.matches(of: /`([^`]+)`/).map { String($0.1) } }

    private static let app = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        .standardized

    /// The use cases that the protocols of Flow declare.
    static func useCasesOfFlow() throws -> Set<String> {
        let flow = app.appending(path: "../Packages/Flow/Sources/Flow").standardized
        let files = try #require(FileManager.default.enumerator(at: flow, includingPropertiesForKeys: nil))
        var names: Set<String> = []
        for case let file as URL in files where file.pathExtension == "swift" {
            let source = try String(contentsOf: file, encoding: .utf8)
            for body in source.matches(of: /protocol \w+UseCases: Service \{\n((?s).*?)\n\}/) {
                names.formUnion(body.1.matches(of: /func (\w+)\(/).map { String($0.1) })
            }
        }
        return names
    }
}

/// A command of almanac that does something, with its name.
struct LeafCommand {
    let name: String
    let type: any ParsableCommand.Type

    static func all(
        of command: any ParsableCommand.Type = AlmanacCommand.self, path: [String] = []
    ) -> [LeafCommand] {
        let subcommands = command.configuration.subcommands
        guard !subcommands.isEmpty else { return [LeafCommand(name: path.joined(separator: " "), type: command)] }
        return subcommands.flatMap { all(of: $0, path: path + [$0.configuration.commandName ?? ""]) }
    }
}
