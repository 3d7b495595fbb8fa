import Books
import BooksDouble
import Payments
import PaymentsDouble
import Synchronization
import Testing

@testable import BookDetails

/// The worker over services in memory.
struct BookDetailsServiceTests {
    private let payments = InMemoryPaymentsService()
    private let books: InMemoryBooksService
    private let worker: any BookDetailsWorker
    private let id = "opds2-night-ferry"

    init() {
        books = InMemoryBooksService(pass: { [payments] in try? await payments.pass(for: .book($0)) })
        worker = BookDetailsService(books: books, payments: payments)
    }

    @Test func `the price is the book's, not the library's`() async throws {
        let offers = try await payments.offers(for: .book(id), promotion: nil)
        let own = try #require(offers.first { $0.product == .book(id) })
        #expect(offers.count > 1)
        let price = try await worker.price(of: id, promotion: nil)
        #expect(price?.amount.minorUnits == own.price.minorUnits && price?.regular == nil)
    }

    @Test func `a promotion has both prices`() async throws {
        let regular = try await worker.price(of: id, promotion: nil)
        let price = try #require(try await worker.price(of: id, promotion: InMemoryPaymentsServer.promotion))
        #expect(price.regular == regular?.amount && price.amount != price.regular)
        // The server ignores an unknown code, and the user gets a message.
        let other = try #require(try await worker.price(of: id, promotion: "UNKNOWN"))
        #expect(other.amount == regular?.amount && other.regular == nil)
        #expect(other.note?.contains("The promotion UNKNOWN does not apply.") == true)
    }

    @Test func `a book is paid with itself or with the library`() async throws {
        #expect(try await !worker.isPaid(id))
        for product in [Product.book(id), .library] {
            let worker = BookDetailsService(books: books, payments: InMemoryPaymentsService(paid: [product]))
            #expect(try await worker.isPaid(id))
        }
    }

    @Test func `a download reports its progress and puts the book on the shelf`() async throws {
        let id = "gutendex-1"
        #expect(try await worker.shelfBook(id) == nil)
        let steps = Steps()
        try await worker.download(id) { steps.add($0) }
        #expect(try await worker.shelfBook(id)?.title == (try await worker.book(id).title))
        #expect(steps.all.last?.received == steps.all.last?.total && !steps.all.isEmpty)
    }

    @Test func `changes of the shelf and of purchases are shown`() async throws {
        let (shelf, paid) = (await worker.shelfChanges(), await worker.paymentChanges())
        try await worker.download("gutendex-1") { _ in }
        for await _ in shelf { break }
        let offer = try #require(try await payments.offers(for: .book(id), promotion: nil).first)
        let card = try Card(number: "4242 4242 4242 4242", expiry: "09/33", code: "123")
        #expect(try await payments.purchase(offer, with: card).state == .confirmed)
        for await _ in paid { break }
        #expect(try await worker.isPaid(id))
    }
}

private final class Steps: Sendable {
    private let steps = Mutex<[DownloadProgress]>([])

    var all: [DownloadProgress] { steps.withLock { $0 } }
    func add(_ step: DownloadProgress) { steps.withLock { $0.append(step) } }
}
