import Books
import SVIP

/// Shows the catalogue, and takes the user to other screens through the module's exits.
protocol CataloguePresenter: Presenter {
    func show(_ content: CatalogueData.Content)
    /// ``CatalogueExits/open``.
    func open(_ id: Book.ID) async throws
    /// ``CatalogueExits/shelf``.
    func showShelf() async throws
}
