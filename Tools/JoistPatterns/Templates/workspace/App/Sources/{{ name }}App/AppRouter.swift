import Flow
import ROSS
import Screens

/// Shows every module of the app on one navigator. The stories extend it with their part of the Router.
@MainActor
final class AppRouter: Service {
    let navigator: Navigator

    init(navigator: Navigator) { self.navigator = navigator }

    /// Shows a module over what is up, unless its place is on top already.
    ///
    /// - Returns: The outcome of the module; `nil` if the user left it, or if nothing was shown.
    @discardableResult
    func show<Module: View>(_ place: Navigator.Place, _ make: () throws -> Module) async throws -> Module.Outcome? {
        guard place != navigator.places.last ?? nil else { return nil }
        return await navigator.show(try make(), at: place)
    }
}
