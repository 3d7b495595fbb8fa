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
}

/// A module's router for a view of Screens. It implements the common duties of a presenter.
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
    public func showError(_ error: any Error, hasLoadedContent: Bool) {
        view?.display(failure: String(describing: error), replacesContent: !hasLoadedContent)
    }

    /// Shows the loader until ``hideLoader()`` is called as often.
    public func showLoader() { view?.changeLoaderCount(by: 1) }
    /// Hides the loader.
    public func hideLoader() { view?.changeLoaderCount(by: -1) }
    /// Closes the module's view.
    public func close() { view?.leave() }
    /// Ends the module with an outcome, which ``Navigator/show(_:at:)`` returns.
    public func finish(with outcome: Display.Outcome) { view?.finish(with: outcome) }

    /// Shows the text, because line mode has no clipboard.
    public func copy(_ text: String) { showStatus(text) }
    /// Shows the text.
    public func share(_ text: String) { showStatus(text) }
}
