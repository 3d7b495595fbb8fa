import Books
import Foundation
import Payments
import SVIPTesting
import TestSupport

@testable import BookDetails
@testable import BookDetailsScreen

extension Book {
    static let emma = Book(id: "a-emma", title: "Emma", authors: ["Jane Austen"], access: .open)
    static let middlemarch = Book(
        id: "a-middlemarch", title: "Middlemarch", authors: ["George Eliot"], languages: ["en"],
        summary: "A town.\n\nAnd its people.", subjects: ["Bildungsromans", "Love stories"], access: .paid)
    static let lent = Book(id: "a-lent", title: "Lent", access: .unavailable("It can only be borrowed."))
}

extension ShelfBook {
    static func sample(_ book: Book, progress: Double? = nil) -> ShelfBook {
        ShelfBook(
            id: book.id, title: book.title, authors: book.authors, format: .epub, size: 1_000,
            added: Date(timeIntervalSince1970: 0), progress: progress)
    }
}

extension BookDetailsData.Price {
    static let listed = BookDetailsData.Price(amount: .kroner(49_00))
    static let promoted = BookDetailsData.Price(amount: .kroner(5_00), regular: .kroner(49_00))
}

extension MoneyRecord {
    static func kroner(_ minorUnits: Int64) -> Self { Self(Money(minorUnits: minorUnits, currency: "NOK")) }
}

final class BookDetailsPresenterMock: RecordingPresenter, BookDetailsPresenter {
    private(set) var contents: [BookDetailsData.Content] = []
    private(set) var downloadCount = 0

    var state: BookDetailsData.State? { contents.last?.state }
    var price: BookDetailsData.PriceState? { contents.last?.price }
    var download: BookDetailsData.Download? { contents.last?.download }

    func show(_ content: BookDetailsData.Content) { contents.append(content) }
    func showDownloaded() { downloadCount += 1 }
}

/// The exits taken. The test decides their behaviour.
@MainActor
final class BookDetailsExitsMock {
    private(set) var read: [String] = []
    var onRead: () async throws -> Void = {}

    /// The logic with these exits, over a worker of the test.
    func logic(
        _ id: Book.ID, promotion: String? = nil, _ worker: any BookDetailsWorker, _ presenter: any BookDetailsPresenter
    ) -> BookDetailsLogic {
        BookDetailsLogic(id, promotion: promotion, presenter: presenter, worker: worker) {
            try await self.read($0, promotion: $1)
        }
    }

    /// The screen of that logic.
    func view(_ id: Book.ID, promotion: String? = nil, _ worker: any BookDetailsWorker) -> BookDetailsView {
        let view = BookDetailsView()
        let logic = logic(id, promotion: promotion, worker, BookDetailsRouter(view: view))
        view.connect(logic, on: logic)
        return view
    }

    func read(_ id: Book.ID, promotion: String?) async throws {
        read.append("\(id) \(promotion ?? "-")")
        try await onRead()
    }
}

/// A class, so that a test can see that it is freed with its module.
actor BookDetailsWorkerMock: BookDetailsWorker {
    private let sample: Book
    private var onShelf: ShelfBook?
    private var isPaid = false
    private var failure: (any Error)?
    private var shelfFailure: (any Error)?
    private var priceFailure: (any Error)?
    private var isSold = true
    private(set) var promotions: [String?] = []
    private var priceQuestions: Questions<String, BookDetailsData.Price?>?
    private var shelfQuestions: Questions<Int, ShelfBook?>?
    private var shelfReadCount = 0
    private(set) var downloadCount = 0
    private var downloads: Questions<Int, Void>?
    private(set) var progress: (@Sendable (DownloadProgress) -> Void)?
    private let signals = (
        shelf: AsyncStream.makeStream(of: Void.self), payments: AsyncStream.makeStream(of: Void.self)
    )

    init(_ sample: Book, onShelf: ShelfBook? = nil, isPaid: Bool = false) {
        self.sample = sample
        self.onShelf = onShelf
        self.isPaid = isPaid
    }

    /// Makes loading and downloading the book throw this error, until it is set to `nil`.
    func fail(with error: (any Error)?) { failure = error }
    func failShelf(with error: (any Error)?) { shelfFailure = error }
    func failPrice(with error: (any Error)?) { priceFailure = error }
    func sellNothing() { isSold = false }
    /// The questions have the promotion.
    func holdPrice(in questions: Questions<String, BookDetailsData.Price?>) { priceQuestions = questions }
    /// The reads are numbered from 1.
    func holdShelf(in questions: Questions<Int, ShelfBook?>) { shelfQuestions = questions }
    /// The downloads are numbered from 1.
    func holdDownloads(in questions: Questions<Int, Void>) { downloads = questions }

    func pay() {
        isPaid = true
        signals.payments.continuation.yield()
    }

    func put(_ book: ShelfBook?) {
        onShelf = book
        signals.shelf.continuation.yield()
    }

    func book(_ id: Book.ID) async throws -> Book {
        if let failure { throw failure }
        return sample
    }

    func shelfBook(_ id: Book.ID) async throws -> ShelfBook? {
        shelfReadCount += 1
        if let shelfQuestions { return try await shelfQuestions.ask(shelfReadCount) }
        if let shelfFailure { throw shelfFailure }
        return onShelf
    }

    func isPaid(_ id: Book.ID) async throws -> Bool {
        if let shelfFailure { throw shelfFailure }
        return isPaid
    }

    func price(of id: Book.ID, promotion: String?) async throws -> BookDetailsData.Price? {
        promotions.append(promotion)
        if let priceQuestions { return try await priceQuestions.ask(promotion ?? "") }
        if let priceFailure { throw priceFailure }
        return isSold ? (promotion == nil ? .listed : .promoted) : nil
    }

    func download(_ id: Book.ID, progress: @escaping @Sendable (DownloadProgress) -> Void) async throws {
        downloadCount += 1
        self.progress = progress
        try await downloads?.ask(downloadCount)
        if let failure { throw failure }
        onShelf = .sample(sample)
    }

    func shelfChanges() async -> any AsyncSequence<Void, Never> & Sendable { signals.shelf.stream }
    func paymentChanges() async -> any AsyncSequence<Void, Never> & Sendable { signals.payments.stream }
}
