import ArgumentParser
import Formatting
import LinesSurface
import Settings
import Today
import Todo

/// The options that every command takes, before or after its name.
///
/// They are one group, because each group costs instructions for every command at each start.
public struct CommonOptions: ParsableArguments, Sendable {
    @Flag(help: "Print data and errors as JSON.")
    public var json = false

    @Flag(help: "Print long output at once, without a pager.")
    public var noPager = false

    @Flag(help: "Use a demo server, which answers with made-up data, instead of the public servers.")
    public var demo = false

    @Option(
        help: ArgumentHelp(
            "Send all requests to the server at this address. (default: $ALMANAC_ENDPOINTS)", valueName: "url")
    )
    public var endpoints: String?

    @Flag(help: "Keep everything in memory. Nothing is saved, and no server is asked.")
    public var inMemory = false

    @Flag(help: "Never ask. A command that needs input fails, and names what is missing.")
    public var noInput = false

    @Option(
        help: ArgumentHelp("The first day of the week. (default: that of your region)", valueName: "weekday"),
        completion: .list(Weekday.allCases.map(\.rawValue)))
    private var weekStarts: String?

    /// `--week-starts`: the first weekday; `nil` for that of the region or the settings.
    public var firstWeekday: Weekday? { weekStarts.flatMap { Weekday($0) } }

    /// The settings that the options set for this run.
    public var overrides: SettingsChoices {
        var choices = SettingsChoices()
        choices[.firstWeekday] = firstWeekday
        return choices
    }

    public init() {}

    /// Throws if the options name more than one place for the data, or if `--week-starts` has no day of the week.
    public func validate() throws {
        if let weekStarts, firstWeekday == nil { throw ValidationError("'\(weekStarts)' is not a day of the week.") }
        let count = [demo, endpoints != nil, inMemory].count { $0 }
        guard count <= 1 else { throw ValidationError("Give only one of --demo, --endpoints and --in-memory.") }
    }
}
