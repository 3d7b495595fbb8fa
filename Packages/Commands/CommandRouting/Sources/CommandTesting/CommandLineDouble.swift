import ArgumentParser
import Assembly
import CommandRouting
import Flow
import FlowDouble

/// Runs commands as almanac does, on services in memory.
@MainActor
public final class CommandLineDouble {
    public let services: any KeyServices
    /// The messages of the last command.
    public var messages: [String] { recorded.messages }
    /// The data that the last command has printed.
    public var printed: String { recorded.printed }

    private let root: any ParsableCommand.Type
    private let arrangement: FlowArrangement
    private var recorded = RecordedOutput()

    /// - Parameter root: The command in which the arguments of ``run(_:user:)`` are looked up.
    public init(
        _ root: any ParsableCommand.Type, services: any KeyServices = InMemoryServices(),
        arrangement: FlowArrangement = .standard
    ) {
        self.root = root
        self.services = services
        self.arrangement = arrangement
    }

    /// Runs a command, after the lock.
    ///
    /// - Returns: What it has printed.
    @discardableResult
    public func run(_ arguments: String..., user: ScriptedUser = ScriptedUser(isTerminal: false)) async throws -> String
    {
        try await run(arguments, user: user)
    }

    /// Runs a command whose arguments are in an array.
    @discardableResult
    public func run(_ arguments: [String], user: ScriptedUser = ScriptedUser(isTerminal: false)) async throws -> String
    {
        let command = try root.parseAsRoot(arguments)
        guard let command = command as? any AppCommand else { throw NoAppCommand(arguments: arguments) }
        return try await run(command, user: user)
    }

    /// Returns the values that a shell completes for an argument of the command with this name, such as `positional@0`.
    public func completions(
        _ name: String, _ argument: String, user: ScriptedUser = ScriptedUser(isAllowed: false)
    ) async throws -> [String] {
        recorded = RecordedOutput()
        try await CompletionRequest.answer(["---completion", name, "--", argument, "1", "0", ""], of: root) {
            _ = try await self.run($0, user: user)
        }
        return printed.split(separator: "\n").map(String.init)
    }

    private func run(_ command: any AppCommand, user: ScriptedUser) async throws -> String {
        recorded = RecordedOutput()
        let router = CommandRouter(prompter: user.prompter, output: recorded.output(isJSON: command.isJSON))
        let app = try await arrangement.start(
            services: services, router: Definition("router") { _ in router }, staysOpen: false)
        try await router.run(command, app)
        return recorded.printed
    }
}

/// The arguments name no command that starts a use case.
struct NoAppCommand: Error {
    let arguments: [String]
}

/// The recorded output of a command.
@MainActor
public final class RecordedOutput {
    /// The printed data, with a line end after each text.
    public internal(set) var printed = ""
    public internal(set) var messages: [String] = []

    public init() {}

    /// The output that is recorded.
    public func output(isJSON: Bool) -> CommandOutput {
        CommandOutput(
            isJSON: isJSON, write: { self.printed += $0 + "\n" }, tell: { self.messages.append($0) })
    }
}
