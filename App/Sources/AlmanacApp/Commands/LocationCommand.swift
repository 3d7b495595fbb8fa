import ArgumentParser
import CommandRouting
import Foundation
import Location

struct LocationCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "location", abstract: "Show and change where you are, whose weather comes first.",
        subcommands: [Show.self, Set.self, Find.self, History.self, Forget.self], defaultSubcommand: Show.self
    )
}

extension LocationCommand {
    struct Show: SessionCommand {
        static let eventName = "location show"
        static let configuration = CommandConfiguration(commandName: "show", abstract: "Show where you are.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            guard let position = try await session.location.position() else {
                if output.json { return try JSONPrinting.print(nil as PositionRecord?) }
                return Console.message(LocationCommand.unknown)
            }
            try output.print(PositionRecord(position), text: \.words)
        }
    }

    struct Set: SessionCommand {
        static let eventName = "location set"
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Set where you are.",
            discussion: """
                Latitude and longitude are in degrees, with a comma between them: 59.91,10.75. South and west are \
                letters, as in 33.87S,151.21E, or signs. Write -- before a sign at the beginning.
                """)

        @Argument(help: ArgumentHelp("Latitude and longitude.", valueName: "latitude,longitude")) var position: String
        @Argument(help: "What the place is called.") var name: [String] = []
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let location = try session.location
            try await location.set(Position(position, name: name.joined(separator: " "), date: Date()))
            // As it was kept.
            guard let position = try await location.position() else { return }
            try output.print(PositionRecord(position), text: \.words)
        }
    }

    struct Find: SessionCommand {
        static let eventName = "location find"
        static let configuration = CommandConfiguration(
            commandName: "find", abstract: "Ask the server where you are.",
            discussion: "The server looks at the network address of this machine. Nothing else is sent.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            try output.print(PositionRecord(await session.location.lookUp()), text: \.words)
        }
    }

    struct History: SessionCommand {
        static let eventName = "location history"
        static let configuration = CommandConfiguration(
            commandName: "history", abstract: "List where you are and were, the latest first.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            let positions = try await session.location.history()
            if positions.isEmpty, !output.json { Console.message(LocationCommand.unknown) }
            try output.print(positions.map(PositionRecord.init)) { PositionRecord.lines(of: $0) }
        }
    }

    struct Forget: SessionCommand {
        static let eventName = "location forget"
        static let configuration = CommandConfiguration(
            commandName: "forget", abstract: "Delete where you are and were.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in session: AppSession) async throws {
            try await session.location.forget()
            try output.print(nil as PositionRecord?) { _ in "Where you are and were is forgotten." }
        }
    }

    private static let unknown =
        "almanac does not know where you are. Use 'almanac location find', or 'almanac location set LATITUDE,LONGITUDE'."
}
