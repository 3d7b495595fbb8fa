import SVIP

/// What a ``ScreenRouter`` needs of its view for the common duties. ``ModuleView`` provides it.
@MainActor
public protocol ModuleDisplay: AnyObject {
    func display(status: String)
    func display(failure: String, replacesContent: Bool)
    func changeLoaderCount(by step: Int)
    func leave()
    func copy(_ text: String)
    func share(_ text: String)
}

/// A module's router whose view is drawn with Screens: it has the common duties of a presenter for nothing.
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
    /// The module's view, referred to weakly: it is the one weak link in the module's ring.
    var view: Display? { get }
}

extension ScreenRouter {
    public func showStatus(_ message: String) { view?.display(status: message) }

    /// Errors of this workspace describe themselves in a sentence for users.
    public func showError(_ error: any Error, hasLoadedContent: Bool) {
        view?.display(failure: String(describing: error), replacesContent: !hasLoadedContent)
    }

    public func showLoader() { view?.changeLoaderCount(by: 1) }
    public func hideLoader() { view?.changeLoaderCount(by: -1) }
    public func close() { view?.leave() }
    public func copy(_ text: String) { view?.copy(text) }
    public func share(_ text: String) { view?.share(text) }
}
