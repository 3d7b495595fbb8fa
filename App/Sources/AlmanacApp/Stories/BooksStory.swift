import Assembly
import BookDetails
import Books
import Catalog
import Flow
import Home
import Reader
import Screens
import Shelf

/// Books in the app: their places on the first screen, and how their modules come up.
struct BooksStory: LayerAssembly {
    let homeItem = Definition<HomeItem?>("homeItem", .factory) { _ in
        HomeItem(HomeData.Entry(id: "catalog", key: "k", title: "Books"))
    }
    let shelfItem: Definition<HomeItem?>
    let catalogWorker: Definition<any CatalogWorker>
    let detailsWorker: Definition<any BookDetailsWorker>
    let readerWorker: Definition<any ReaderWorker>

    init(services: any KeyServices) {
        shelfItem = Definition("shelfItem", .factory) {
            HomeItem(
                HomeData.Entry(id: "shelf", key: "l", title: "Shelf"), card: ShelfCard(books: try $0(services.books)))
        }
        catalogWorker = Definition("catalogWorker", .factory) {
            CatalogService(books: try $0(services.books), payments: try $0(services.payments))
        }
        readerWorker = Definition("readerWorker", .factory) {
            ReaderService(books: try $0(services.books), settings: try $0(services.settings))
        }
        detailsWorker = Definition("detailsWorker", .factory) {
            BookDetailsService(books: try $0(services.books), payments: try $0(services.payments))
        }
    }
}

extension AppRouter: BooksRouter {
    func catalog(
        open: @escaping @Sendable (Book.ID) async throws -> Void, shelf: @escaping @Sendable () async throws -> Void
    ) async throws {
        let worker = try stories.books.catalogWorker()
        try await show(Navigator.Place("catalog")) {
            CatalogConfigurator.make(worker: worker, exits: CatalogExits(open: open, shelf: shelf))
        }
    }

    func book(
        _ id: Book.ID, promotion: String?, read: @escaping @Sendable (Book.ID, String?) async throws -> Void
    ) async throws {
        let worker = try stories.books.detailsWorker()
        try await show(Navigator.Place("book", item: id)) {
            BookDetailsConfigurator.make(id, promotion: promotion, worker: worker, exits: BookDetailsExits(read: read))
        }
    }

    func shelf(
        read: @escaping @Sendable (Book.ID) async throws -> Void,
        open: @escaping @Sendable (Book.ID) async throws -> Void
    ) async throws {
        let books = try stories.services.books()
        try await show(Navigator.Place("shelf")) {
            ShelfConfigurator.make(worker: books, exits: ShelfExits(read: read, open: open))
        }
    }

    func reader(_ id: Book.ID) async throws {
        let worker = try stories.books.readerWorker()
        try await show(Navigator.Place("reader", item: id)) { ReaderConfigurator.make(id, worker: worker) }
    }
}

/// The book that was read last, in a line.
private struct ShelfCard: HomeCard {
    let subject = "books"
    let books: any BooksService

    func content() async throws -> HomeData.Content {
        guard let book = try await books.shelf().first(where: { $0.position != nil }) else {
            return HomeData.Content("No book open")
        }
        return HomeData.Content("Reading: \(book.title)")
    }

    func changes() async -> any AsyncSequence<Void, Never> & Sendable { await books.changes() }
}
