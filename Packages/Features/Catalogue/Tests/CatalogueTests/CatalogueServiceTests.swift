import Books
import BooksDouble
import Payments
import PaymentsDouble
import Testing

@testable import Catalogue

/// The worker over services in memory.
struct CatalogueServiceTests {
    private let ferry = "opds2-night-ferry"
    private let maps = "opds2-winter-maps"

    @Test func `a book is bought with itself, in every source, or with the library`() async throws {
        for (paid, bought) in [
            ([], []), ([Product.book(ferry)], [ferry]), ([.book("opds-winter-maps")], [maps]),
            ([.library], [ferry, maps]),
        ] as [([Product], Set<Book.ID>)] {
            let worker = CatalogueService(books: InMemoryBooksService(), payments: InMemoryPaymentsService(paid: paid))
            #expect(try await worker.bought([ferry, maps]) == bought)
        }
    }

    @Test func `searches and sources come from the books service, and a purchase is signalled`() async throws {
        let payments = InMemoryPaymentsService()
        let worker = CatalogueService(books: InMemoryBooksService(), payments: payments)
        #expect(await worker.sources().map(\.id) == ["gutendex", "opds", "opds2"])
        #expect(try await worker.search("ferry", in: "opds2", page: nil).books.map(\.id) == [ferry])
        let changes = await worker.paymentChanges()
        let offer = try #require(try await payments.offers(for: .book(ferry), promotion: nil).first)
        let card = try Card(number: "4242 4242 4242 4242", expiry: "09/33", code: "123")
        #expect(try await payments.purchase(offer, with: card).state == .confirmed)
        for await _ in changes { break }
        #expect(try await worker.bought([ferry, maps]) == [ferry])
    }
}
