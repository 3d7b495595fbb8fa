import Books
import SVIP

/// Shows the catalogue, and leads through its exits.
protocol CatalogPresenter: Presenter {
    func show(_ content: CatalogData.Content)
    /// ``CatalogExits/open``.
    func open(_ id: Book.ID) async throws
    /// ``CatalogExits/shelf``.
    func showShelf() async throws
}
