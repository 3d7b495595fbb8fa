import SVIP

/// Shows a book.
public protocol BookDetailsPresenter: Presenter {
    /// Shows the book with the possible action.
    func show(_ content: BookDetailsData.Content)
    /// Tells that the book is now on the shelf.
    func showDownloaded()
}
