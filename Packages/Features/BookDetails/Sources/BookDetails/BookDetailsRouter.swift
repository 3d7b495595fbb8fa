import Books
import Screens

final class BookDetailsRouter: ScreenRouter, BookDetailsPresenter {
    weak let view: BookDetailsView?
    private let exits: BookDetailsExits

    init(view: BookDetailsView, exits: BookDetailsExits) {
        self.view = view
        self.exits = exits
    }

    func show(_ content: BookDetailsData.Content) { view?.content = BookDetailsDisplay(content) }

    func showDownloaded() { showStatus("The book is on your shelf.") }

    func read(_ id: Book.ID, promotion: String?) async throws { try await exits.read(id, promotion) }
}
