import ROSS

/// Shows the books on this machine, which lead to reading them and to what is known about each.
struct ShowShelfOperation: Operation {
    let router: any BooksRouter

    func launch(_ app: any BooksUseCases) async throws {
        try await router.shelf(
            read: { try await app.readBook($0, promotion: nil) },
            open: { try await app.showBook($0, promotion: nil) }
        )
    }
}
