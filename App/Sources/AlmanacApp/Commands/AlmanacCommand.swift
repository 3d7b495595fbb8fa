import ArgumentParser
import ConsoleSurface
import Flow

/// `almanac`, which opens the interactive app if no command is given.
struct AlmanacCommand: SessionCommand {
    static let eventName = "open"
    static let configuration = CommandConfiguration(
        commandName: "almanac",
        abstract: "Manage your tasks and see the weather of your cities.",
        discussion: """
            Without a command almanac opens its screens. Data are printed to standard output, messages to standard error. \
            Exit codes: 0 success, 1 error, 2 cancelled, 64 wrong usage.
            """,
        version: AppVersion.current,
        subcommands: [
            TodoCommand.self, CityCommand.self, WeatherCommand.self, AnalyticsCommand.self, BackUpCommand.self,
            RestoreCommand.self, RepairCommand.self,
        ]
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
        // An interrupted app closes its screens in order. The command still ends as cancelled.
        try Task.checkCancellation()
    }
}
