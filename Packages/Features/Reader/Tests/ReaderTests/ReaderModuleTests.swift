import Books
import BooksDouble
import SVIPTesting
import Screens
import ScreensTesting
import Testing

@testable import Reader

/// The whole module on a scripted surface.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct ReaderModuleTests {
    private let id = "gutendex-1"
    private let service = InMemoryBooksService(shelf: ["gutendex-1"])

    @Test func `pages are turned, and the position is kept for the next time`() async throws {
        try await run { user in
            #expect(user.screen?.title == "The Lighthouse Keeper's Almanac")
            #expect(user.sees("I wrote *fog* in the book") && user.sees("• the rail\n• my hand upon it"))
            #expect(user.lines.suffix(2) == ["33 %", "January"])
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

    @Test func `the table of contents leads to a chapter, and back`() async throws {
        try await run { user in
            await user.press("c")
            #expect(
                user.lines == [
                    "Contents of The Lighthouse Keeper's Almanac", "January · you are here", "February", "  The storm",
                    "  After it", "March",
                ])
            await user.choose("  After it")
            #expect(user.sees("After it") && user.sees("67 %"))
            #expect(user.screen?.actions.last?.title == "Return to 33 %")
            await user.press("u")
            #expect(user.sees("January") && user.screen?.actions.contains { $0.id == "goBack" } == false)
            await user.press("c")
            await user.press("t")
            #expect(user.sees("January"))
        }
    }

    @Test func `a search leads to its matches`() async throws {
        try await run { user in
            await user.press("s")
            await user.enter("words", "unicorn")
            #expect(user.lines.last == "'unicorn' is not in this book.")
            await user.enter("words", "letter")
            #expect(user.sees("1 match") && user.sees("March"))
            let match = try #require(user.screen?.itemIDs.first)
            await user.send(.item(match))
            #expect(user.sees("The supply boat"))
            await user.press("s")
            #expect(user.screen?.fields.first?.value == "letter" && user.sees("1 match"))
        }
    }

    @Test func `the width of the lines changes`() async throws {
        try await run { user in
            await user.press("w")
            #expect(user.screen?.actions.first { $0.id == "width" }?.title == "Width: wide")
            await user.press("w")
            #expect(user.sees("page 1 of 2 in this chapter") || user.sees("January"))
            #expect(user.screen?.actions.first { $0.id == "width" }?.title == "Width: narrow")
        }
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
        try await run(BooksServiceMock(chapters), "book") { user in
            #expect(user.lines.suffix(3) == ["Links on this page", "the note", "the site: https://example.org"])
            let (aim, link) = (user.aim, try #require(user.screen?.itemIDs.first))
            await user.choose("the note")
            #expect(user.sees("Note 0"))
            // A key that is pressed twice follows one link.
            #expect(await user.send(.item(link), aimedAt: aim) == .refused(.noLongerOffered))
            await user.press("u")
            #expect(user.sees("the note"))
        }
    }

    @Test func `a book that is not on the shelf is said, and can be tried again`() async throws {
        try await run(service, "opds2-night-ferry") { user in
            #expect(
                user.lines == ["Reading", BooksError.notOnShelf("opds2-night-ferry").description])
            await user.press("r")
            #expect(user.sees("not on the shelf"))
        }
    }

    @Test func `an error beside the page is gone with the next event`() async throws {
        try await run { user in
            await service.fail(with: Mishap())
            await user.press("n")
            #expect(user.sees("mishap") && user.sees("January"))
            await service.fail(with: nil)
            await user.press("r")
            #expect(user.sees("February") && !user.sees("mishap"))
        }
    }

    @Test func `events that make no sense are ignored`() async throws {
        try await run { user in
            let lines = user.lines
            await user.send(.item("link-0-0-0"))
            await user.send(.action("goBack"))
            await user.send(.input(field: "words", value: "x"))
            #expect(user.lines == lines)
        }
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let worker = BooksServiceMock([.lines("A", 90)])
            let view = ReaderConfigurator.make("book", worker: worker)
            check.track(worker)
            check.track(view)
            let navigator = Navigator()
            try await ScriptedSurface { user in
                await user.press("n")
                #expect(user.sees("A 11"))
            }.run(navigator) { _ = await navigator.show(view) }
        }
        await check.expectAllFreed()
    }

    private func run(script: @escaping @MainActor (ScriptedSurface) async throws -> Void) async throws {
        try await run(service, id, script: script)
    }

    private func run(
        _ worker: any BooksService, _ id: Book.ID,
        script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let navigator = Navigator()
        try await ScriptedSurface(script: script).run(navigator) {
            _ = await navigator.show(ReaderConfigurator.make(id, worker: worker))
        }
    }
}
