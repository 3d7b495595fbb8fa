import Books
import Formatting
import ROSS
import ROSSTesting
import TestSupport
import Testing

@testable import Flow

extension AppServiceMock: LinksUseCases {
    func open(_ link: AppLink) async throws { try record("open(\(link.text))") }
}

final class LinksServiceMock: LinksService {
    private let recorder: MessageRecorder
    /// A link that arrives at once.
    private let link: AppLink?

    init(_ recorder: MessageRecorder, link: AppLink? = nil) { (self.recorder, self.link) = (recorder, link) }

    func follow(_ open: @escaping @Sendable (AppLink) async throws -> Void) async {
        recorder.record("links.follow")
        guard let link else { return }
        do { try await open(link) } catch { recorder.record("said: \(error)") }
    }

    func lead(from link: AppLink?) async { recorder.record("links.lead(\(link?.text ?? "none"))") }
}

extension OperationsSpy: LinksOperations {
    func followLinks() -> any Operation<AppLink?, Void> { operation { "followLinks(\($0?.text ?? "home"))" } }
}

@MainActor
struct LinksTests {
    private let recorder = MessageRecorder()

    @Test(arguments: [
        (AppLink.home, []), (.agenda, ["app.showAgenda"]), (.todo, ["app.browseTodoList"]),
        (.upcoming, ["app.browseUpcoming"]), (.newTodo, ["app.writeTodo(new)"]),
        (.cities, ["app.browseCities"]), (.catalogue, ["app.browseCatalogue"]), (.shelf, ["app.browseShelf"]),
        (.book("opds2-moby-dick", promotion: "MOON"), ["app.showBook(opds2-moby-dick, MOON)"]),
        (.settings, ["app.openSettings(first)"]), (.signIn, ["app.signIn(plain)"]),
    ])
    func `a link starts its use case`(link: AppLink, messages: [String]) async throws {
        try await OpenLinkScenario(operations: OperationsSpy(recorder: recorder)).launch(
            (link, AppServiceMock(recorder)))
        #expect(recorder.messages == messages)
    }

    @Test(arguments: [(true, "app.readBook(a, none)"), (false, "app.showBook(a, none)")])
    func `a link to a text opens the book's page if the book is not on the shelf`(
        isThere: Bool, message: String
    ) async throws {
        let operations = OperationsSpy(recorder: recorder, isTrue: { $0 == "checkShelf(a)" && isThere })
        try await OpenLinkScenario(operations: operations).launch((.reader("a"), AppServiceMock(recorder)))
        #expect(recorder.messages == ["checkShelf(a)", message])
    }

    @Test(arguments: [
        AppLink.agenda, .todo, .upcoming, .newTodo, .cities, .catalogue, .shelf, .book("gutendex-1342", promotion: nil),
        .settings, .signIn,
    ])
    func `a link fails as its use case does`(link: AppLink) async {
        let app = AppServiceMock(recorder, failure: TestError())
        let operations = OperationsSpy(recorder: recorder)
        await #expect(throws: TestError.self) {
            try await OpenLinkScenario(operations: operations).launch((link, app))
        }
    }

    @Test(arguments: [(nil, "none"), (AppLink.cities, "almanac://cities")])
    func `later links continue from the launch's link`(first: AppLink?, name: String) async throws {
        try await KeyServicesDouble(recorder).operations().followLinks().launch(first)
        #expect(recorder.messages == ["links.lead(\(name))"])
    }

    @Test func `the use case launches the scenario of the link`() async throws {
        try await makeApp(OperationsSpy(recorder: recorder)).open(.cities)
        #expect(recorder.messages == ["showCities"])
    }

    @Test(arguments: [
        ("almanac://tasks", AppLink.todo), ("ALMANAC://Tasks/", .todo), ("almanac://tasks/new", .newTodo),
        ("almanac://tasks/upcoming", .upcoming), ("almanac://home", .home), (" almanac://cities", .cities),
        ("almanac://today", .agenda), ("almanac://catalog", .catalogue),
        ("almanac://shelf/", .shelf), ("\t almanac://settings\r\n", .settings), ("almanac://sign-in", .signIn),
        ("almanac://book/gutendex-1342\n", .book("gutendex-1342", promotion: nil)),
        ("almanac://book/a_b.C-1/", .book("a_b.C-1", promotion: nil)),
        ("almanac://reader/gutendex-1342", .reader("gutendex-1342")), ("ALMANAC://Reader/a/", .reader("a")),
        ("almanac://reader/a?at=2.5.14", .reader("a", at: BookPosition(chapter: 1, block: 4, character: 13))),
        ("Almanac://BOOK/opds2-Moby?promo=Moon_90-x", .book("opds2-Moby", promotion: "Moon_90-x")),
    ])
    func `a link is read`(text: String, link: AppLink) throws {
        #expect(try AppLink(text) == link)
        #expect(try AppLink(link.text) == link)
    }

    @Test func `help names all forms of links`() throws {
        #expect(
            AppLink.forms == [
                "almanac://home", "almanac://today", "almanac://tasks", "almanac://tasks/upcoming",
                "almanac://tasks/new", "almanac://cities", "almanac://catalog", "almanac://shelf",
                "almanac://settings", "almanac://sign-in", "almanac://book/ID[?promo=CODE]",
                "almanac://reader/ID[?at=PLACE]",
            ])
    }

    @Test(arguments: [
        "", "/", "tasks", "almanac:", "almanac://", "almanac:tasks", "almanac://tasks//", "almanac://tasks/7",
        "almanac://tasks?do=delete", "almanac://tasks#x", "almanac://user@tasks", "almanac://tasks:80", "http://tasks",
        "almanac:// tasks", "almanac ://tasks", "almanac://tasks/../cities", "almanac://%74asks",
        "almanac://tas\u{212A}s", "almanac://book", "almanac://book/", "almanac://book//", "almanac://book/a//",
        "almanac://book/a/b", "almanac://book/../tasks", "almanac://book/..", "almanac://book/.hidden",
        "almanac://book/-rf", "almanac://book/a b", "almanac://book/a%2Fb", "almanac://book/a\\b", "almanac://book/ä",
        "almanac://book/a\u{301}", "almanac://book/a\u{0}", "almanac://book/a#x",
        "almanac://book/a?", "almanac://book/a?promo", "almanac://book/a?promo=", "almanac://book/a?promo=M/",
        "almanac://book/a?promo=A&promo=B", "almanac://book/a?price=0", "almanac://book/a?promo=A&price=0",
        "almanac://book/a?PROMO=A", "almanac://book/a?promo=A%20B", "almanac://book/a/?promo=A",
        "almanac://book/a?promo=\(String(repeating: "A", count: 41))", "almanac://user@book/a", "almanac://book:80/a",
        "almanac://reader", "almanac://reader/", "almanac://reader/a/b", "almanac://reader/a?promo=A",
        "almanac://reader/a?at=", "almanac://reader/a?at=0", "almanac://reader/a?at=1.2.3.4", "almanac://book/a?at=1",
        "almanac://reader/..", "almanac://pay/library", "almanac://checkout", "file:///etc/passwd",
        "almanac://book/\(String(repeating: "a", count: 500))", String(repeating: "almanac://tasks", count: 100_000),
    ])
    func `a text that is no link of the app is refused, and the error names it on one line`(text: String) throws {
        let error = try #require(throws: AppLinkError.self) { try AppLink(text) }
        let start = (text.plainLine() ?? "").prefix(20)
        #expect(error.description.count < 500 && error.description.hasPrefix("'\(start)"))
        #expect(!error.description.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }

    @Test(arguments: ["", "M/", "A%20B", "A&promo=B", String(repeating: "A", count: 41)])
    func `the error of a link whose promotion is malformed names the promotion`(code: String) throws {
        let error = try #require(throws: AppLinkError.self) {
            try AppLink("almanac://book/opds2-moby-dick?promo=\(code)")
        }
        #expect(error.description.contains("has no valid promotion"))
        let other = try #require(throws: AppLinkError.self) { try AppLink("almanac://reader/a?promo=A") }
        #expect(other.description.contains("is not a link"))
    }

    @Test func `the message about a link contains no control characters`() {
        let error = AppLinkError(text: "almanac://\u{1B}[2J\u{7}\r\n\u{202E}\u{2028}x\u{1F}")
        #expect(error.text == "almanac:// [2J x")
    }
}
