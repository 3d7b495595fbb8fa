import Books
import BooksDouble
import LinesSurface
import Screens
import Shelf
import ShelfScreen

/// Runs the shelf alone, on a few made-up books in memory.
@main
@MainActor
struct ShelfPreview {
    static func main() async throws {
        let service = InMemoryBooksService(shelf: ["gutendex-2", "opds-orchard-clock", "gutendex-1"])
        try await service.keep(BookPosition(chapter: 1), progress: 0.5, in: "gutendex-1")
        let navigator = Navigator()
        // There are no other modules: reading reads a book to its end, and the details are a note.
        let module = ShelfModule(books: service) { id, _ in
            let last = try await service.contents(of: id).chapterCount - 1
            try await service.keep(BookPosition(chapter: last), progress: 1, in: id)
        } open: { @MainActor id in
            navigator.announcement = "The app shows the details of the book '\(id)' here."
        }
        try await LinesSurface.standard().run(navigator) { await navigator.show(ShelfConfigurator.make(module)) }
    }
}
