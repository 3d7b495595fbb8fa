import Books
import Foundation
import ROSSTesting
import Settings
import SettingsDouble
import TestSupport
import Testing

@testable import Flow

@MainActor
struct BooksTests {
    private let recorder = MessageRecorder()

    private let settings = InMemorySettingsService()

    private func showCatalogue(_ router: RouterMock, _ app: AppServiceMock) async throws {
        let books = BooksServiceMock(recorder, access: .paid)
        try await ShowCatalogueOperation(router: router, books: books, payments: PaymentsServiceMock(recorder))
            .launch(app)
    }

    private func showBook(
        _ id: Book.ID, promotion: String? = nil, _ router: RouterMock, _ app: AppServiceMock
    ) async throws {
        let books = BooksServiceMock(recorder, access: .paid)
        try await ShowBookOperation(router: router, books: books, payments: PaymentsServiceMock(recorder))
            .launch((id, promotion, app))
    }

    private func showShelf(_ router: RouterMock, _ app: AppServiceMock) async throws {
        try await ShowShelfOperation(router: router, books: BooksServiceMock(recorder)).launch(app)
    }

    private func showReader(_ id: Book.ID, _ router: RouterMock) async throws {
        try await ShowReaderOperation(router: router, books: BooksServiceMock(recorder), settings: settings)
            .launch((id, nil))
    }

    @Test func `the catalogue uses books and payments, and opens a book or the shelf`() async throws {
        try await showCatalogue(RouterMock(recorder), AppServiceMock(recorder))
        #expect(
            recorder.messages == [
                "router.catalogue", "books.search", "payments.isPaid(gutendex-1342)",
                "app.showBook(gutendex-1342, none)", "payments.isPaid(gutendex-1342)", "app.browseShelf",
                "payments.isPaid(gutendex-1342)",
            ])
    }

    @Test(arguments: ["MOON", nil])
    func `a book uses books and payments, and opens the reader at its promotion's price`(
        promotion: String?
    ) async throws {
        try await showBook(
            "opds2-moby-dick", promotion: promotion, RouterMock(recorder), AppServiceMock(recorder))
        let code = promotion ?? "none"
        #expect(
            recorder.messages == [
                "router.book(opds2-moby-dick, \(code))", "books.book(opds2-moby-dick)", "books.shelf",
                "payments.isPaid(opds2-moby-dick)", "payments.offers(opds2-moby-dick, \(code))",
                "app.readBook(opds2-moby-dick, \(code))", "books.shelf", "payments.isPaid(opds2-moby-dick)",
            ])
    }

    @Test func `the shelf uses books, and opens the reader or the page of a book`() async throws {
        try await showShelf(RouterMock(recorder), AppServiceMock(recorder))
        #expect(
            recorder.messages == [
                "router.shelf", "books.shelf", "app.readBook(gutendex-1342, none)", "books.shelf",
                "app.showBook(gutendex-1342, none)", "books.shelf",
            ])
    }

    @Test func `the reader shows the book, and can change the settings`() async throws {
        try await showReader("gutendex-1342", RouterMock(recorder))
        #expect(
            recorder.messages == [
                "router.reader(gutendex-1342)", "books.contents(gutendex-1342)", "books.shelf",
                "books.notes(gutendex-1342)",
            ])
        #expect(await settings.settings()[.pageWidth] == .narrow)
    }

    @Test func `a failure of a use case reaches the module whose exit started it`() async {
        let (router, app) = (RouterMock(recorder), AppServiceMock(recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await showCatalogue(router, app) }
        #expect(recorder.messages.contains("app.showBook(gutendex-1342, none)"))
        await #expect(throws: TestError.self) { try await showBook("a", router, app) }
        #expect(recorder.messages.contains("app.readBook(a, none)"))
        await #expect(throws: TestError.self) { try await showShelf(router, app) }
        #expect(recorder.messages.contains("app.readBook(gutendex-1342, none)"))
    }

    @Test func `a module that cannot be shown fails its operation`() async {
        let (router, app) = (RouterMock(recorder, failure: TestError()), AppServiceMock(recorder))
        await #expect(throws: TestError.self) { try await showCatalogue(router, app) }
        await #expect(throws: TestError.self) { try await showBook("a", router, app) }
        await #expect(throws: TestError.self) { try await showShelf(router, app) }
        await #expect(throws: TestError.self) { try await showReader("a", router) }
    }

    @Test(arguments: [("gutendex-1342", true), ("gutendex-84", false)])
    func `the check of the shelf asks the service`(id: Book.ID, isThere: Bool) async throws {
        #expect(try await CheckShelfOperation(books: BooksServiceMock(recorder)).launch(id) == isThere)
        #expect(recorder.messages == ["books.shelf"])
    }

    @Test(arguments: [(Book.Access.open, false), (.paid, true), (.unavailable("It can only be borrowed."), false)])
    func `only a book that is for sale has to be paid for`(access: Book.Access, hasPrice: Bool) async throws {
        let books = BooksServiceMock(recorder, access: access)
        #expect(try await CheckAccessOperation(books: books).launch("opds2-moby-dick") == hasPrice)
        #expect(recorder.messages == ["books.book(opds2-moby-dick)"])
    }

    @Test func `the service downloads a book and reports its progress`() async throws {
        let recorder = recorder
        let order = BookOrder(id: "gutendex-1342", promotion: nil, canPay: true) { recorder.record("\($0.received)") }
        #expect(
            try await DownloadBookOperation(books: BooksServiceMock(recorder)).launch(order)
                == BooksServiceMock.shelfBook)
        #expect(recorder.messages == ["books.download(gutendex-1342)", "1"])
    }

    @Test func `an own book is put on the shelf`() async throws {
        let file = URL(filePath: "/tmp/tides.txt")
        #expect(
            try await AddBookOperation(books: BooksServiceMock(recorder)).launch(file) == BooksServiceMock.shelfBook)
        #expect(recorder.messages == ["books.add(tides.txt)"])
    }

    @Test func `a failure of the service fails its operation`() async {
        let books = BooksServiceMock(recorder, failure: TestError())
        let order = BookOrder(id: "a", promotion: nil, canPay: true) { _ in }
        await #expect(throws: TestError.self) { try await CheckShelfOperation(books: books).launch("a") }
        await #expect(throws: TestError.self) { try await CheckAccessOperation(books: books).launch("a") }
        await #expect(throws: TestError.self) { try await DownloadBookOperation(books: books).launch(order) }
        await #expect(throws: TestError.self) { try await AddBookOperation(books: books).launch(URL(filePath: "/a")) }
    }

    @Test func `each use case launches its operation, and fails as it does`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder))
        try await app.browseCatalogue()
        try await app.showBook("opds2-moby-dick", promotion: "MOON")
        try await app.browseShelf()
        _ = try await app.addBook(URL(filePath: "/tmp/tides.txt"))
        #expect(
            recorder.messages == [
                "showCatalogue", "showBook(opds2-moby-dick, MOON)", "showShelf", "addBook(tides.txt)",
            ])
        let failing = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await failing.browseCatalogue() }
        await #expect(throws: TestError.self) { try await failing.showBook("a", promotion: nil) }
        await #expect(throws: TestError.self) { try await failing.browseShelf() }
        await #expect(throws: TestError.self) { try await failing.readBook("a", promotion: nil, at: nil) }
    }

    @Test func `the first screen leads to the catalogue and to the shelf`() async throws {
        try await KeyServicesDouble(recorder).operations().showHome().launch(AppServiceMock(recorder))
        let messages = ["app.browseCatalogue", "app.browseShelf"]
        #expect(recorder.messages.filter(messages.contains) == messages)
    }
}
