/// The base of presenters without a view: for a command, a client of the wire, or a test that works with a module by
/// its commands. A subclass keeps the shown values. An error that is shown is kept for ``check()``.
@MainActor
open class ViewlessPresenter: Presenter {
    private let say: @MainActor (String) -> Void
    private var failure: (any Error)?

    /// - Parameter say: Called with each short message.
    public init(say: @escaping @MainActor (String) -> Void = { _ in }) { self.say = say }

    public func showStatus(_ message: String) { say(message) }
    /// Keeps the error for ``check()``.
    public func showError(_ error: any Error, hasLoadedContent: Bool) { failure = error }
    /// Keeps the cancellation for ``check()``.
    public func noteCancellation() { failure = failure ?? CancellationError() }
    /// Shows nothing.
    public func showLoader() {}
    /// Shows nothing.
    public func hideLoader() {}
    /// Does nothing: there is no view to leave.
    public func close() {}
    /// Does nothing: there is no clipboard.
    open func copy(_ text: String) {}
    /// Does nothing: there is no user to share with.
    open func share(_ text: String) {}

    /// Throws the error that was shown since the last call, or `CancellationError` if work was cancelled since. A cancellation
    /// after the work does not change the result.
    public func check() throws {
        defer { failure = nil }
        if let failure { throw failure }
    }
}
