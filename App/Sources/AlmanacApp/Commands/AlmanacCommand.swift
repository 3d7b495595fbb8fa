import ArgumentParser
import ConsoleSurface
import Flow

/// `almanac`: without a command it opens the interactive app.
struct AlmanacCommand: SessionCommand {
    static let eventName = "open"
    static let configuration = CommandConfiguration(
        commandName: "almanac",
        abstract: "Your tasks and your weather.",
        discussion: """
            Without a command almanac opens its screens. Data go to standard output, messages to standard error. \
            Exit codes: 0 done, 1 error, 2 cancelled, 64 wrong usage.
            """,
        version: AppVersion.current,
        subcommands: [TodoCommand.self, CityCommand.self, WeatherCommand.self, AnalyticsCommand.self]
    )

    @OptionGroup var shared: SharedOptions

    init() {}

    func run(in session: AppSession) async throws {
        try session.usage.startSending()
        let services = try await MakeServicesOperation(factory: session.assembly).launch()
        let operations = AppOperations(services: services)
        let app = ScenarioAppService(scenarios: AppScenarios(operations: operations))
        let navigator = try session.assembly.presentation.navigator()
        if session.isDemo { Console.message("Demo: the weather is made up.") }
        try await ConsoleSurface.standard().run(navigator) { try await app.handle(.launch) }
        // Somebody who interrupts the app leaves its screens in order, and yet has cancelled it.
        try Task.checkCancellation()
    }
}
