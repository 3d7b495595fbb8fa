import SVIP

/// The common duties of a presenter for a command. A failure that is shown becomes the error of the command.
@MainActor
open class CommandPresenter: Presenter {
    public let output: CommandOutput
    private var failure: (any Error)?

    public init(_ output: CommandOutput) { self.output = output }

    public func showStatus(_ message: String) { output.message(message) }
    public func showError(_ error: any Error, hasLoadedContent: Bool) { failure = error }
    public func showLoader() {}
    public func hideLoader() {}
    public func close() {}
    public func copy(_ text: String) { print { try output.print(text) } }
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
