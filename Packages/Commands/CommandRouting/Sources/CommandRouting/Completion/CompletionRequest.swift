import ArgumentParser
import Flow
import Synchronization

/// A shell asks which values can follow, as in `almanac ---completion todo done -- positional@0 …`.
public final class CompletionRequest: Sendable {
    @TaskLocal static var current: CompletionRequest?
    /// The values that the argument takes, and the ``ValueCompletion/lead(in:of:)`` of the word that the user has typed; `nil`
    /// if ArgumentParser knows the values.
    let wanted = Mutex<(values: ValueCompletion, lead: String)?>(nil)

    private init() {}

    /// Whether the arguments are a request.
    public static func isRequest(_ arguments: [String]) -> Bool { arguments.first == "---completion" }

    /// Prints the values.
    ///
    /// - Parameter run: Runs the command that reads the values, if they are among the user's data.
    public static func answer(
        _ arguments: [String], of root: any ParsableCommand.Type,
        run: @MainActor (CompletionCommand) async throws -> Void
    ) async throws {
        let request = CompletionRequest()
        try await $current.withValue(request) {
            do {
                _ = try root.parseAsRoot(arguments)
            } catch  where root.exitCode(for: error) == .success {
                guard request.wanted.withLock({ $0 != nil }) else {
                    return try Console.print(root.fullMessage(for: error))
                }
                // The options of the line that say where the data are.
                let place = ["--demo", "--in-memory"].filter(arguments.contains)
                try await run(CompletionCommand.parse(["--no-input"] + place))
            }
        }
    }
}

/// Prints the values that the ``CompletionRequest`` of this task wants. A locked app has none, because nobody can enter
/// the PIN while a shell waits.
public struct CompletionCommand: AppCommand {
    public static let examples: [String] = []
    public static let isRecorded = false
    // No server is asked, and a wrong variable of the environment does not matter.
    public static let worksOnFiles = true
    public static let configuration = CommandConfiguration(commandName: "complete", shouldDisplay: false)

    @OptionGroup public var options: CommonOptions

    public init() {}

    public func run(_ app: any AppService, _ router: CommandRouter) async throws {
        guard let wanted = CompletionRequest.current?.wanted.withLock(\.self) else { return }
        let lines = ValueCompletion.Value.lines(
            try await wanted.values.values(app, router), for: CompletionShell.requesting, after: wanted.lead)
        if !lines.isEmpty { try router.output.print(lines.joined(separator: "\n")) }
    }
}
