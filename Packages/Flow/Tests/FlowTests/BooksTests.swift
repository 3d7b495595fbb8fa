import Books
import ROSSTesting
import Testing

@testable import Flow

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct BooksTests {
    private let recorder = MessageRecorder()

    @Test func `the catalogue leads to each book and to the shelf`() async throws {
        try await ShowCatalogOperation(router: RouterMock(recorder)).launch(AppServiceMock(recorder))
        #expect(recorder.messages == ["router.catalog", "app.showBook(gutendex-1342, none)", "app.browseShelf"])
    }

    @Test(arguments: ["MOON", nil])
    func `a book leads to reading it, at the price of its promotion`(promotion: String?) async throws {
        try await ShowBookOperation(router: RouterMock(recorder))
            .launch(("opds2-moby-dick", promotion, AppServiceMock(recorder)))
        let code = promotion ?? "none"
        #expect(
            recorder.messages == [
                "router.book(opds2-moby-dick, \(code))", "app.readBook(opds2-moby-dick, \(code))",
            ])
    }

    @Test func `the shelf leads to reading its books, and to what is known about them`() async throws {
        try await ShowShelfOperation(router: RouterMock(recorder)).launch(AppServiceMock(recorder))
        #expect(
            recorder.messages == [
                "router.shelf", "app.readBook(gutendex-1342, none)", "app.showBook(opds2-moby-dick, none)",
            ])
    }

    @Test func `the reader shows the book`() async throws {
        try await ShowReaderOperation(router: RouterMock(recorder)).launch("gutendex-1342")
        #expect(recorder.messages == ["router.reader(gutendex-1342)"])
    }

    @Test func `a failure of a use case reaches the module that led there`() async {
        let (router, app) = (RouterMock(recorder), AppServiceMock(recorder, failure: Mishap()))
        await #expect(throws: Mishap.self) { try await ShowCatalogOperation(router: router).launch(app) }
        await #expect(throws: Mishap.self) { try await ShowBookOperation(router: router).launch(("a", nil, app)) }
        await #expect(throws: Mishap.self) { try await ShowShelfOperation(router: router).launch(app) }
        #expect(
            recorder.messages == [
                "router.catalog", "app.showBook(gutendex-1342, none)", "router.book(a, none)", "app.readBook(a, none)",
                "router.shelf", "app.readBook(gutendex-1342, none)",
            ])
    }

    @Test func `a module that cannot be shown fails its operation`() async {
        let (router, app) = (RouterMock(recorder, failure: Mishap()), AppServiceMock(recorder))
        await #expect(throws: Mishap.self) { try await ShowCatalogOperation(router: router).launch(app) }
        await #expect(throws: Mishap.self) { try await ShowBookOperation(router: router).launch(("a", nil, app)) }
        await #expect(throws: Mishap.self) { try await ShowShelfOperation(router: router).launch(app) }
        await #expect(throws: Mishap.self) { try await ShowReaderOperation(router: router).launch("a") }
    }

    @Test(arguments: [("gutendex-1342", true), ("gutendex-84", false)])
    func `the check of the shelf asks the service`(id: Book.ID, isThere: Bool) async throws {
        #expect(try await CheckShelfOperation(books: BooksMock(recorder)).launch(id) == isThere)
        #expect(recorder.messages == ["books.shelf"])
    }

    @Test(arguments: [(Book.Access.open, false), (.paid, true), (.unavailable("It can only be borrowed."), false)])
    func `only a book that is for sale has to be paid for`(access: Book.Access, hasPrice: Bool) async throws {
        let books = BooksMock(recorder, access: access)
        #expect(try await CheckAccessOperation(books: books).launch("opds2-moby-dick") == hasPrice)
        #expect(recorder.messages == ["books.book(opds2-moby-dick)"])
    }

    @Test func `a book is downloaded by the service`() async throws {
        try await DownloadBookOperation(books: BooksMock(recorder)).launch("gutendex-1342")
        #expect(recorder.messages == ["books.download(gutendex-1342)"])
    }

    @Test func `a failure of the service fails its operation`() async {
        let books = BooksMock(recorder, failure: Mishap())
        await #expect(throws: Mishap.self) { try await CheckShelfOperation(books: books).launch("a") }
        await #expect(throws: Mishap.self) { try await CheckAccessOperation(books: books).launch("a") }
        await #expect(throws: Mishap.self) { try await DownloadBookOperation(books: books).launch("a") }
    }

    @Test func `each use case launches its operation, and fails as it does`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder))
        try await app.browseCatalog()
        try await app.showBook("opds2-moby-dick", promotion: "MOON")
        try await app.browseShelf()
        #expect(recorder.messages == ["showCatalog", "showBook(opds2-moby-dick, MOON)", "showShelf"])
        let failing = makeApp(OperationsSpy(recorder: recorder, failure: Mishap()))
        await #expect(throws: Mishap.self) { try await failing.browseCatalog() }
        await #expect(throws: Mishap.self) { try await failing.showBook("a", promotion: nil) }
        await #expect(throws: Mishap.self) { try await failing.browseShelf() }
        await #expect(throws: Mishap.self) { try await failing.readBook("a", promotion: nil) }
    }

    @Test func `the first screen leads to the catalogue and to the shelf`() async throws {
        try await ShowHomeOperation(router: RouterMock(recorder)).launch((nil, AppServiceMock(recorder)))
        let messages = ["app.browseCatalog", "app.browseShelf"]
        #expect(recorder.messages.filter(messages.contains) == messages)
    }
}
