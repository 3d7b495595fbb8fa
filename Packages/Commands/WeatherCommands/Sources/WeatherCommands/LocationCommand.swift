import ArgumentParser
import CommandRouting
import Flow
import Foundation
import LinesSurface
import Location

struct LocationCommand: ParsableCommand, CommandDocumentation {
    static let examples = ["almanac location", "almanac location set 59.91,10.75 Oslo"]
    static let configuration = CommandConfiguration(
        commandName: "location", abstract: "Show and change where you are.",
        discussion: """
            'almanac weather' shows the weather of this place, and the list of cities begins with it. 'almanac today' shows \
            the city that you saved first.
            """,
        subcommands: [Show.self, Set.self, Find.self, History.self, Forget.self], defaultSubcommand: Show.self
    )

    struct Show: LocalCommand {
        static let eventName = "location show"
        static let examples = ["almanac location show --json"]
        static let configuration = CommandConfiguration(commandName: "show", abstract: "Show where you are.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            guard let position = try await app.showLocation() else {
                if isJSON { return try router.output.print(json: nil as PositionRecord?) }
                return router.output.message(LocationCommand.unknown)
            }
            try router.output.print(PositionRecord(position))
        }
    }

    struct Set: LocalCommand {
        static let eventName = "location set"
        static let examples = ["almanac location set 59.91,10.75 Oslo", "almanac location set -33.87,151.21"]
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Set where you are.",
            discussion: """
                Latitude and longitude are in degrees, with a comma between them: 59.91,10.75. South and west are \
                letters, as in 33.87S,151.21E, or signs, as in -33.87,151.21.
                """)

        @Argument(help: ArgumentHelp("Latitude and longitude.", valueName: "latitude,longitude")) var position: String
        @Argument(help: "What the place is called.") var name: [String] = []
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let typed = try Position(position, name: name.joined(separator: " "), date: Date())
            if let kept = try await app.setLocation(typed) { try router.output.print(PositionRecord(kept)) }
        }
    }

    struct Find: AppCommand {
        static let eventName = "location find"
        static let configuration = CommandConfiguration(
            commandName: "find", abstract: "Ask the server where you are.",
            discussion: "The server looks at the network address of this machine. Nothing else is sent.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            try router.output.print(PositionRecord(try await app.findLocation()))
        }
    }

    struct History: LocalCommand {
        static let eventName = "location history"
        static let configuration = CommandConfiguration(
            commandName: "history", abstract: "List where you are and were, the latest first.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            let positions = try await app.listLocations().map(PositionRecord.init)
            try router.output.print(positions, emptyText: LocationCommand.unknown)
        }
    }

    struct Forget: LocalCommand {
        static let eventName = "location forget"
        static let configuration = CommandConfiguration(
            commandName: "forget", abstract: "Delete where you are and were.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            try await app.forgetLocation()
            try router.output.print(nil as PositionRecord?) { _ in "Where you are and were is forgotten." }
        }
    }

    private static let unknown =
        "almanac does not know where you are. Use 'almanac location find', or 'almanac location set LATITUDE,LONGITUDE'."
}

extension CommandOutput {
    /// Prints `59.91, 10.75 (Oslo, Norway), found by the server`.
    func print(_ position: PositionRecord) throws {
        try print(position) { position in
            let name = position.name.map { " (\($0))" } ?? ""
            return "\(position.coordinates)\(name), \(position.source.words)"
        }
    }

    /// Prints `2026-11-22T13:30:00Z  59.91, 10.75  found by the server  Oslo, Norway` for each position.
    func print(_ positions: [PositionRecord], emptyText: String) throws {
        try print(positions, emptyText: emptyText) { positions in
            positions.map { [$0.date, $0.coordinates, $0.source.words, $0.name ?? "-"] }.alignedLines
        }
    }
}

extension PositionRecord {
    fileprivate var coordinates: String { "\(latitude), \(longitude)" }
}

extension Position.Source {
    fileprivate var words: String {
        switch self {
        case .user: "set by you"
        case .lookUp: "found by the server"
        }
    }
}
