import Books
import SVIP

/// What the screen of a book can show, and where it leads.
protocol BookDetailsPresenter: Presenter {
    func show(_ content: BookDetailsData.Content)
    /// Tells that the book is now on the shelf.
    func showDownloaded()
    /// ``BookDetailsExits/read``.
    func read(_ id: Book.ID, promotion: String?) async throws
}
