import ROSS
import SVIP

/// The Router of the command line. In a module it runs the command's steps. It asks line by line for the prerequisites
/// of any command: the PIN, signing in and paying.
///
/// Its parts, one a slice of Flow, are extensions.
@MainActor
public final class CommandRouter: Service {
    /// Asks the user for the prerequisites of the command.
    public let prompter: Prompter
    /// Prints the output of the command.
    public let output: CommandOutput
    /// Whether the user has entered the PIN for this command.
    var hasConfirmedPIN = false
    /// Whether the command has passed the lock.
    var hasPassedLock = false
    /// By the type of the module, the ``Held`` answer.
    private var answers: [ObjectIdentifier: Any] = [:]

    public init(prompter: Prompter, output: CommandOutput) {
        self.prompter = prompter
        self.output = output
    }

    /// Sets the command's steps in a module that ends with nothing.
    public func answer<M: Module>(_: M.Type, _ answer: @escaping @MainActor (M) async throws -> Void)
    where M.Outcome == Never {
        outcome(of: M.self) { module in
            try await answer(module)
            return nil
        }
    }

    /// Sets the command's steps in a module. They return its outcome; `nil` if the command has left it.
    public func outcome<M: Module>(of _: M.Type, _ answer: @escaping @MainActor (M) async throws -> M.Outcome?) {
        answers[ObjectIdentifier(M.self)] = Held(call: answer)
    }

    /// Runs the command's steps in a module, or else the Router's own.
    ///
    /// - Parameter words: The module in messages, such as "the list of tasks".
    /// - Throws: ``ScreensNeeded`` if neither can.
    @discardableResult
    func reach<M: Module>(
        _ module: M, _ words: String, otherwise: (@MainActor (M) async throws -> M.Outcome?)? = nil
    ) async throws -> M.Outcome? {
        guard let call = (answers[ObjectIdentifier(M.self)] as? Held<M>)?.call ?? otherwise else {
            throw ScreensNeeded(module: words)
        }
        return try await call(module)
    }

    private struct Held<M: Module> {
        let call: @MainActor (M) async throws -> M.Outcome?
    }
}

/// A command led to a module in which it has nothing to say.
struct ScreensNeeded: ReportedError, Equatable, CustomStringConvertible {
    let module: String

    var description: String { "The way leads to \(module), which a command cannot show. Open almanac's screens." }
    var details: ErrorDetails { ErrorDetails("screens-needed", hint: "almanac") }
}
