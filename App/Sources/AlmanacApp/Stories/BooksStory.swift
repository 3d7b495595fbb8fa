import BookDetails
import BookDetailsScreen
import Catalogue
import CatalogueScreen
import Flow
import Reader
import ReaderScreen
import Screens
import Shelf
import ShelfScreen

extension AppRouter: BooksRouter {
    func catalogue(_ module: CatalogueModule) async throws {
        try await show(Navigator.Place("catalogue"), returning: true) { CatalogueConfigurator.make(module) }
    }

    func book(_ module: BookDetailsModule) async throws {
        var module = module
        // Paying and signing in on the way may close the screen.
        module.read = { [navigator, read = module.read] id, promotion in
            try await navigator.finishing { try await read(id, promotion) }
        }
        try await show(Navigator.Place("book", item: module.id)) { BookDetailsConfigurator.make(module) }
    }

    func shelf(_ module: ShelfModule) async throws {
        var module = module
        // As above.
        module.read = { [navigator, read = module.read] id in try await navigator.finishing { try await read(id) } }
        try await show(Navigator.Place("shelf"), returning: true) { ShelfConfigurator.make(module) }
    }

    func reader(_ module: ReaderModule) async throws {
        try await show(Navigator.Place("reader", item: module.id)) { ReaderConfigurator.make(module) }
    }
}
