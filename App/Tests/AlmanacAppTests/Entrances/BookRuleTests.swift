import Assembly
import BookDetails
import Books
import BooksDouble
import CommandRouting
import CommandTesting
import Flow
import Foundation
import Reader
import Screens
import ScreensTesting
import SignIn
import TestSupport
import Testing

@testable import AlmanacApp
@testable import WireSurface

/// The rules of reading, at each entrance: the screens, the command line, the wire, and the module itself behind a Router.
@MainActor
struct BookRuleTests {
    enum Entrance: CaseIterable, Sendable { case screen, command, wire, module }

    /// A rule about the chapter in which the user is. The kept place is its outcome.
    struct PlaceRule: Sendable, CustomTestStringConvertible {
        enum Act: Sendable {
            case open, turnPage
            /// Searches for words, and opens the first match.
            case openMatch(String)
            /// As a whole.
            case readChapter(Int)
        }

        let testDescription: String
        /// The chapter in which the user stopped; `nil` if the book was not opened yet.
        var begin: Int?
        let act: Act
        /// The chapter that is kept.
        var end: Int?
        /// The entrances that have no way to the rule, with the reason.
        let absent: [Entrance: String]
    }

    nonisolated private static let noPages: [Entrance: String] = [
        .command: "'books read --plain' prints whole chapters. Without --plain it opens the screens.",
        .wire: "The wire gives whole chapters.",
    ]
    nonisolated private static let onlyPages: [Entrance: String] = [.screen: "The screens show pages."]

    nonisolated private static let placeRules = [
        PlaceRule(testDescription: "a new book opens at its beginning", act: .open, end: 0, absent: noPages),
        PlaceRule(
            testDescription: "a book opens where the user stopped", begin: 1, act: .open, end: 1, absent: noPages),
        PlaceRule(
            testDescription: "the page to which the user turns is kept", begin: 1, act: .turnPage, end: 2,
            absent: noPages),
        PlaceRule(
            testDescription: "the page of a match is kept", act: .openMatch("causeway"), end: 1, absent: noPages),
        PlaceRule(
            testDescription: "a chapter that is read as a whole keeps no place", act: .readChapter(1),
            absent: onlyPages),
        PlaceRule(
            testDescription: "a chapter that is read as a whole keeps the place of the page", begin: 1,
            act: .readChapter(2), end: 1, absent: onlyPages),
    ]

    nonisolated static let placeCases = placeRules.flatMap { rule in
        Entrance.allCases.filter { rule.absent[$0] == nil }.map { (rule, $0) }
    }

    private static let free = "gutendex-1"
    private static let paid = "opds2-night-ferry"
    private static let recording = "gutendex-3"
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
        let text = try await read(chapter: 1, at: entrance) { _ = try await $0.remove(Self.free) }
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
    func `a book without text is refused`(at entrance: Entrance) async throws {
        let folder = try TemporaryFolder()
        let id = try await books().add(folder.write(Data(" \n".utf8), to: "pictures.txt")).id
        let text = try await read(id, chapter: 0, at: entrance)
        #expect(text.contains(BooksError.noText(title: "pictures").description), "\(text)")
    }

    /// A screen does not offer to read it, and says why.
    @Test(arguments: Entrance.allCases)
    func `a book without an edition to read is refused`(at entrance: Entrance) async throws {
        let text = try await getUnreadable(at: entrance)
        #expect(text.contains("has no edition that can be read here"), "\(text)")
        #expect(try await books().shelf().isEmpty)
    }

    @Test(arguments: BookRuleTests.placeCases)
    func `a rule about the place in a book holds at each entrance`(rule: PlaceRule, entrance: Entrance) async throws {
        let books = try books()
        _ = try await books.download(Self.free) { _ in }
        if let chapter = rule.begin {
            try await books.keep(BookPosition(chapter: chapter), progress: 0, in: Self.free)
        }
        try await perform(rule.act, at: entrance, books)
        #expect(try await books.shelf().first?.position?.chapter == rule.end)
    }

    /// The reason for which the rules of pages leave out the wire.
    @Test func `a client of the wire reads whole chapters`() async throws {
        _ = try await books().download(Self.free) { _ in }
        let user = WireUser()
        let app = try await app(await user.connect())
        let reading = Task { try await app.open(.reader(Self.free)) }
        let reader = try await user.asked("reader")
        #expect(reader.messages == ["contents", "chapter", "notes", "mark", "removeNote"])
        await user.leave(reader)
        try await reading.value
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

    /// Gets a book onto the shelf, and opens it and then a chapter of it.
    ///
    /// - Parameters:
    ///   - index: From 0 on.
    ///   - meanwhile: What happens while the book is open. A command opens and reads it at once, so it happens before.
    /// - Returns: The text, or the reason for which it is refused.
    private func read(
        _ id: Book.ID = Self.free, chapter index: Int, at entrance: Entrance,
        meanwhile: @escaping @MainActor (InMemoryBooksService) async throws -> Void = { _ in }
    ) async throws -> String {
        let (books, link) = (try books(), AppLink.reader(id))
        _ = try await books.download(id) { _ in }
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
                text = try await almanac.run("books", "read", id, "--plain", "--chapter", "\(index + 1)")
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
                do {
                    await logic.load()
                    try shown.check()
                    try await meanwhile(books)
                    await logic.readChapter(index)
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

    private func perform(_ act: PlaceRule.Act, at entrance: Entrance, _ books: InMemoryBooksService) async throws {
        let link = AppLink.reader(Self.free)
        switch (entrance, act) {
        case (.screen, _):
            try await ScriptedSurface { user in
                switch act {
                case .open, .readChapter: break
                case .turnPage: await user.press("n")
                case .openMatch(let words):
                    let match = try #require(try await books.find(words, in: Self.free).first)
                    await user.enter("words", words)
                    await user.choose(match.before + match.words + match.after)
                }
            }.run(host.navigator) { try await host.launch(session, opening: link) }
        case (.module, _):
            let router = commandRouter()
            router.answer(ReaderModule.self) { module in
                let shown = ReaderShown()
                let logic = module.start(shown)
                switch act {
                case .open: await logic.load()
                case .turnPage:
                    await logic.load()
                    await logic.turnPage(forwards: true)
                case .openMatch(let words):
                    await logic.load()
                    await logic.search(words)
                    let match = try #require(try await books.find(words, in: Self.free).first)
                    await logic.openMatch(at: match.position)
                case .readChapter(let index): await logic.readChapter(index)
                }
                try shown.check()
            }
            try await app(router).open(link)
        case (.command, .readChapter(let index)), (.wire, .readChapter(let index)):
            _ = try await read(chapter: index, at: entrance)
        case (.command, _), (.wire, _): Issue.record("There is no way to this.")
        }
    }

    /// Wants to read a book of which there is no edition to read.
    private func getUnreadable(at entrance: Entrance) async throws -> String {
        let link = AppLink.book(Self.recording, promotion: nil)
        var text = ""
        switch entrance {
        case .screen:
            try await ScriptedSurface { text = $0.lines.joined(separator: "\n") }.run(host.navigator) {
                try await host.launch(session, opening: link)
            }
        case .command:
            let almanac = CommandLineDouble(AlmanacCommand.self, services: session.assembly.services)
            do { try await almanac.run("books", "get", Self.recording) } catch { text = "\(error)" }
        case .wire:
            let user = WireUser()
            let app = try await app(await user.connect())
            let visit = Task { try await app.open(link) }
            let book = try await user.asked("book")
            text = await user.send("read", to: book)
            await user.leave(book)
            try await visit.value
        case .module:
            let router = commandRouter()
            router.answer(BookDetailsModule.self) { module in
                let shown = BookDetailsShown()
                let logic = module.start(shown)
                await logic.load()
                await logic.read()
                do { try shown.check() } catch { text = "\(error)" }
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
            router.outcome(of: SignInModule.self) { _ in nil }
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
