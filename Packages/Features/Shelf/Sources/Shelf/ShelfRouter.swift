import Books
import Screens

final class ShelfRouter: ScreenRouter, ShelfPresenter {
    weak let view: ShelfView?
    private let exits: ShelfExits

    init(view: ShelfView, exits: ShelfExits) {
        self.view = view
        self.exits = exits
    }

    func show(_ books: [ShelfData.Item]) { view?.rows = books.map(ShelfRow.init) }

    func showRemoved(_ book: ShelfData.Item) { showStatus("Removed: \(book.title)") }

    func read(_ id: Book.ID) async throws { try await exits.read(id) }

    func open(_ id: Book.ID) async throws { try await exits.open(id) }
}

/// A book of the shelf, in the words that a user reads.
struct ShelfRow: Equatable {
    let id: Book.ID
    let title: String
    /// The authors, and how much has been read.
    let detail: String

    init(_ book: ShelfData.Item) {
        id = book.id
        title = book.title
        let progress = book.progress.map { "\(Self.percent($0)) % read" } ?? "not opened yet"
        let state = book.mismatch.map { "\($0) came in place of the book. Read it to load it again." } ?? progress
        detail = (book.authors.isEmpty ? "" : "\(book.authors.joined(separator: "; ")) · ") + state
    }

    private static func percent(_ part: Double) -> Int {
        part.isNaN ? 0 : Int((min(max(part, 0), 1) * 100).rounded(.down))
    }
}
