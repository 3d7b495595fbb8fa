import Books
import BooksDouble
import Catalogue
import CatalogueScreen
import LinesSurface
import PaymentsDouble
import Screens

/// Runs the catalogue alone, on a few made-up books in memory.
@main
@MainActor
struct CataloguePreview {
    static func main() async throws {
        // Small pages, so that there are more of them.
        let books = InMemoryBooksService(pageSize: 2)
        let payments = InMemoryPaymentsService(paid: [.book("opds2-winter-maps")])
        let navigator = Navigator()
        // There are no other modules: both exits show a note.
        let module = CatalogueModule(books: books, payments: payments) { @MainActor id in
            navigator.announcement = "The app shows the book '\(id)' here."
        } shelf: { @MainActor in
            navigator.announcement = "The app shows the books on this machine here."
        }
        try await LinesSurface.standard().run(navigator) { await navigator.show(CatalogueConfigurator.make(module)) }
    }
}
