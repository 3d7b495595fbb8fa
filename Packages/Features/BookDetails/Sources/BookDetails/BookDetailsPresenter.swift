import Books
import SVIP

/// Shows the screen of a book, and takes the user to other screens through the module's exits.
protocol BookDetailsPresenter: Presenter {
    func show(_ content: BookDetailsData.Content)
    /// Tells that the book is now on the shelf.
    func showDownloaded()
    /// ``BookDetailsExits/read``.
    func read(_ id: Book.ID, promotion: String?) async throws
}
