import ArgumentParser
import CommandRouting
import Flow
import Foundation
import Location
import SettingsPages

/// `almanac location`.
struct LocationCommand: ParsableCommand, CommandDocumentation {
    static let examples = ["almanac location", "almanac location set 59.91,10.75 Oslo"]
    static let configuration = CommandConfiguration(
        commandName: "location", abstract: "Show and change where you are, whose weather comes first.",
        subcommands: [Show.self, Set.self, Find.self, History.self, Forget.self], defaultSubcommand: Show.self
    )
}

extension LocationCommand {
    struct Show: LocationAction {
        static let eventName = "location show"
        static let examples = ["almanac location show --json"]
        static let unusedOptions: [SharedOption] = .local
        static let configuration = CommandConfiguration(commandName: "show", abstract: "Show where you are.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in module: SettingsModule, _ output: CommandOutput) async throws {
            guard let position = try await module.location.position() else {
                if output.isJSON { return try output.print(json: nil as PositionRecord?) }
                return output.message(LocationCommand.unknown)
            }
            try output.print(PositionRecord(position), text: \.words)
        }
    }

    struct Set: LocationAction {
        static let eventName = "location set"
        static let examples = ["almanac location set 59.91,10.75 Oslo", "almanac location set -33.87,151.21"]
        static let unusedOptions: [SharedOption] = .local
        static let configuration = CommandConfiguration(
            commandName: "set", abstract: "Set where you are.",
            discussion: """
                Latitude and longitude are in degrees, with a comma between them: 59.91,10.75. South and west are \
                letters, as in 33.87S,151.21E, or signs, as in -33.87,151.21.
                """)

        @Argument(help: ArgumentHelp("Latitude and longitude.", valueName: "latitude,longitude")) var position: String
        @Argument(help: "What the place is called.") var name: [String] = []
        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in module: SettingsModule, _ output: CommandOutput) async throws {
            try await module.location.set(Position(position, name: name.joined(separator: " "), date: Date()))
            // As it was kept.
            guard let position = try await module.location.position() else { return }
            try output.print(PositionRecord(position), text: \.words)
        }
    }

    struct Find: LocationAction {
        static let eventName = "location find"
        static let examples = ["almanac location find"]
        static let configuration = CommandConfiguration(
            commandName: "find", abstract: "Ask the server where you are.",
            discussion: "The server looks at the network address of this machine. Nothing else is sent.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in module: SettingsModule, _ output: CommandOutput) async throws {
            try output.print(PositionRecord(await module.location.lookUp()), text: \.words)
        }
    }

    struct History: LocationAction {
        static let eventName = "location history"
        static let examples = ["almanac location history"]
        static let unusedOptions: [SharedOption] = .local
        static let configuration = CommandConfiguration(
            commandName: "history", abstract: "List where you are and were, the latest first.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in module: SettingsModule, _ output: CommandOutput) async throws {
            let positions = try await module.location.history()
            if positions.isEmpty, !output.isJSON { return output.message(LocationCommand.unknown) }
            try output.print(positions.map(PositionRecord.init)) { PositionRecord.lines(of: $0) }
        }
    }

    struct Forget: LocationAction {
        static let eventName = "location forget"
        static let examples = ["almanac location forget"]
        static let unusedOptions: [SharedOption] = .local
        static let configuration = CommandConfiguration(
            commandName: "forget", abstract: "Delete where you are and were.")

        @OptionGroup var output: OutputOptions
        @OptionGroup var shared: SharedOptions

        func run(in module: SettingsModule, _ output: CommandOutput) async throws {
            try await module.location.forget()
            try output.print(nil as PositionRecord?) { _ in "Where you are and were is forgotten." }
        }
    }

    private static let unknown =
        "almanac does not know where you are. Use 'almanac location find', or 'almanac location set LATITUDE,LONGITUDE'."
}

/// A command about where the user is, which is a page of the settings.
protocol LocationAction: AppCommand {
    @MainActor
    func run(in module: SettingsModule, _ output: CommandOutput) async throws
}

extension LocationAction {
    @MainActor
    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        router.answer(SettingsModule.self) { try await run(in: $0, router.output) }
        try await app.openSettings(SettingsPage("location"))
    }
}
