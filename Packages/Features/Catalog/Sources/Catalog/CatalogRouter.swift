import Books
import Screens

final class CatalogRouter: ScreenRouter, CatalogPresenter {
    weak let view: CatalogView?
    private let exits: CatalogExits

    init(view: CatalogView, exits: CatalogExits) {
        self.view = view
        self.exits = exits
    }

    func show(_ content: CatalogData.Content) { view?.content = CatalogDisplay(content) }

    func open(_ id: Book.ID) async throws { try await exits.open(id) }

    func showShelf() async throws { try await exits.shelf() }
}
