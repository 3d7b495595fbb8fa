import Books
import Screens

/// Builds the shelf.
@MainActor
public enum ShelfConfigurator {
    /// The module with its screen. It lives as long as its view.
    public static func make(worker: any BooksService, exits: ShelfExits) -> some View<Never> {
        let view = ShelfView()
        let logic = ShelfLogic(presenter: ShelfRouter(view: view, exits: exits), worker: worker)
        view.connect(logic, on: logic)
        return view
    }
}
