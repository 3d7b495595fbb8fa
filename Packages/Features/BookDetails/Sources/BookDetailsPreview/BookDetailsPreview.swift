import BookDetails
import BookDetailsScreen
import Books
import BooksDouble
import LinesSurface
import Payments
import PaymentsDouble
import Screens

/// Runs the screen of a book alone: of a made-up one, or of the one whose id and promotion are the arguments.
@main
@MainActor
struct BookDetailsPreview {
    static func main() async throws {
        let arguments = CommandLine.arguments.dropFirst()
        let id = arguments.first ?? "opds2-night-ferry"
        let promotion = arguments.isEmpty ? InMemoryPaymentsServer.promotion : arguments.dropFirst().first
        let payments = InMemoryPaymentsService()
        let books = InMemoryBooksService(pass: { try? await payments.pass(for: .book($0)) })
        let navigator = Navigator()
        // There are no other modules: reading pays for the book, downloads it and opens it in the middle.
        let module = BookDetailsModule(
            id: id, promotion: promotion, books: books, payments: payments
        ) { id, promotion in
            if try await books.book(id).access == .paid, try await !payments.isPaid(.book(id)),
                let offer = try await payments.offers(for: .book(id), promotion: promotion).first
            {
                let card = try Card(number: "4242 4242 4242 4242", expiry: "09/33", code: "123")
                _ = try await payments.purchase(offer, with: card)
            }
            _ = try await books.download(id) { _ in }
            try await books.keep(BookPosition(chapter: 1), progress: 0.5, in: id)
        }
        try await LinesSurface.standard().run(navigator) { await navigator.show(BookDetailsConfigurator.make(module)) }
    }
}
