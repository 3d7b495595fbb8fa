import Foundation
import LinesSurface

/// Asks the user for what a command needs: with prompts in a terminal, otherwise line by line from standard input.
@MainActor
public final class Prompter {
    /// Whether a person answers. Only a person sees prompts and can answer again.
    public let isTerminal: Bool
    private let isAllowed: Bool
    /// Whether a person can be asked now.
    public var isInteractive: Bool { isTerminal && isAllowed }
    private let setEcho: @MainActor (Bool) -> Void
    private let write: @MainActor (String) -> Void
    private let open: @MainActor () -> AsyncStream<String>
    /// Standard input is not read before it is needed.
    private lazy var lines = open().makeAsyncIterator()

    /// - Parameters:
    ///   - isAllowed: Whether anything may be asked. Standard input is not read otherwise.
    ///   - open: Starts to read lines.
    ///   - setEcho: Sets whether the terminal echoes typed text.
    ///   - write: Writes text to the terminal, without a line end.
    public init(
        isTerminal: Bool, isAllowed: Bool = true, open: @escaping @MainActor () -> AsyncStream<String>,
        setEcho: @escaping @MainActor (Bool) -> Void, write: @escaping @MainActor (String) -> Void
    ) {
        self.isTerminal = isTerminal
        self.isAllowed = isAllowed
        self.open = open
        self.setEcho = setEcho
        self.write = write
    }

    /// Asks on the terminal of the process. Prompts go to standard error, apart from data.
    ///
    /// - Parameters:
    ///   - isAllowed: Whether anything may be asked.
    ///   - output: What the user sees before a question.
    public static func standard(isAllowed: Bool, after output: CommandOutput) -> Prompter {
        let echo = TerminalEcho(STDIN_FILENO)
        return Prompter(
            isTerminal: isatty(STDIN_FILENO) == 1, isAllowed: isAllowed, open: LinesSurface.standardInputLines,
            setEcho: echo.set,
            write: { text in
                try? output.finish()
                Console.prompt(text)
            })
    }

    /// Tells a person something between questions.
    public func say(_ text: String) {
        if isTerminal { write(text.printable + "\n") }
    }

    /// Throws if the question may not be asked. A command calls it before an action that depends on the answer.
    public func check(_ question: Question) throws(InputMissing) {
        if !isAllowed { throw .notAllowed(question) }
    }

    /// The lines of standard input that are left, as one text.
    ///
    /// - Parameter limit: The reading ends after this number of bytes.
    func rest(limit: Int) async -> String {
        var text = ""
        var lines = lines
        while text.utf8.count <= limit, let line = await lines.next(isolation: #isolation) { text += line + "\n" }
        self.lines = lines
        return text
    }

    /// Asks once.
    ///
    /// - Throws: ``InputMissing``; `CancellationError` if a person leaves the question.
    public func answer(_ question: Question) async throws -> String {
        try check(question)
        if question.isSecret { setEcho(false) }
        if isTerminal { write(question.prompt.printable) }
        defer { if question.isSecret { setEcho(true) } }
        var lines = lines
        let line = await lines.next(isolation: #isolation)
        self.lines = lines
        if let line { return line.trimmingCharacters(in: .whitespaces) }
        // There was no Return after the prompt.
        if isTerminal { write("\n") }
        // An interrupted question ends without a line too.
        throw isTerminal || Task.isCancelled ? CancellationError() : InputMissing.ended(before: question)
    }

    /// Asks, and uses the answer. If `isWrong` finds the answer wrong by its error, a person is asked again.
    public func answer<Value>(
        _ question: Question, isWrong: (any Error) -> Bool, _ use: @MainActor (String) async throws -> Value
    ) async throws -> Value {
        while true {
            let answer = try await answer(question)
            do {
                return try await use(answer)
            } catch  where isTerminal && isWrong(error) {
                say(String(describing: error))
            }
        }
    }
}
