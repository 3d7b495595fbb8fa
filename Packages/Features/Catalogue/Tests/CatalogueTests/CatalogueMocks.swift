import Books
import Foundation
import ROSS
import SVIPTesting
import TestSupport

@testable import Catalogue
@testable import CatalogueScreen

extension Book {
    static let emma = Book(id: "a-emma", title: "Emma", authors: ["Jane Austen"], access: .open)
    static let middlemarch = Book(id: "a-middlemarch", title: "Middlemarch", authors: ["George Eliot"], access: .paid)
    static let mobyDick = Book(id: "a-moby-dick", title: "Moby Dick", authors: ["Herman Melville"], access: .open)

    static func numbered(_ number: Int) -> Book { Book(id: "a-\(number)", title: "Book \(number)", access: .open) }
}

extension BookRecord {
    static let emma = BookRecord(Book.emma)
    static let middlemarch = BookRecord(Book.middlemarch)
    static let mobyDick = BookRecord(Book.mobyDick)

    static func numbered(_ number: Int) -> BookRecord { BookRecord(Book.numbered(number)) }
}

extension SourceRecord {
    static let alpha = SourceRecord(BookSource(id: "a", name: "Alpha"))
    static let beta = SourceRecord(BookSource(id: "b", name: "Beta"))
}

final class CataloguePresenterMock: RecordingPresenter, CataloguePresenter {
    private(set) var contents: [CatalogueData.Content] = []

    /// The titles of the books on display; `nil` without an answer.
    var titles: [String]? { contents.last?.found?.books.map(\.title) }

    func show(_ content: CatalogueData.Content) { contents.append(content) }
}

/// The exits taken. The test decides their behaviour.
@MainActor
final class CatalogueExitsMock {
    private(set) var opened: [Book.ID] = []
    private(set) var shelfCount = 0
    var onLeaving: () async throws -> Void = {}

    /// The logic with these exits, over a worker of the test.
    func logic(
        _ worker: any CatalogueWorker, _ presenter: any CataloguePresenter,
        clock: any Clock<Duration> = ManualClock()
    ) -> CatalogueLogic {
        CatalogueLogic(presenter: presenter, worker: worker, clock: clock, open: open, shelf: showShelf)
    }

    /// The screen of that logic.
    func view(_ worker: any CatalogueWorker, clock: any Clock<Duration>) -> CatalogueView {
        let view = CatalogueView()
        let logic = logic(worker, CatalogueRouter(view: view), clock: clock)
        view.connect(logic, on: logic)
        return view
    }

    func open(_ id: Book.ID) async throws {
        opened.append(id)
        try await onLeaving()
    }

    func showShelf() async throws {
        shelfCount += 1
        try await onLeaving()
    }
}

/// A catalogue of books, in pages. A class, so that a test can see that it is freed with its module.
actor CatalogueWorkerMock: CatalogueWorker {
    struct Search: Hashable, Sendable {
        var words: String
        var source: BookSource.ID?
        var page: String?

        init(_ words: String = "", in source: BookSource.ID? = "a", page: String? = nil) {
            self.words = words
            self.source = source
            self.page = page
        }
    }

    private(set) var searches: [Search] = []
    private let books: [Book]
    private let pageSize: Int
    private let saysTotal: Bool
    private var all: [BookSource]
    private let signals = (sources: Multicast<Void>(), payments: Multicast<Void>())
    private let questions: Questions<Search, BookPage>?
    private var failure: (any Error)?
    private var paid: Set<Book.ID>
    private var paymentFailure: (any Error)?
    private var reads: Questions<Int, Set<Book.ID>>?
    private var readCount = 0

    /// - Parameters:
    ///   - books: The books of each source.
    ///   - paid: What the user has bought.
    ///   - questions: Where searches wait for other answers.
    init(
        _ books: [Book] = [], pageSize: Int = 32, saysTotal: Bool = true,
        sources: [BookSource] = [BookSource(id: "a", name: "Alpha"), BookSource(id: "b", name: "Beta")],
        paid: Set<Book.ID> = [], in questions: Questions<Search, BookPage>? = nil
    ) {
        self.books = books
        self.pageSize = pageSize
        self.saysTotal = saysTotal
        self.paid = paid
        self.questions = questions
        all = sources
    }

    /// Makes every search throw this error, until it is set to `nil`.
    func fail(with error: (any Error)?) { failure = error }
    func failPayments(with error: (any Error)?) { paymentFailure = error }
    /// The reads of purchases are numbered from 1.
    func holdPayments(in questions: Questions<Int, Set<Book.ID>>) { reads = questions }

    func pay(for id: Book.ID) {
        paid.insert(id)
        signals.payments.send(())
    }

    func sources() -> [BookSource] { all }

    /// Makes this source the user's own choice.
    func prefer(_ source: BookSource.ID) {
        all = all.filter { $0.id == source } + all.filter { $0.id != source }
        signals.sources.send(())
    }

    /// Signals a change of the shelf.
    func changeShelf() { signals.sources.send(()) }
    var observerCount: Int { signals.sources.subscriberCount + signals.payments.subscriberCount }

    func search(_ words: String, in source: BookSource.ID?, page: BookPage.Cursor?) async throws -> BookPage {
        let search = Search(words, in: source, page: page?.text)
        searches.append(search)
        if let questions { return try await questions.ask(search) }
        if let failure { throw failure }
        let found = books.filter { words.isEmpty || $0.title.lowercased().contains(words.lowercased()) }
        let start = page.flatMap { Int($0.text) } ?? 0
        let end = min(start + pageSize, found.count)
        return BookPage(
            books: Array(found[start..<end]), next: end < found.count ? BookPage.Cursor("\(end)") : nil,
            total: saysTotal ? found.count : nil)
    }

    func bought(_ ids: [Book.ID]) async throws -> Set<Book.ID> {
        readCount += 1
        if let reads { return try await reads.ask(readCount) }
        if let paymentFailure { throw paymentFailure }
        return paid.intersection(ids)
    }

    func sourceChanges() -> any AsyncSequence<Void, Never> & Sendable { signals.sources.subscribe() }
    func paymentChanges() -> any AsyncSequence<Void, Never> & Sendable { signals.payments.subscribe() }
}
