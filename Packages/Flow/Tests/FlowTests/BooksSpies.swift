import Books
import ROSS
import ROSSTesting

@testable import Flow

extension RouterMock: BooksRouter {
    func catalog(
        open: @escaping @Sendable (Book.ID) async throws -> Void, shelf: @escaping @Sendable () async throws -> Void
    ) async throws {
        try record("catalog")
        try await open("gutendex-1342")
        try await shelf()
    }

    func book(
        _ id: Book.ID, promotion: String?, read: @escaping @Sendable (Book.ID, String?) async throws -> Void
    ) async throws {
        try record("book(\(id), \(promotion ?? "none"))")
        try await read(id, promotion)
    }

    func shelf(
        read: @escaping @Sendable (Book.ID) async throws -> Void,
        open: @escaping @Sendable (Book.ID) async throws -> Void
    ) async throws {
        try record("shelf")
        try await read("gutendex-1342")
        try await open("opds2-moby-dick")
    }

    func reader(_ id: Book.ID) async throws { try record("reader(\(id))") }
}

extension AppServiceMock: BooksUseCases {
    func browseCatalog() async throws { try record("browseCatalog") }

    func showBook(_ id: Book.ID, promotion: String?) async throws {
        try record("showBook(\(id), \(promotion ?? "none"))")
    }

    func browseShelf() async throws { try record("browseShelf") }

    func readBook(_ id: Book.ID, promotion: String?) async throws -> Bool {
        try answer("readBook(\(id), \(promotion ?? "none"))") ?? false
    }
}

extension OperationsSpy: BooksOperations {
    func showCatalog() -> any Operation<any BooksUseCases, Void> { operation { _ in "showCatalog" } }

    func showBook() -> any Operation<(id: Book.ID, promotion: String?, app: any BooksUseCases), Void> {
        operation { "showBook(\($0.id), \($0.promotion ?? "none"))" }
    }

    func showShelf() -> any Operation<any BooksUseCases, Void> { operation { _ in "showShelf" } }
    func checkShelf() -> any Operation<Book.ID, Bool> { check { "checkShelf(\($0))" } }
    func checkAccess() -> any Operation<Book.ID, Bool> { check { "checkAccess(\($0))" } }
    func downloadBook() -> any Operation<Book.ID, Void> { operation { "downloadBook(\($0))" } }
    func showReader() -> any Operation<Book.ID, Void> { operation { "showReader(\($0))" } }
}
