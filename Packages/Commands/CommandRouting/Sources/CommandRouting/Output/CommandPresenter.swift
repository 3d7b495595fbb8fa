import SVIP

/// The common duties of a presenter for a command. A failure that is shown becomes the error of the command.
@MainActor
open class CommandPresenter: Presenter {
    /// The output to which a subclass prints.
    public let output: CommandOutput
    private var failure: (any Error)?

    /// Creates a presenter that prints to the output of the command.
    public init(_ output: CommandOutput) { self.output = output }

    /// Shows the message apart from the data.
    public func showStatus(_ message: String) { output.message(message) }
    /// Keeps the error for ``finish()``.
    public func showError(_ error: any Error, hasLoadedContent: Bool) { failure = error }
    /// Shows nothing: a command has no progress display.
    public func showLoader() {}
    /// Shows nothing, as ``showLoader()``.
    public func hideLoader() {}
    /// Does nothing: a command ends by itself.
    public func close() {}
    /// Prints the text, because a command has no clipboard.
    public func copy(_ text: String) { print { try output.print(text) } }
    /// Prints the text, as ``copy(_:)``.
    public func share(_ text: String) { copy(text) }

    /// Prints. A failure becomes the error of the command.
    public func print(_ print: () throws -> Void) {
        do { try print() } catch { failure = error }
    }

    /// Throws the error that was shown, or `CancellationError` if the command was cancelled.
    public func finish() throws {
        if let failure { throw failure }
        try Task.checkCancellation()
    }
}
