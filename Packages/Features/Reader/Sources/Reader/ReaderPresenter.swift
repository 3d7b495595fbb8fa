import Books
import SVIP

/// Shows the reader.
public protocol ReaderPresenter: Presenter {
    /// Shows a page, the table of contents, or the search.
    func show(_ content: ReaderData.Content)
    /// Shows a chapter as a whole.
    func showText(_ chapter: ChapterRecord)
    /// Says that there is no page beyond this end of the book.
    func showEdge(_ edge: ReaderData.Edge)
}
