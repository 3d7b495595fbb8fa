import AccountCommands
import ArgumentParser
import BookCommands
import CommandRouting
import DataCommands
import Flow
import SettingsCommands
import TodoCommands
import WeatherCommands

/// `almanac`, which opens the interactive app if no command is given.
struct AlmanacCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "almanac",
        abstract: "Manage your tasks, see the weather of your cities, and read books.",
        discussion: """
            Without a command almanac opens its screens. Data are printed to standard output, messages to standard error. \
            Exit codes: 0 success, 1 error, 2 cancelled, 4 sign in first, 64 wrong usage.
            """ + forTesters,
        version: AppVersion.current,
        subcommands: [OpenCommand.self, TodoCommand.self] + .weather + [DeliverEventsCommand.self],
        groupedSubcommands: [
            CommandGroup(name: "Books", subcommands: .books), CommandGroup(name: "Account", subcommands: .account),
            CommandGroup(name: "Program", subcommands: .settings + .data + .licenses),
        ]
    )

    private static var forTesters: String {
        #if Testers
            "\n\n\(TesterOptions.help)"
        #else
            ""
        #endif
    }

    @OptionGroup var screens: ScreenOptions
    @OptionGroup var shared: SharedOptions

    init() {}

    func run() async throws { try await Self.open(shared, as: screens) }

    /// Opens the screens of the app.
    ///
    /// - Parameters:
    ///   - link: Where the user wants to begin; `nil` for the first screen.
    ///   - screens: How the screens are shown.
    static func open(
        _ options: SharedOptions, at link: AppLink? = nil, as screens: ScreenOptions = ScreenOptions()
    ) async throws {
        if options.noInput { throw InputMissing.screens }
        try await AppProcess.run(options, isCommand: false) { process in
            let recorder = try process.usage.recorder()
            recorder.startSending()
            try await recorder.record("open") {
                let host = SessionHost(process)
                let surface = try screens.surface(of: host)
                if process.settings.isDemo {
                    let text = "Demo: the weather, the books and the payments are made up. No card is charged."
                    screens.isFullScreen ? host.navigator.announcement = text : Console.message(text)
                }
                try await surface.run(host.navigator) { try await host.launch(opening: link) }
                // An interrupted app closes its screens in order. The command still ends as cancelled.
                try Task.checkCancellation()
            }
        }
    }
}
