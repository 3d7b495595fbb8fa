import Books
import Screens

final class CatalogueRouter: ScreenRouter, CataloguePresenter {
    weak let view: CatalogueView?
    private let exits: CatalogueExits

    init(view: CatalogueView, exits: CatalogueExits) {
        self.view = view
        self.exits = exits
    }

    func show(_ content: CatalogueData.Content) { view?.content = CatalogueDisplay(content) }

    func open(_ id: Book.ID) async throws { try await exits.open(id) }

    func showShelf() async throws { try await exits.shelf() }
}
