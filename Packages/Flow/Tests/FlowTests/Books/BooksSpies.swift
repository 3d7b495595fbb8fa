import BookDetails
import Books
import Catalogue
import ROSS
import ROSSTesting
import Reader
import Shelf

@testable import Flow

extension RouterMock: BooksRouter {
    func catalogue(_ module: CatalogueModule) async throws {
        try record("catalogue")
        _ = try await module.books.search("", in: nil, page: nil)
        _ = try await module.payments.isPaid(.book("gutendex-1342"))
        try await module.open("gutendex-1342")
        try await module.shelf()
    }

    func book(_ module: BookDetailsModule) async throws {
        try record("book(\(module.id), \(module.promotion ?? "none"))")
        _ = try await module.books.book(module.id)
        _ = try await module.payments.offers(for: .book(module.id), promotion: module.promotion)
        try await module.read(module.id, module.promotion)
    }

    func shelf(_ module: ShelfModule) async throws {
        try record("shelf")
        _ = try await module.books.shelf()
        try await module.read("gutendex-1342")
        try await module.open("opds2-moby-dick")
    }

    func reader(_ module: ReaderModule) async throws {
        try record("reader(\(module.id))")
        _ = try await module.books.contents(of: module.id)
        try await module.settings.change { $0[.pageWidth] = .wide }
    }
}

extension AppServiceMock: BooksUseCases {
    func browseCatalogue() async throws { try record("browseCatalogue") }

    func showBook(_ id: Book.ID, promotion: String?) async throws {
        try record("showBook(\(id), \(promotion ?? "none"))")
    }

    func browseShelf() async throws { try record("browseShelf") }

    func getBook(
        _ id: Book.ID, promotion: String?, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws -> ShelfBook? {
        try answer("getBook(\(id), \(promotion ?? "none"))")
    }

    func readBook(_ id: Book.ID, promotion: String?) async throws -> Bool {
        try answer("readBook(\(id), \(promotion ?? "none"))") ?? false
    }
}

extension OperationsSpy: BooksOperations {
    func showCatalogue() -> any Operation<any BooksUseCases, Void> { operation { _ in "showCatalogue" } }

    func showBook() -> any Operation<(id: Book.ID, promotion: String?, app: any BooksUseCases), Void> {
        operation { "showBook(\($0.id), \($0.promotion ?? "none"))" }
    }

    func showShelf() -> any Operation<any BooksUseCases, Void> { operation { _ in "showShelf" } }
    func checkShelf() -> any Operation<Book.ID, Bool> { check { "checkShelf(\($0))" } }
    func checkAccess() -> any Operation<Book.ID, Bool> { check { "checkAccess(\($0))" } }
    func downloadBook() -> any Operation<BookOrder, ShelfBook> {
        answer(.mobyDick) { "downloadBook(\($0.id))" }
    }
    func showReader() -> any Operation<Book.ID, Void> { operation { "showReader(\($0))" } }
}

extension ShelfBook {
    static let mobyDick = ShelfBook(
        id: "opds2-moby-dick", title: "Moby-Dick", authors: [], format: .epub, size: 1, added: .distantPast)
}
