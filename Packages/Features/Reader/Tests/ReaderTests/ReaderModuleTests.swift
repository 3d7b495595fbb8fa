import Books
import BooksDouble
import SVIPTesting
import Screens
import ScreensTesting
import Settings
import SettingsDouble
import TestSupport
import Testing

@testable import Reader
@testable import ReaderScreen

/// The whole module on a scripted surface.
@MainActor
struct ReaderModuleTests {
    private let id = "gutendex-1"
    private let service = InMemoryBooksService(shelf: ["gutendex-1"])
    private let settings = InMemorySettingsService()

    @Test func `pages are turned, and the position is kept for the next time`() async throws {
        try await run { user in
            #expect(user.screen?.title == "The Lighthouse Keeper's Almanac")
            #expect(user.sees("I wrote *fog* in the book") && user.sees("• the rail\n• my hand upon it"))
            #expect(user.lines.suffix(2) == ["33 % · January", "Search: "])
            #expect(user.screen?.actions.first { $0.id == "previous" }?.isDisabled == true)
            await user.press("n")
            #expect(user.sees("February"))
        }
        #expect(try await service.shelf().first?.position == BookPosition(chapter: 1))
        try await run { user in
            #expect(user.sees("February"))
            await user.press("n")
            #expect(user.sees("100 %") && user.screen?.actions.first { $0.id == "next" }?.isDisabled == true)
            await user.press("p")
            #expect(user.sees("67 %"))
        }
    }

    @Test func `a chapter is opened from the table of contents, and Back returns`() async throws {
        try await run { user in
            await user.press("c")
            #expect(
                user.lines == [
                    "Contents of The Lighthouse Keeper's Almanac", "January · you are here", "February", "  The storm",
                    "  After it", "March",
                ])
            await user.choose("  After it")
            #expect(user.sees("After it") && user.sees("67 %"))
            #expect(user.screen?.actions[2].title == "Return to 33 %")
            await user.press("u")
            #expect(user.sees("January") && user.screen?.actions.contains { $0.id == "goBack" } == false)
        }
    }

    @Test(arguments: [.action("contents"), .input(field: "words", value: "a")] as [Screen.Event])
    func `Back from the contents and the search returns to the page, then closes the book`(
        event: Screen.Event
    ) async throws {
        try await run { user in
            await user.send(event)
            #expect(user.screen?.back == Screen.Action(id: "back", key: "b", title: "Back to the page"))
            await user.press("b")
            #expect(user.sees("January") && user.sees("33 %") && user.screen?.back?.title == "Quit")
            await user.send(.back)
            #expect(user.screen == nil)
        }
    }

    @Test func `a search leads to its matches`() async throws {
        try await run { user in
            await user.enter("words", "unicorn")
            #expect(user.lines.last == "'unicorn' is not in this book.")
            #expect(user.screen?.fields.first?.isOnDemand == false)
            await user.enter("words", "LETTER")
            #expect(user.sees("1 match") && user.sees("March"))
            await user.choose("…brought oil, flour and a letter for the keeper before me.…")
            #expect(user.sees("The supply boat") && user.sees("a **letter** for"))
            await user.press("m")
            #expect(user.screen?.fields.first?.value == "LETTER" && user.sees("1 match"))
            // A user who comes back to the matches wants the next match rather than other words.
            #expect(user.screen?.fields.first?.isOnDemand == true)
        }
    }

    @Test func `the width of the lines changes, is kept for the next time, and follows the settings`() async throws {
        try await run { user in
            #expect(width(on: user) == "Width: automatic")
            for _ in 0..<3 { await user.press("w") }
            #expect(width(on: user) == "Width: wide")
        }
        #expect(await settings.settings()[.pageWidth] == .wide)
        try await run { user in
            #expect(width(on: user) == "Width: wide")
            await user.press("w")
            #expect(width(on: user) == "Width: automatic")
            try await settings.change { $0[.pageWidth] = .fixed(33) }
            try await until { width(on: user) == "Width: 33" }
        }
    }

    @Test func `a page has the lines that have room on the surface`() async throws {
        let text = BookChapter(blocks: [.init(.paragraph, [.init(String(repeating: "word ", count: 600))])])
        let navigator = Navigator()
        let surface = SurfaceConnection(to: navigator)
        surface.room = Screen.Room(columns: 30, lines: 21)
        try await ScriptedSurface { user in
            @MainActor func lines() -> [Substring] {
                user.screen?.elements.compactMap(\.page).first?.paragraphs[0].content.split(separator: "\n") ?? []
            }
            // The position and the search below have four lines.
            try await until { lines().count == 17 }
            #expect(lines().allSatisfy { $0.count <= 30 && $0.count > 25 })
            surface.room = Screen.Room(columns: 78, lines: 40)
            try await until { lines().count == 36 }
            #expect(lines().allSatisfy { $0.count <= 64 && $0.count > 59 })
            surface.room = nil
        }.run(navigator) {
            _ = await navigator.show(view(of: "book", ReaderWorkerMock([text], width: .normal)))
        }
    }

    @Test func `a passage is highlighted by its lines, with a note, listed, deleted and restored`() async throws {
        try await run { user in
            await user.press("h")
            #expect(user.screen?.title == "Highlight a passage" && user.screen?.back?.title == "Back to the page")
            await user.choose("The lamp was lit at four, and at four the fog came up to see who had")
            #expect(user.screen?.title == "Highlight" && user.sees("The lamp was lit at four"))
            await user.enter("note", "Fog again")
            #expect(user.sees("**The lamp was lit at four"))
            await user.press("o")
            #expect(user.sees("January") && user.sees("Fog again"))
            let item = try #require(user.screen?.itemIDs.first)
            #expect(item == "1.2")
            await user.send(.item(item, action: "edit"))
            #expect(user.screen?.fields.first?.value == "Fog again")
            await user.press("b")
            await user.press("h")
            #expect(user.screen?.elements.compactMap(\.list).first?.items.filter { $0.isTicked == true }.count ?? 0 > 1)
            await user.press("b")
            await user.press("o")
            await user.send(.item(item, action: "remove"))
            #expect(user.sees("There are no notes in this book."))
            await user.press("u")
            #expect(user.sees("Fog again"))
            await user.press("U")
            #expect(user.sees("There are no notes in this book."))
            await user.press("b")
            #expect(!user.sees("**The lamp"))
        }
    }

    private func width(on user: ScriptedSurface) -> String? {
        user.screen?.actions.first { $0.id == "width" }?.title
    }

    @Test func `links within the book are followed, and addresses are shown`() async throws {
        let target = BookPosition(chapter: 1)
        let chapters = [
            BookChapter(blocks: [
                .init(
                    .paragraph,
                    [
                        .init("See "), .init("the note", link: .position(target)), .init(" or "),
                        .init("the site", link: .address("https://example.org")), .init("."),
                    ])
            ]), BookChapter.lines("Note", 1),
        ]
        try await run(ReaderWorkerMock(chapters), "book") { user in
            #expect(
                user.lines.suffix(4) == [
                    "Links on this page", "the note", "the site: https://example.org", "Search: ",
                ])
            let (version, link) = (user.version, try #require(user.screen?.itemIDs.first))
            await user.choose("the note")
            #expect(user.sees("Note 0"))
            // A key that is pressed twice follows one link.
            #expect(await user.send(.item(link), from: version) == .refused(.noLongerOffered))
            await user.press("u")
            #expect(user.sees("the note"))
        }
    }

    @Test func `a book that is not on the shelf is reported, and opening can be retried`() async throws {
        try await run("opds2-night-ferry") { user in
            #expect(
                user.lines == ["Reading", BooksError.notOnShelf("opds2-night-ferry").description])
            await user.press("r")
            #expect(user.sees("not on the shelf"))
        }
    }

    @Test func `an error beside the page is gone with the next event`() async throws {
        try await run { user in
            await service.fail(with: TestError())
            await user.press("n")
            #expect(user.sees("test error") && user.sees("January"))
            await service.fail(with: nil)
            await user.press("r")
            #expect(user.sees("February") && !user.sees("test error"))
        }
    }

    @Test func `the screen says where the book ends`() {
        #expect(ReaderDisplay.text(of: .start) == "This is the start of the book.")
        #expect(ReaderDisplay.text(of: .end) == "This is the end of the book.")
    }

    @Test func `unknown events are ignored`() async throws {
        try await run { user in
            let lines = user.lines
            await user.send(.item("link-0-0-0"))
            await user.send(.action("goBack"))
            await user.send(.input(field: "nothing", value: "x"))
            #expect(user.lines == lines)
        }
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let books = InMemoryBooksService(shelf: [id])
            let view = ReaderConfigurator.make(ReaderModule(id: id, books: books, settings: settings))
            check.track(books)
            check.track(view)
            let navigator = Navigator()
            try await ScriptedSurface { user in
                await user.press("n")
                #expect(user.sees("February"))
            }.run(navigator) { _ = await navigator.show(view) }
        }
        await check.expectAllFreed()
    }

    private func run(
        _ id: Book.ID? = nil, script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let module = ReaderModule(id: id ?? self.id, books: service, settings: settings)
        let navigator = Navigator()
        try await ScriptedSurface(script: script).run(navigator) {
            _ = await navigator.show(ReaderConfigurator.make(module))
        }
    }

    private func run(
        _ worker: any ReaderWorker, _ id: Book.ID,
        script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let navigator = Navigator()
        try await ScriptedSurface(script: script).run(navigator) {
            _ = await navigator.show(view(of: id, worker))
        }
    }

    /// The screen of the logic over a worker of the test.
    private func view(of id: Book.ID, _ worker: any ReaderWorker) -> ReaderView {
        let view = ReaderView()
        let logic = ReaderLogic(
            id, height: 22, measure: .screen, presenter: ReaderRouter(view: view), worker: worker)
        view.connect(logic, on: logic)
        return view
    }
}

extension Screen.Element {
    fileprivate var page: Screen.Page? { if case .page(let page) = self { page } else { nil } }
    fileprivate var list: Screen.List? { if case .list(let list) = self { list } else { nil } }
}
