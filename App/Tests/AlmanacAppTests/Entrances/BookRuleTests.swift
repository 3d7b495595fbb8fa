import Assembly
import BookDetails
import Books
import BooksDouble
import CommandRouting
import CommandTesting
import Flow
import Reader
import Screens
import ScreensTesting
import SignIn
import Testing

@testable import AlmanacApp
@testable import WireSurface

/// The rules of reading, at each entrance: the screens, the command line, the wire, and the module itself behind a Router.
@MainActor
struct BookRuleTests {
    enum Entrance: CaseIterable { case screen, command, wire, module }

    private static let free = "gutendex-1"
    private static let paid = "opds2-night-ferry"
    private let host: SessionHost
    private let session: AppSession

    init() async throws {
        host = SessionHost(AppProcess(settings: try inMemorySettings()))
        session = try await host.start()
    }

    @Test(arguments: Entrance.allCases)
    func `a chapter of a book on the shelf is read`(at entrance: Entrance) async throws {
        #expect(try await read(chapter: 1, at: entrance).contains("February"))
    }

    @Test(arguments: Entrance.allCases)
    func `a book that is removed meanwhile is refused`(at entrance: Entrance) async throws {
        let text = try await read(chapter: 1, at: entrance) { try await $0.remove(Self.free) }
        #expect(text.contains(BooksError.notOnShelf(Self.free).description), "\(text)")
    }

    @Test(arguments: Entrance.allCases)
    func `a damaged file is refused`(at entrance: Entrance) async throws {
        let damage = BooksError.unreadable("The file is damaged.")
        let text = try await read(chapter: 1, at: entrance) { await $0.fail(with: damage) }
        #expect(text.contains(damage.description), "\(text)")
    }

    /// A screen offers no such chapter.
    @Test(arguments: [Entrance.command, .wire, .module])
    func `a chapter that the book does not have is refused`(at entrance: Entrance) async throws {
        let text = try await read(chapter: 99, at: entrance)
        let error = BooksError.noSuchPlace(title: "The Lighthouse Keeper's Almanac")
        #expect(text.contains(error.description), "\(text)")
    }

    @Test(arguments: Entrance.allCases)
    func `a book that the user does not pay for is neither downloaded nor charged`(at entrance: Entrance) async throws {
        try await leavePaying(at: entrance)
        #expect(try await !books().shelf().contains { $0.id == Self.paid })
        #expect(try await session.assembly.services.payments().purchases().isEmpty)
    }
}

extension BookRuleTests {
    private func books() throws -> InMemoryBooksService {
        try #require(try session.assembly.services.books() as? InMemoryBooksService)
    }

    private func app(_ router: any Router) async throws -> any AppService {
        try await FlowArrangement.standard.start(
            services: session.assembly.services, router: Definition("router") { _ in router })
    }

    private func commandRouter() -> CommandRouter {
        CommandRouter(
            prompter: ScriptedUser(isTerminal: false).prompter, output: RecordedOutput().output(isJSON: false))
    }

    /// Opens a book of the shelf, and then a chapter of it.
    ///
    /// - Parameters:
    ///   - index: From 0 on.
    ///   - meanwhile: What happens while the book is open. A command opens and reads it at once, so it happens before.
    /// - Returns: The text, or the reason for which it is refused.
    private func read(
        chapter index: Int, at entrance: Entrance,
        meanwhile: @escaping @MainActor (InMemoryBooksService) async throws -> Void = { _ in }
    ) async throws -> String {
        let (books, link) = (try books(), AppLink.reader(Self.free))
        _ = try await books.download(Self.free) { _ in }
        var text = ""
        switch entrance {
        case .screen:
            try await ScriptedSurface { user in
                try await meanwhile(books)
                for _ in 0..<index { await user.press("n") }
                text = user.lines.joined(separator: "\n")
            }.run(host.navigator) { try await host.launch(session, opening: link) }
        case .command:
            try await meanwhile(books)
            let almanac = CommandLineDouble(AlmanacCommand.self, services: session.assembly.services)
            do {
                text = try await almanac.run("books", "read", Self.free, "--plain", "--chapter", "\(index + 1)")
            } catch {
                text = "\(error)"
            }
        case .wire:
            let user = WireUser()
            let app = try await app(await user.connect())
            let reading = Task { try await app.open(link) }
            let reader = try await user.asked("reader")
            try await meanwhile(books)
            text = await user.send("chapter", to: reader, .number(Double(index)))
            await user.leave(reader)
            try await reading.value
        case .module:
            let router = commandRouter()
            router.answer(ReaderModule.self) { module in
                let shown = ReaderShown()
                let logic = module.start(shown)
                await logic.load()
                try shown.check()
                try await meanwhile(books)
                await logic.readChapter(index)
                do {
                    try shown.check()
                    text = shown.chapter?.blocks.map(\.text).joined(separator: "\n") ?? ""
                } catch {
                    text = "\(error)"
                }
            }
            try await app(router).open(link)
        }
        return text
    }

    /// Wants to read a book that has to be paid for, and leaves the sign-in that comes first.
    private func leavePaying(at entrance: Entrance) async throws {
        let link = AppLink.book(Self.paid, promotion: nil)
        switch entrance {
        case .screen:
            try await ScriptedSurface { user in
                await user.press("e")
                await user.press("b")
            }.run(host.navigator) { try await host.launch(session, opening: link) }
        case .command:
            let almanac = CommandLineDouble(AlmanacCommand.self, services: session.assembly.services)
            let error = await #expect(throws: (any Error).self) { try await almanac.run("books", "get", Self.paid) }
            #expect(error.map { "\($0)" } == "'The Night Ferry' has to be paid for.")
        case .wire:
            let user = WireUser()
            let app = try await app(await user.connect())
            let visit = Task { try await app.open(link) }
            let book = try await user.asked("book")
            let reading = Task { await user.send("read", to: book) }
            await user.leave(try await user.asked("signIn"))
            #expect(await reading.value == "null")
            await user.leave(book)
            try await visit.value
        case .module:
            let router = commandRouter()
            router.answer(SignInModule.self) { _ in nil }
            router.answer(BookDetailsModule.self) { module in
                let shown = BookDetailsShown()
                let logic = module.start(shown)
                await logic.load()
                await logic.read()
                try shown.check()
            }
            try await app(router).open(link)
        }
    }
}
