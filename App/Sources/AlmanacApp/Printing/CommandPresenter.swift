import SVIP

/// The common duties of a presenter for a command. A failure that is shown becomes the error of the command.
@MainActor
class CommandPresenter: Presenter {
    private var failure: (any Error)?

    func showStatus(_ message: String) { Console.message(message) }
    func showError(_ error: any Error, hasLoadedContent: Bool) { failure = error }
    func showLoader() {}
    func hideLoader() {}
    func close() {}
    func copy(_ text: String) { print(text) }
    func share(_ text: String) { print(text) }

    private func print(_ text: String) {
        do { try Console.print(text) } catch { failure = error }
    }

    /// Throws the error that was shown, or `CancellationError` if the command was cancelled.
    func finish() throws {
        if let failure { throw failure }
        try Task.checkCancellation()
    }
}
