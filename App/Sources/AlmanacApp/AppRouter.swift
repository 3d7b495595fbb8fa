import Flow
import ROSS
import Screens
import Todo

/// Shows every module of the app on one navigator. The stories extend it with their part of the Router.
@MainActor
final class AppRouter: Service {
    let options: RouterOptions
    /// What the user has chosen last for a list of tasks; `nil` before the first choice.
    var todoChoice: (grouping: TodoGrouping, includesDone: Bool)?
    let navigator: Navigator
    let lock: NavigatorLock
    private let notePlace: @MainActor (Navigator.Place) -> Void

    /// - Parameter notePlace: Called before a module comes up, with its place.
    init(
        navigator: Navigator, lock: NavigatorLock, options: RouterOptions,
        notePlace: @escaping @MainActor (Navigator.Place) -> Void
    ) {
        self.navigator = navigator
        self.lock = lock
        self.options = options
        self.notePlace = notePlace
    }

    /// Shows a module over the topmost one, unless its place is on top already.
    ///
    /// - Parameters:
    ///   - isForm: Whether the module is presented as a form, whatever is up.
    ///   - returns: Whether the user returns to the place if it is up below other ones. It is not shown a second time then.
    /// - Returns: What the module ended with; `nil` if the user left it, or if nothing was shown.
    @discardableResult
    func show<Module: View>(
        _ place: Navigator.Place, asForm isForm: Bool = false, returning returns: Bool = false,
        _ make: () throws -> Module
    ) async throws -> Module.Outcome? {
        if returns, navigator.returnTo(place) { return nil }
        let top = navigator.places.last ?? nil
        guard let style = Navigator.Style(for: place, asForm: isForm, over: top, shownAs: navigator.topStyle) else {
            return nil
        }
        return try await show(make(), at: place, as: style)
    }

    /// Shows a module, also if its place is on top.
    func show<Module: View>(
        _ module: Module, at place: Navigator.Place, as style: Navigator.Style
    ) async -> Module.Outcome? {
        notePlace(place)
        return await navigator.show(module, as: style, at: place)
    }
}

extension Navigator.Style {
    /// How a module comes up over another one; `nil` if the user sees it already.
    ///
    /// - Parameters:
    ///   - isForm: Whether the module is presented as a form, whatever is up.
    ///   - top: The place on top; `nil` if there is none.
    ///   - topStyle: How the topmost module came up; `nil` if there is none.
    init?(for place: Navigator.Place, asForm isForm: Bool, over top: Navigator.Place?, shownAs topStyle: Self?) {
        if place == top { return nil }
        // Over a form or the settings, another module is modal, so that the user returns there.
        let leavesSettings = top?.isOfSettings == true && !place.isOfSettings
        self = isForm || topStyle == .modal || leavesSettings ? .modal : .push
    }
}

extension Navigator.Place {
    /// Whether the place belongs to the settings, which lead to nothing but their own pages.
    fileprivate var isOfSettings: Bool { name == "settings" || name == "licenses" }
}

extension AppRouter: SessionRouter {
    func closeAll() async { navigator.closeAll() }
}
