import SVIP

/// Shows the catalogue.
public protocol CataloguePresenter: Presenter {
    /// Shows the sources, the search and the books.
    func show(_ content: CatalogueData.Content)
}
