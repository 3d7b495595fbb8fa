import Books
import BooksDouble
import BooksLive

struct BooksSlice: ServiceSlice {
    static let name = "books"
    let payments: Definition<any PaymentsService>

    func live(_ parts: ServiceParts) throws -> any BooksService {
        let payments = try parts.resolve(payments)
        return BooksStore(open: try parts.opener(of: .books), isPaid: { try await payments.isPaid(.book($0)) })
    }

    func double(_ parts: ServiceParts) throws -> any BooksService {
        let payments = try parts.resolve(payments)
        return InMemoryBooksService(isPaid: { try await payments.isPaid(.book($0)) })
    }
}
