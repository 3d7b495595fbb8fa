import Assembly
import Books
import BooksDouble
import BooksLive
import Payments

struct BooksSlice: ServiceSlice {
    static let name = "books"
    static let title = "Books"
    let payments: Definition<any PaymentsService>

    func live(_ parts: ServiceParts) throws -> any BooksService {
        let (settings, payments) = (parts.settings, try parts.resolve(payments))
        let sources = settings.server.map(BookEndpoint.server) ?? BookEndpoint.live
        var pass: (@Sendable (Book.ID) async -> String?)?
        if settings.server != nil { pass = { try? await payments.pass(for: .book($0)) } }
        return BooksStore(
            store: try parts.store(of: .books), exists: parts.exists(.books), folder: settings.dataFolder,
            client: try parts.resolve(parts.clients.catalogueClient),
            // The first one is shown until the user chooses. In the demo that is one that sells books too.
            sources: settings.isDemo ? sources.reversed() : sources,
            pass: pass)
    }

    func double(_ parts: ServiceParts) throws -> any BooksService {
        let payments = try parts.resolve(payments)
        return InMemoryBooksService(pass: { try? await payments.pass(for: .book($0)) })
    }
}
