import AccountCommands
import AgendaCommands
import ArgumentParser
import BookCommands
import CommandRouting
import DataCommands
import Flow
import Screens
import SettingsCommands
import TerminalSurface
import TodoCommands
import WeatherCommands
import WireSurface

/// `almanac`, which opens the interactive app if no command is given.
struct AlmanacCommand: AsyncParsableCommand, CommandDocumentation {
    static let examples = [
        "almanac", "almanac today", "almanac todo add Buy milk --due tomorrow", "almanac weather Oslo",
    ]
    static let unusedOptions: [CommonOption] = [.json, .noPager]
    /// All errors begin like those of the commands themselves.
    static var _errorPrefix: String { "almanac: " }
    static let configuration = CommandConfiguration(
        commandName: "almanac",
        abstract: "Manage your tasks, see the weather of your cities, and read books.",
        discussion: """
            Without a command almanac opens its screens. Data are printed to standard output, messages to standard error. \
            Exit codes: 0 success, 1 error, 2 cancelled, 4 sign in first, 64 wrong usage.
            """ + forTesters,
        version: AppVersion.current,
        subcommands: .todo + .weather + [
            TodayCommand.self, OpenCommand.self, AttachCommand.self, DriveCommand.self, DeliverEventsCommand.self,
        ],
        groupedSubcommands: [
            CommandGroup(name: "Books", subcommands: .books), CommandGroup(name: "Account", subcommands: .account),
            CommandGroup(
                name: "Program",
                subcommands: .settings + .data + [DoctorCommand.self, CompletionsCommand.self]
                    + .licenses),
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
    @Flag(help: "Open no screens here. Other processes show them, by the socket.") var headless = false
    @Flag(help: "With --headless: have no screens at all. One client answers in place of the user.")
    var noViews = false
    @OptionGroup var wire: WireOptions
    @OptionGroup var options: CommonOptions

    init() {}

    func run() async throws {
        // Checked before the screens come up, which would hide the error.
        try wire.named?.checkPlace()
        if options.json { throw ScreensAreNoJSON() }
        if noViews, !headless { throw ValidationError("--no-views needs --headless.") }
        if headless, screens.areNamed {
            throw ValidationError("--headless opens no screens. Leave --lines and --snapshot out.")
        }
        if headless {
            try await Self.openHeadless(options, wire, isWithoutViews: noViews)
        } else {
            try await Self.open(options, as: screens, socket: wire.named)
        }
    }

    /// Opens the screens of the app.
    ///
    /// - Parameters:
    ///   - link: Where the user wants to begin; `nil` for the first screen.
    ///   - screens: How the screens are shown; `nil` for a command without such options.
    ///   - socket: The socket for other processes; `nil` for the one of the data folder.
    static func open(
        _ options: CommonOptions, at link: AppLink? = nil, as screens: ScreenOptions? = nil,
        socket: WireSocket? = nil
    ) async throws {
        if options.noInput { throw InputMissing.screens }
        // A value that was not parsed would trap.
        let screens = try screens ?? ScreenOptions.parse([])
        // Data in memory belong to this run, unless its socket is named.
        let socket = options.inMemory ? socket : try socket ?? options.socket
        try await open(
            options, at: link, serving: socket,
            on: { host in try screens.surface(commands: AppLink.commands { host.go(to: $0) }) })
        // An interrupted app closes its screens in order. The command still ends as cancelled.
        try Task.checkCancellation()
    }

    /// Opens the app without screens of its own, until it ends or a signal ends it.
    private static func openHeadless(
        _ options: CommonOptions, _ wire: WireOptions, isWithoutViews: Bool
    ) async throws {
        guard wire.socket != nil || !options.inMemory else {
            throw ValidationError("With --in-memory there is no data folder. Give the socket too, by --socket PATH.")
        }
        try await open(
            options,
            on: { host in
                let listener = try await wire.socket(options).listen()
                return AppProcess.server(at: listener, of: host, isWithoutViews: isWithoutViews)
            })
    }

    /// Opens the app on a surface.
    ///
    /// - Parameter socket: The socket by which other processes see the screens too; `nil` for none.
    static func open(
        _ options: CommonOptions, at link: AppLink? = nil, serving socket: WireSocket? = nil,
        on surface: @MainActor (SessionHost) async throws -> any Surface
    ) async throws {
        try await AppProcess.run(options, isCommand: false) { process in
            let recorder = try process.usage.recorder()
            recorder.analytics?.startSending()
            try await recorder.record("open") {
                let host = SessionHost(process)
                let surface = try await surface(host)
                host.terminal = surface as? TerminalSurface
                if process.settings.isDemo {
                    let text = "Demo: the weather, the books and the payments are made up. No card is charged."
                    // On the whole terminal nothing else is seen.
                    surface is TerminalSurface ? host.navigator.announcement = text : Console.message(text)
                }
                let serving = socket.map { socket in Task { await process.serve(host, at: socket) } }
                do {
                    try await surface.run(host.navigator) { try await host.launch(opening: link) }
                } catch {
                    await serving?.value
                    throw error
                }
                await serving?.value
            }
        }
    }
}
