import SVIP

/// The requirements of a ``ScreenRouter`` on its view, for the common duties. ``ModuleView`` provides it.
@MainActor
public protocol ModuleDisplay: AnyObject {
    /// The type of the module's outcome.
    associatedtype Outcome: Sendable

    /// Shows a status message.
    func display(status: String)
    /// Shows an error, in place of the content if `replacesContent` is set.
    func display(failure: String, replacesContent: Bool)
    /// Changes the number of reasons to show the loader.
    func changeLoaderCount(by step: Int)
    /// Closes the view.
    func leave()
    /// Ends the module with an outcome.
    func finish(with outcome: Outcome)
    /// Copies a text.
    func copy(_ text: String)
    /// Shares a text.
    func share(_ text: String)
}

/// A module's router for a view of Screens. It implements the common duties of a presenter.
///
/// ```swift
/// final class PackingRouter: ScreenRouter, PackingPresenter {
///     weak let view: PackingView?
///     init(view: PackingView) { self.view = view }
///     func show(_ items: [PackingItem]) { view?.items = items }
/// }
/// ```
@MainActor
public protocol ScreenRouter: Presenter {
    /// The type of the module's view.
    associatedtype Display: ModuleDisplay
    /// The module's view, held weakly: the only weak link in the module's ownership cycle.
    var view: Display? { get }
}

extension ScreenRouter {
    /// Shows a status message.
    public func showStatus(_ message: String) { view?.display(status: message) }

    /// Shows the description of an error, which is a sentence for users.
    ///
    /// ```swift
    /// let router = PlainRouter(view: display)
    /// router.showError(TestError(), hasLoadedContent: true)
    /// router.showError(TestError(), hasLoadedContent: false)
    /// #expect(display.calls == ["failure test error false", "failure test error true"])
    /// ```
    public func showError(_ error: any Error, hasLoadedContent: Bool) {
        view?.display(failure: String(describing: error), replacesContent: !hasLoadedContent)
    }

    /// Shows the loader until ``hideLoader()`` is called as often.
    public func showLoader() { view?.changeLoaderCount(by: 1) }
    /// Hides the loader.
    public func hideLoader() { view?.changeLoaderCount(by: -1) }
    /// Closes the module's view.
    public func close() { view?.leave() }

    /// Ends the module with an outcome, which ``Navigator/show(_:as:at:)`` returns. A presenter whose module has an
    /// outcome declares this method.
    ///
    /// ```swift
    /// let settling = Task { await navigator.settled() }
    /// navigator.finish()
    /// await settling.value
    /// #expect(!navigator.isBusy)
    /// ```
    public func finish(with outcome: Display.Outcome) { view?.finish(with: outcome) }

    /// Copies a text by the surface.
    public func copy(_ text: String) { view?.copy(text) }
    /// Shares a text by the surface.
    public func share(_ text: String) { view?.share(text) }
}
