import SVIP

/// Shows a book.
public protocol BookDetailsPresenter: Presenter {
    /// Shows the book with the possible action.
    func show(_ content: BookDetailsData.Content)
    /// Tells that the book is now on the shelf.
    func showDownloaded()
}

/// A presenter without a view that keeps the shown values.
public final class BookDetailsShown: ViewlessPresenter, BookDetailsPresenter {
    /// The book; `nil` before it is loaded.
    public private(set) var content: BookDetailsData.Content?

    public func show(_ content: BookDetailsData.Content) { self.content = content }
    public func showDownloaded() {}
}
