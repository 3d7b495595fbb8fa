import BooksDouble
import ConsoleSurface
import Reader
import Screens
import Settings
import SettingsDouble

/// Runs the reader alone, with a made-up book on a shelf in memory. Prints where it was left.
@main
@MainActor
struct ReaderPreview {
    static func main() async throws {
        let id = "gutendex-1"
        let books = InMemoryBooksService(shelf: [id])
        let settings = InMemorySettingsService()
        let worker = ReaderService(books: books, settings: settings)
        let navigator = Navigator()
        try await ConsoleSurface.standard().run(navigator) {
            _ = await navigator.show(ReaderConfigurator.make(id, height: 14, worker: worker))
        }
        let position = try await books.shelf().first?.position
        print(position.map { "Left at chapter \($0.chapter + 1), paragraph \($0.block + 1)." } ?? "Not opened.")
    }
}
