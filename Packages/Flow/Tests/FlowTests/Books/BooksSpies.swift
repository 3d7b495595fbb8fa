import BookDetails
import Books
import Catalogue
import struct Foundation.URL
import ROSS
import ROSSTesting
import Reader
import Shelf

@testable import Flow

extension RouterMock: BooksRouter {
    func catalogue(_ module: CatalogueModule) async throws {
        try record("catalogue")
        let shown = await CatalogueShown()
        let logic = await module.start(shown)
        await logic.find("", in: nil)
        try await shown.check()
        await logic.open("gutendex-1342")
        try await shown.check()
        await logic.showShelf()
        try await shown.check()
    }

    func book(_ module: BookDetailsModule) async throws {
        try record("book(\(module.id), \(module.promotion ?? "none"))")
        let shown = await BookDetailsShown()
        let logic = await module.start(shown)
        await logic.load()
        try await shown.check()
        await logic.read()
        try await shown.check()
    }

    func shelf(_ module: ShelfModule) async throws {
        try record("shelf")
        let shown = await ShelfShown()
        let logic = await module.start(shown)
        await logic.load()
        try await shown.check()
        await logic.read("gutendex-1342", at: nil)
        try await shown.check()
        await logic.open("gutendex-1342")
        try await shown.check()
    }

    func reader(_ module: ReaderModule) async throws {
        try record("reader(\(module.id))")
        let shown = await ReaderShown()
        let logic = await module.start(shown)
        await logic.load()
        await logic.changeWidth()
        try await shown.check()
    }
}

extension AppServiceMock: BooksUseCases {
    func browseCatalogue() async throws { try record("browseCatalogue") }

    func showBook(_ id: Book.ID, promotion: String?) async throws {
        try record("showBook(\(id), \(promotion ?? "none"))")
    }

    func browseShelf() async throws { try record("browseShelf") }

    func getBook(
        _ id: Book.ID, promotion: String?, canPay: Bool, progress: @escaping @Sendable (DownloadProgress) -> Void
    ) async throws -> ShelfBook? {
        try answer("getBook(\(id), \(promotion ?? "none"))")
    }

    func addBook(_ file: URL) async throws -> ShelfBook {
        try record("addBook(\(file.lastPathComponent))")
        return .mobyDick
    }

    func readBook(_ id: Book.ID, promotion: String?, at place: BookPosition?) async throws -> Bool {
        try answer("readBook(\(id), \(promotion ?? "none")\(place.map { ", \($0)" } ?? ""))") ?? false
    }

    func readNotes(_ id: Book.ID) async throws { try record("readNotes(\(id))") }
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
    func addBook() -> any Operation<URL, ShelfBook> { answer(.mobyDick) { "addBook(\($0.lastPathComponent))" } }
    func showReader() -> any Operation<(id: Book.ID, place: BookPosition?), Void> {
        operation { "showReader(\($0.id)\($0.place.map { ", \($0)" } ?? ""))" }
    }
}

extension ShelfBook {
    static let mobyDick = ShelfBook(
        id: "opds2-moby-dick", title: "Moby-Dick", authors: [], format: .epub, size: 1, added: .distantPast)
}
