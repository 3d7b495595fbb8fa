import Books
import TestSupport
import Testing

@testable import BookDetails

@MainActor
struct BookDetailsLogicTests {
    private let exits = BookDetailsExitsMock()
    private let presenter = BookDetailsPresenterMock()

    @Test(
        arguments: [
            (Book.emma, nil, false, BookDetailsData.State.free), (.middlemarch, nil, false, .toPay),
            (.middlemarch, nil, true, .paid), (.middlemarch, 0.5, false, .onShelf(progress: 0.5)),
            (.lent, nil, false, .unavailable(reason: "It can only be borrowed.")),
            (.lent, 0.5, false, .onShelf(progress: 0.5)),
        ] as [(Book, Double?, Bool, BookDetailsData.State)])
    func `a book is shown with its state`(
        book: Book, progress: Double?, isPaid: Bool, state: BookDetailsData.State
    ) async {
        await logic(
            BookDetailsWorkerMock(book, onShelf: progress.map { .sample(book, progress: $0) }, isPaid: isPaid)
        ).load()
        #expect(presenter.contents.first == BookDetailsData.Content(book: BookRecord(book)))
        #expect(presenter.state == state && presenter.duties == [.showLoader, .hideLoader])
    }

    @Test(
        arguments: [
            (Book.emma, nil, false, [.read, .download]), (.middlemarch, nil, false, [.read]),
            (.middlemarch, nil, true, [.read, .download]), (.middlemarch, 0.5, false, [.read]), (.lent, nil, false, []),
        ] as [(Book, Double?, Bool, Set<BookDetailsData.Action>)])
    func `the actions depend on the state`(
        book: Book, progress: Double?, isPaid: Bool, actions: Set<BookDetailsData.Action>
    ) async {
        await logic(
            BookDetailsWorkerMock(book, onShelf: progress.map { .sample(book, progress: $0) }, isPaid: isPaid)
        ).load()
        #expect(presenter.contents.first?.actions == [] && presenter.contents.last?.actions == actions)
    }

    @Test func `a shelf with something else in place of the book offers to load it again`() async {
        var other = ShelfBook.sample(.middlemarch, progress: 0.5)
        other.mismatch = "a web page"
        let worker = BookDetailsWorkerMock(.middlemarch, onShelf: other, isPaid: true)
        let interactor = logic(worker)
        await interactor.load()
        #expect(presenter.state == .mismatch("a web page"))
        #expect(presenter.contents.last?.actions == [.read, .download])
        #expect(presenter.contents.last.map { BookDetailsDisplay($0).downloading } == "Download again")
        await interactor.download()
        #expect(presenter.state == .onShelf(progress: nil))
    }

    @Test func `a book of unknown access cannot be read`() async {
        var book = Book.emma
        book.access = .unknown
        let interactor = logic(BookDetailsWorkerMock(book))
        await interactor.load()
        await interactor.read()
        let text = "The catalogue does not say how to get this book."
        #expect(presenter.state == .unknown && exits.read.isEmpty)
        #expect(presenter.dutiesWithoutLoader == [.error(text, hasLoadedContent: true)])
    }

    @Test func `a price is requested only for an unpaid book`() async {
        let workers = [
            BookDetailsWorkerMock(.emma), BookDetailsWorkerMock(.lent),
            BookDetailsWorkerMock(.middlemarch, isPaid: true),
            BookDetailsWorkerMock(.middlemarch, onShelf: .sample(.middlemarch)),
        ]
        for worker in workers {
            await logic(worker).load()
            #expect(await worker.promotions.isEmpty && presenter.price == nil)
        }
    }

    @Test func `the promotion's price is shown`() async {
        let worker = BookDetailsWorkerMock(.middlemarch)
        await logic(worker).load()
        #expect(presenter.price == .known(.listed))
        await logic(worker, promotion: "MOON").load()
        #expect(presenter.price == .known(.promoted))
        #expect(await worker.promotions == [nil, "MOON"])
    }

    @Test func `a failed price does not hide the book, and can be retried`() async {
        let worker = BookDetailsWorkerMock(.middlemarch)
        await worker.failPrice(with: TestError())
        let interactor = logic(worker)
        await interactor.load()
        #expect(
            presenter.contents.last?.book == BookRecord(.middlemarch)
                && presenter.contents.last?.actions == [.read, .askForPrice])
        #expect(presenter.price == .failed(reason: "test error") && presenter.dutiesWithoutLoader.isEmpty)
        await worker.failPrice(with: nil)
        await interactor.askForPrice()
        #expect(presenter.price == .known(.listed))
    }

    @Test func `a book that is not for sale is marked as not for sale`() async {
        let worker = BookDetailsWorkerMock(.middlemarch)
        await worker.sellNothing()
        await logic(worker).load()
        #expect(presenter.price == .notOffered)
    }

    @Test func `the book does not wait for its price`() async {
        let worker = BookDetailsWorkerMock(.middlemarch)
        let prices = Questions<String, BookDetailsData.Price?>()
        await worker.holdPrice(in: prices)
        let interactor = logic(worker)
        let loading = Task { await interactor.load() }
        await prices.reach(1)
        #expect(presenter.state == .toPay && presenter.price == .loading)
        await interactor.askForPrice()
        #expect(await prices.asked.count == 1)
        await prices.answerAll(.success(.listed))
        await loading.value
        #expect(presenter.price == .known(.listed))
    }

    @Test func `a book that cannot be loaded is an error in its place, and can be tried again`() async {
        let worker = BookDetailsWorkerMock(.emma)
        await worker.fail(with: TestError())
        let interactor = logic(worker)
        await interactor.load()
        #expect(presenter.contents.isEmpty)
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: false)])
        await worker.fail(with: nil)
        await interactor.retry()
        #expect(presenter.state == .free)
    }

    @Test func `a shelf that cannot be read does not hide the book`() async {
        let worker = BookDetailsWorkerMock(.emma)
        await worker.failShelf(with: TestError())
        await logic(worker).load()
        #expect(presenter.state == .free)
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
    }

    @Test func `without a price the book is loaded once, and the price is not requested`() async throws {
        let worker = BookDetailsWorkerMock(.middlemarch)
        let shown = BookDetailsShown()
        let logic = exits.logic("a-middlemarch", worker, shown)
        await logic.loadWithoutPrice()
        #expect(shown.content?.book == BookRecord(.middlemarch) && shown.content?.isPaid == false)
        exits.onRead = {
            await worker.pay()
            await worker.put(.sample(.middlemarch))
        }
        await logic.read()
        #expect(shown.content?.state == .onShelf(progress: nil) && shown.content?.isPaid == true)
        await worker.fail(with: TestError())
        await logic.loadWithoutPrice()
        try shown.check()
        #expect(await worker.promotions.isEmpty)
    }

    // MARK: Reading

    @Test func `reading passes the promotion, and then shows the changed book`() async {
        let worker = BookDetailsWorkerMock(.middlemarch)
        let interactor = logic(worker, promotion: "MOON")
        await interactor.load()
        exits.onRead = {
            await worker.pay()
            await worker.put(.sample(.middlemarch, progress: 0.25))
        }
        await interactor.read()
        #expect(exits.read == ["a-middlemarch MOON"])
        #expect(presenter.state == .onShelf(progress: 0.25) && presenter.price == nil)
    }

    @Test func `a book that is not loaded or not available cannot be read`() async {
        let interactor = logic(BookDetailsWorkerMock(.lent))
        await interactor.read()
        await interactor.load()
        await interactor.read()
        #expect(exits.read.isEmpty)
        #expect(presenter.dutiesWithoutLoader == [.error("It can only be borrowed.", hasLoadedContent: true)])
    }

    @Test func `reading begins once, and its failure is shown beside the book`() async {
        let interactor = logic(BookDetailsWorkerMock(.emma))
        await interactor.load()
        let gate = Gate()
        exits.onRead = {
            await gate.pass()
            throw TestError()
        }
        let reading = Task { await interactor.read() }
        await gate.reached()
        await interactor.read()
        gate.open()
        await reading.value
        #expect(exits.read.count == 1)
        #expect(presenter.dutiesWithoutLoader == [.error("test error", hasLoadedContent: true)])
    }

    private func logic(
        _ worker: BookDetailsWorkerMock, promotion: String? = nil
    ) -> any BookDetailsInteractor {
        exits.logic("a-middlemarch", promotion: promotion, worker, presenter)
    }
}
