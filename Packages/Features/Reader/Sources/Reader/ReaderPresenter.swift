import SVIP

/// Shows the reader.
public protocol ReaderPresenter: Presenter {
    /// Shows a page, the table of contents, or the search.
    func show(_ content: ReaderData.Content)
}
