import SVIP

/// The common duties of a presenter whose module prints once: a failure becomes the command's error.
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

    /// Throws what was shown as an error; a command that was cancelled on the way has shown nothing.
    func finish() throws {
        if let failure { throw failure }
        try Task.checkCancellation()
    }
}
