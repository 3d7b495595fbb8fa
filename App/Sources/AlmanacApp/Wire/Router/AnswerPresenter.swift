import SVIP

/// The base of presenters for a client of the wire, which answers instead of a user. An error that the logic shows is the
/// reason for which the client's answer is refused.
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

    /// Throws the error that the logic has shown since the last call.
    func check() throws {
        defer { failure = nil }
        if let failure { throw failure }
    }
}
