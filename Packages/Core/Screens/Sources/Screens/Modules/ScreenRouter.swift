import SVIP

/// The requirements of a ``ScreenRouter`` on its view, for the common duties. ``ModuleView`` provides it.
@MainActor
public protocol ModuleDisplay: AnyObject {
    associatedtype Outcome: Sendable

    func display(status: String)
    func display(failure: String, replacesContent: Bool)
    func changeLoaderCount(by step: Int)
    func leave()
    func finish(with outcome: Outcome)
    func copy(_ text: String)
    func share(_ text: String)
}

/// A module's router for a view of Screens. It implements the common duties of a presenter.
///
/// ```swift
/// final class PinCodeRouter: ScreenRouter, PinCodePresenter {
///     weak let view: PinCodeView?
///     init(view: PinCodeView) { self.view = view }
///     func show(length: Int) { view?.length = length }
/// }
/// ```
@MainActor
public protocol ScreenRouter: Presenter {
    associatedtype Display: ModuleDisplay
    /// The module's view, held weakly: the only weak link in the module's ownership cycle.
    var view: Display? { get }
}

extension ScreenRouter {
    public func showStatus(_ message: String) { view?.display(status: message) }

    /// A sentence for users, which errors of this workspace have as their description.
    public func showError(_ error: any Error, hasLoadedContent: Bool) {
        view?.display(failure: String(describing: error), replacesContent: !hasLoadedContent)
    }

    public func showLoader() { view?.changeLoaderCount(by: 1) }
    public func hideLoader() { view?.changeLoaderCount(by: -1) }
    public func close() { view?.leave() }

    /// Ends the module with an outcome, which ``Navigator/show(_:as:at:)`` returns. A presenter whose module has an
    /// outcome declares this method.
    public func finish(with outcome: Display.Outcome) { view?.finish(with: outcome) }

    public func copy(_ text: String) { view?.copy(text) }
    public func share(_ text: String) { view?.share(text) }
}
