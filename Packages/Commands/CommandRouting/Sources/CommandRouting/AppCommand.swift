import ArgumentParser
import Flow
import Settings

/// A command that starts a use case of the app, and says what it does in the module to which that leads.
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
public protocol AppCommand: LockedCommand, CommandDocumentation {
    /// The name of the command in analytics events, as the user types it: `todo add`.
    static var eventName: String { get }

    /// Whether data and errors are printed as JSON.
    var output: OutputOptions { get }

    /// The settings that options of the command change for this run only. Options in ``shared`` count too.
    var overrides: SettingsChoices { get }

    /// Where the command opens the screens, in place of ``run(_:_:)``; `nil` if it opens none.
    func link() throws -> AppLink?

    /// Starts the use case.
    @MainActor
    func run(_ app: any AppService, _ router: CommandRouter) async throws
}

extension AppCommand {
    /// Only the commands about tasks use the first day of the week.
    public static var unusedOptions: [SharedOption] { [.weekStarts] }

    /// A command opens no screens.
    public func link() throws -> AppLink? { nil }
    /// The settings of the shared options only.
    public var overrides: SettingsChoices { shared.overrides }
}

extension CommandRouter {
    /// Runs a command, after the lock. What any entrance of the app does first stands here.
    public func run(_ command: some AppCommand, _ app: any AppService) async throws {
        try await passLock(for: command) { pass in try await pass(app) }
        try await command.run(app, self)
    }
}
