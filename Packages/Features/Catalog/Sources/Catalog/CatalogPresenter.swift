import Books
import SVIP

/// What the catalogue can show, and where it leads.
protocol CatalogPresenter: Presenter {
    func show(_ content: CatalogData.Content)
    /// ``CatalogExits/open``.
    func open(_ id: Book.ID) async throws
    /// ``CatalogExits/shelf``.
    func showShelf() async throws
}
