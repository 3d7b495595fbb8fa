import Screens
import Shelf

/// Builds the screen of the shelf.
@MainActor
public enum ShelfConfigurator {
    /// The module with its screen. It lives as long as its view.
    public static func make(_ module: ShelfModule) -> some View<ShelfModule.Outcome> {
        let view = ShelfView()
        let logic = module.start(ShelfRouter(view: view))
        view.connect(logic, on: logic)
        return view
    }
}
