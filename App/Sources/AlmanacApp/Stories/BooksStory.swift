import BookDetails
import BookDetailsScreen
import Books
import Catalogue
import CatalogueScreen
import Flow
import Home
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
        module.read = { [navigator, read = module.read] id, place in
            try await navigator.finishing { try await read(id, place) }
        }
        try await show(Navigator.Place("shelf"), returning: true) { ShelfConfigurator.make(module) }
    }

    func reader(_ module: ReaderModule) async throws {
        let item = module.place.map { "\(module.id)?at=\($0)" } ?? module.id
        try await show(Navigator.Place("reader", item: item)) { ReaderConfigurator.make(module) }
    }
}

extension HomeItem {
    static var catalogue: HomeItem { HomeItem(HomeData.Entry(id: "catalogue", key: "c", title: "Books")) }

    static func shelf(_ books: any BooksService) -> HomeItem {
        HomeItem(HomeData.Entry(id: "shelf", key: "l", title: "Shelf"), card: ShelfCard(books: books))
    }
}

/// The book that was read last.
private struct ShelfCard: HomeCard {
    let subject = HomeData.Subject.books
    let books: any BooksService

    func content() async throws -> HomeData.Content {
        let book = try await books.shelf().first { $0.position != nil }
        return HomeData.Content(book.map { .book($0.title) } ?? .noBook)
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await books.changes() }
}
