import Flow
import ROSS
import Screens

/// Shows every module of the app on one navigator. The stories extend it with their part of the Router.
@MainActor
final class AppRouter: Service {
    let options: RouterOptions
    let navigator: Navigator
    private let notePlace: @MainActor (Navigator.Place) -> Void

    /// - Parameter notePlace: Called before a module comes up, with its place.
    init(
        navigator: Navigator, options: RouterOptions, notePlace: @escaping @MainActor (Navigator.Place) -> Void
    ) {
        self.navigator = navigator
        self.options = options
        self.notePlace = notePlace
    }

    /// Shows a module over what is up, unless its place is on top already.
    ///
    /// - Returns: What the module ended with; `nil` if the user left it, or if nothing was shown.
    @discardableResult
    func show<Module: View>(
        _ place: Navigator.Place, asForm isForm: Bool = false, _ make: () throws -> Module
    ) async throws -> Module.Outcome? {
        switch Arrival(at: place, asForm: isForm, over: navigator.places.last ?? nil, as: navigator.topStyle) {
        case .push: try await show(make(), at: place, as: .push)
        case .modal: try await show(make(), at: place, as: .modal)
        case .nothing: nil
        }
    }

    /// Covers what is up with a module, unless it is covered already.
    ///
    /// - Returns: As ``show(_:asForm:_:)``.
    func cover<Module: View>(_ place: Navigator.Place, _ make: () throws -> Module) async throws -> Module.Outcome? {
        guard !navigator.isCovered else { return nil }
        return try await show(make(), at: place, as: .cover)
    }

    private func show<Module: View>(
        _ module: Module, at place: Navigator.Place, as style: Navigator.Style
    ) async -> Module.Outcome? {
        notePlace(place)
        return await navigator.show(module, as: style, at: place)
    }
}

/// How a module comes up.
enum Arrival: Equatable {
    /// As the next step of what the user is doing.
    case push
    /// As a task of its own, which is finished or cancelled.
    case modal
    /// Not at all, because the user sees it already.
    case nothing

    /// - Parameters:
    ///   - isForm: Whether the module is a task of its own wherever it comes up.
    ///   - top: The place on top; `nil` if there is none.
    ///   - topStyle: How the topmost module came up; `nil` if there is none.
    init(at place: Navigator.Place, asForm isForm: Bool, over top: Navigator.Place?, as topStyle: Navigator.Style?) {
        self =
            if place == top {
                .nothing
            } else if isForm || topStyle == .modal || top?.isWithoutStack == true && !place.isWithoutStack {
                // Over a form or the settings, everything else is a task of its own: the user goes back there.
                .modal
            } else {
                .push
            }
    }
}

extension Navigator.Place {
    /// Whether the place belongs to the settings, which lead to nothing but their own pages.
    fileprivate var isWithoutStack: Bool { name == "settings" || name == "licenses" }
}
