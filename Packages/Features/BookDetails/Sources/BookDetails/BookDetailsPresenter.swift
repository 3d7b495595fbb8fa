import SVIP

/// Shows a book.
public protocol BookDetailsPresenter: Presenter {
    /// Shows the book with what the user can do now.
    func show(_ content: BookDetailsData.Content)
    /// Tells that the book is now on the shelf.
    func showDownloaded()
}
