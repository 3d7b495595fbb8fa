import SVIP

/// Shows the catalogue.
public protocol CataloguePresenter: Presenter {
    /// Shows the sources, the search and the books.
    func show(_ content: CatalogueData.Content)
}

/// A presenter without a view that keeps the shown values.
public final class CatalogueShown: ViewlessPresenter, CataloguePresenter {
    /// The sources, the search and the books.
    public private(set) var content = CatalogueData.Content()

    public func show(_ content: CatalogueData.Content) { self.content = content }
}
