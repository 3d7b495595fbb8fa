import Books
import SVIPTesting
import Screens
import ScreensTesting
import TestSupport
import Testing

@testable import Shelf
@testable import ShelfScreen

/// The whole module on a scripted surface.
@MainActor
struct ShelfModuleTests {
    private let exits = ShelfExitsMock()

    @Test func `books are listed with their progress`() async throws {
        try await run(on: BooksServiceMock([.emma, .mobyDick, .own])) { user in
            #expect(
                user.lines == [
                    "Your shelf", "Emma · Jane Austen · 35 % read", "Moby Dick · Herman Melville · not opened yet",
                    "My notes · not opened yet", "Search: ",
                ])
        }
    }

    @Test func `something else in place of a book is named, and reading loads the book again`() async throws {
        var other = ShelfBook.emma
        other.mismatch = "a web page"
        try await run(on: BooksServiceMock([other])) { user in
            #expect(
                user.lines.dropLast().last
                    == "Emma · Jane Austen · a web page came in place of the book. Read it to load it again.")
            await user.choose("Emma")
            #expect(exits.taken == ["read a-emma"])
        }
    }

    @Test func `an empty shelf says so`() async throws {
        try await run(on: BooksServiceMock()) { user in
            #expect(
                user.lines == ["Your shelf", "There are no books on your shelf. Download one from the catalogue."])
        }
    }

    @Test func `a book is read, shown in detail, and removed after a question`() async throws {
        try await run(on: BooksServiceMock([.emma, .mobyDick])) { user in
            await user.choose("Emma")
            await user.choose("Moby Dick", key: "d")
            #expect(exits.taken == ["read a-emma", "open a-moby-dick"])
            #expect(
                user.screen?.action(of: .item("a-emma", action: "remove"))?.confirmation
                    == "Remove 'Emma' from this machine, with the position where you stopped?")
            await user.choose("Emma", key: "x", confirming: false)
            #expect(user.sees("Emma"))
            await user.choose("Emma", key: "x", confirming: true)
            #expect(
                user.lines == [
                    "Your shelf", "Removed: Emma", "Moby Dick · Herman Melville · not opened yet", "Search: ",
                ])
            await user.press("u")
            #expect(user.sees("Restored: Emma") && user.sees("Emma · Jane Austen · 35 % read"))
            #expect(user.screen?.actions.map(\.key) == ["U"])
            await user.press("U")
            #expect(user.sees("Removed: Emma") && user.screen?.actions.map(\.key) == ["u"])
        }
    }

    @Test
    func `a search lists places of all books, opens the reader there, and names the books that were not searched`()
        async throws
    {
        try await run(on: BooksServiceMock([.emma, .own])) { user in
            await user.enter("words", " a  ball ")
            #expect(
                user.lines == [
                    "Search on your shelf", "Search: a ball", "Emma · Two", "a a ball z", "Cannot read 'My notes'.",
                ])
            await user.choose("a a ball z")
            #expect(exits.taken == ["read a-emma at 2.5"])
            #expect(user.sees("a a ball z") && user.screen?.back?.title == "Back to the shelf")
            await user.send(.back)
            #expect(user.sees("Emma · Jane Austen"))
            await user.enter("words", " ")
            #expect(user.screen?.title == "Your shelf")
        }
    }

    @Test func `an error can be retried`() async throws {
        let worker = BooksServiceMock([.emma])
        await worker.fail(with: TestError())
        try await run(on: worker) { user in
            #expect(user.lines == ["Your shelf", "test error"])
            await worker.fail(with: nil)
            await user.press("r")
            #expect(user.sees("Emma") && !user.sees("test error"))
        }
    }

    @Test(
        arguments: [
            (-1, "0 % read"), (0.999, "99 % read"), (1, "100 % read"), (.infinity, "100 % read"),
            (.nan, "not opened yet"),
        ] as [(Double, String)])
    func `progress is a percentage, whatever it is`(progress: Double, text: String) {
        let book = ShelfBookRecord(.sample("a-1", "One", by: [], progress: progress))
        #expect(ShelfDisplay.Row(book).detail == text)
    }

    @Test func `reading continues after the view is closed if the exit allows it`() async throws {
        let gate = Gate()
        var isDone = false
        let navigator = Navigator()
        exits.onLeaving = {
            isDone = try await navigator.finishing {
                await gate.pass()
                try Task.checkCancellation()
                return true
            }
        }
        try await run(on: BooksServiceMock([.emma]), navigator) { user in
            navigator.send(.item("a-emma"))
            await gate.reached()
            navigator.back()
            gate.open()
        }
        #expect(isDone)
    }

    @Test func `unknown events are ignored`() async throws {
        try await run(on: BooksServiceMock([.emma])) { user in
            let lines = user.lines
            await user.send(.item("a-unknown"))
            await user.send(.item("a-emma", action: "no action"))
            await user.send(.action("remove"))
            #expect(user.lines == lines && exits.taken.isEmpty)
        }
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let worker = BooksServiceMock([.emma])
            let view = ShelfConfigurator.make(exits.module(worker))
            check.track(worker)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in #expect(user.sees("Emma")) }
            try await surface.run(navigator) { await navigator.show(view) }
        }
        await check.expectAllFreed()
    }

    private func run(
        on worker: BooksServiceMock, _ navigator: Navigator = Navigator(),
        script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        try await ScriptedSurface(script: script).run(navigator) {
            await navigator.show(ShelfConfigurator.make(exits.module(worker)))
        }
    }
}
