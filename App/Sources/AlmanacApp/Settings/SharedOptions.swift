import ArgumentParser
import Civil
import ConsoleSurface
import Flow
import Settings
import Todo

/// The options that every command takes, before or after its name.
struct SharedOptions: ParsableArguments, Sendable {
    @Flag(help: "Use a demo server, which answers with made-up data, instead of the public servers.")
    var demo = false

    @Option(
        help: ArgumentHelp(
            "Send all requests to the server at this address. (default: $ALMANAC_ENDPOINTS)", valueName: "url")
    )
    var endpoints: String?

    @Flag(help: "Keep everything in memory. Nothing is saved, and no server is asked.")
    var inMemory = false

    @Flag(help: "Let the first screen switch between live services and services in memory.")
    var tester = false

    @Option(help: "With --tester: arrange the flows in another way.")
    var flow: FlowVariant?

    @Flag(help: "Never ask. A command that needs input fails, and names what is missing.")
    var noInput = false

    @Option(
        help: ArgumentHelp("The first day of the week. (default: that of your region)", valueName: "weekday"),
        transform: { text in
            guard let weekday = Weekday(text) else { throw ValidationError("'\(text)' is not a day of the week.") }
            return weekday
        }
    )
    var weekStarts: Weekday?

    /// The settings that the options set for this run.
    var overrides: SettingsChoices {
        var choices = SettingsChoices()
        choices.firstWeekday = weekStarts
        return choices
    }

    init() {}

    func validate() throws {
        let count = [demo, endpoints != nil, inMemory].count { $0 }
        guard count <= 1 else { throw ValidationError("Give only one of --demo, --endpoints and --in-memory.") }
        guard flow == nil || tester else { throw ValidationError("--flow is for testers. Give --tester too.") }
    }
}

/// The option of all commands.
struct OutputOptions: ParsableArguments, Sendable {
    @Flag(help: "Print data and errors as JSON.")
    var json = false

    /// Prints a record as JSON, or as the text that `text` makes of it.
    func print<Record: Encodable>(_ record: Record, text: (Record) -> String) throws {
        try json ? JSONPrinting.print(record) : Console.print(text(record).printable)
    }

    /// Prints records as JSON, or as the lines that `text` makes of them.
    func print<Record: Encodable>(_ records: [Record], text: ([Record]) -> [String]) throws {
        if json { return try JSONPrinting.print(records) }
        let lines = text(records)
        if !lines.isEmpty { try Console.print(lines.map(\.printable).joined(separator: "\n")) }
    }
}

extension FlowVariant: @retroactive ExpressibleByArgument {}
