import SVIP

/// The common duties of a presenter for a client without views. An error that is shown refuses the client's answer.
@MainActor
class AnswerPresenter: Presenter {
    private var failure: (any Error)?

    func showStatus(_ message: String) {}
    func showError(_ error: any Error, hasLoadedContent: Bool) { failure = error }
    func showLoader() {}
    func hideLoader() {}
    func close() {}
    func copy(_ text: String) {}
    func share(_ text: String) {}

    /// Throws the error that was shown last, once.
    func check() throws {
        defer { failure = nil }
        if let failure { throw failure }
    }
}
