import Screens
import Shelf

/// Builds the screen of the shelf.
@MainActor
public enum ShelfConfigurator {
    public static func make(_ module: ShelfModule) -> some View<ShelfModule.Outcome> {
        let view = ShelfView()
        let logic = module.start(ShelfRouter(view: view))
        return view.connect(logic, on: logic)
    }
}
