import Books
import ROSS

/// A user reads a book, and gets it onto this machine before.
struct ReadBookScenario: Scenario {
    let operations: any BooksOperations

    func launch(
        _ visit: (id: Book.ID, promotion: String?, at: BookPosition?, app: any AppService)
    ) async throws -> Bool {
        let (id, promotion, place, app) = visit
        let book = try await app.getBook(id, promotion: promotion, canPay: true) { _ in }
        guard book != nil else { return false }
        try await operations.showReader().launch((id, place))
        return true
    }
}
