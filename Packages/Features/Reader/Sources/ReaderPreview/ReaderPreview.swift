import BooksDouble
import LinesSurface
import Reader
import ReaderScreen
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
        var module = ReaderModule(id: id, books: books, settings: InMemorySettingsService())
        module.height = 14
        let navigator = Navigator()
        try await LinesSurface.standard().run(navigator) { _ = await navigator.show(ReaderConfigurator.make(module)) }
        let position = try await books.shelf().first?.position
        print(position.map { "Left at chapter \($0.chapter + 1), paragraph \($0.block + 1)." } ?? "Not opened.")
    }
}
