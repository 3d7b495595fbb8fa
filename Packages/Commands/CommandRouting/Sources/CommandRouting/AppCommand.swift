import ArgumentParser
import Flow
import Settings

/// A command that starts a use case of the app, and gives its arguments to the module of that use case.
///
/// ```swift
/// func run(_ app: any AppService, _ router: CommandRouter) async throws {
///     router.answer(TodoListModule.self) { module in
///         let presenter = TodoListPrinter(router.output)
///         await module.start(presenter).load()
///         try presenter.check()
///     }
///     try await app.browseTodoList()
/// }
/// ```
public protocol AppCommand: ParsableCommand, CommandDocumentation, Sendable {
    /// The name of the command in analytics events, as the user types it: `todo add`.
    static var eventName: String { get }

    /// The options that every command takes.
    var options: CommonOptions { get }

    /// The settings that options of the command change for this run only. Those of ``options`` are included.
    var overrides: SettingsChoices { get }

    /// Whether the run is recorded, if the user has agreed to analytics.
    static var isRecorded: Bool { get }

    /// Whether the command works on the folder of the data files. It then asks no server, a wrong variable of the
    /// environment does not keep it from running, and no other service keeps a file open.
    static var worksOnFiles: Bool { get }

    /// Whether the command runs while the app is locked: it shows and changes no user data, or its use case asks for
    /// the PIN where needed.
    static var passesLock: Bool { get }

    /// Where the command opens the screens, in place of ``run(_:_:)``; `nil` if it opens none.
    func link() throws -> AppLink?

    /// Starts the use case.
    @MainActor
    func run(_ app: any AppService, _ router: CommandRouter) async throws
}

extension AppCommand {
    /// Whether the command prints data and errors as JSON.
    public var isJSON: Bool { options.json }
    /// Whether output that is longer than the screen is shown by a pager.
    public var isPaged: Bool { !options.noPager }

    /// The name of a command that is in no group.
    public static var eventName: String { configuration.commandName ?? "" }
    /// The command without arguments.
    public static var examples: [String] { ["almanac \(eventName)"] }
    /// Only the commands about tasks use the first day of the week.
    public static var unusedOptions: [CommonOption] { [.weekStarts] }
    /// The run is recorded.
    public static var isRecorded: Bool { true }
    /// The command uses the services.
    public static var worksOnFiles: Bool { false }
    /// The PIN comes first.
    public static var passesLock: Bool { false }

    /// A command opens no screens.
    public func link() throws -> AppLink? { nil }
    /// The settings of the common options only.
    public var overrides: SettingsChoices { options.overrides }
}

/// A command that asks no server.
public protocol LocalCommand: AppCommand {}

extension LocalCommand {
    public static var unusedOptions: [CommonOption] { [.endpoints, .weekStarts] }
}

extension CommandRouter {
    /// Runs a command, after the lock. The first steps of every entrance of the app are here.
    public func run(_ command: some AppCommand, _ app: any AppService) async throws {
        try await passLock(for: command, app)
        try await command.run(app, self)
    }

    /// Passes the lock for a command. No other place asks for the PIN before a command.
    ///
    /// - Throws: `CancellationError` if the user leaves the lock; `PINError`; ``InputMissing``.
    private func passLock(for command: some AppCommand, _ app: any AppService) async throws {
        if type(of: command).passesLock { return }
        guard try await app.unlock() else { throw CancellationError() }
        hasPassedLock = true
    }
}
