import Books
import BooksDouble
import PaymentsDouble
import SVIPTesting
import Screens
import ScreensTesting
import TestSupport
import Testing

@testable import Catalogue
@testable import CatalogueScreen

/// The whole module on a scripted surface.
@MainActor
struct CatalogueModuleTests {
    private let clock = ManualClock()
    private let exits = CatalogueExitsMock()

    @Test func `books are listed at once`() async throws {
        try await run(on: CatalogueWorkerMock([.emma, .middlemarch])) { user in
            #expect(
                user.lines == [
                    "Books", "Search: ", "Catalogue: (•) Alpha ( ) Beta", "2 books", "Emma · Jane Austen",
                    "Middlemarch · George Eliot · for sale",
                ])
            #expect(user.screen?.actions.map(\.key) == ["l"])
            // The keys come first, then the requested search.
            #expect(user.screen?.fields.map(\.isOnDemand) == [true])
        }
    }

    @Test func `a search passes the words, the source and the next page`() async throws {
        try await run(on: CatalogueWorkerMock((1...4).map(Book.numbered) + [.emma], pageSize: 2)) { user in
            try await enter("book", user)
            #expect(
                user.lines == [
                    "Books", "Search: book", "Catalogue: (•) Alpha ( ) Beta", "2 of 4 books for 'book'", "Book 1",
                    "Book 2",
                ])
            await user.press("m")
            #expect(user.sees("4 books for 'book'") && user.sees("Book 4"))
            #expect(user.screen?.actions.map(\.key) == ["a", "l"])
            await user.select("source", "Beta")
            #expect(user.sees("Catalogue: ( ) Alpha (•) Beta") && user.sees("2 of 4 books"))
            try await enter("xyz", user)
            #expect(user.lines.last == "Beta has no books for 'xyz'. Try other words.")
            let leaving = Task { await user.press("a") }
            try await clock.pass(.milliseconds(300))
            await leaving.value
            #expect(user.lines[1] == "Search: " && user.sees("2 of 5 books"))
        }
    }

    @Test func `a bought book is no longer for sale, at once`() async throws {
        let worker = CatalogueWorkerMock([.emma, .middlemarch])
        try await run(on: worker) { user in
            #expect(user.sees("Middlemarch · George Eliot · for sale"))
            await worker.pay(for: "a-middlemarch")
            try await until { user.sees("Middlemarch · George Eliot · bought") }
        }
    }

    @Test func `an error is shown beside the inputs and can be retried`() async throws {
        let worker = CatalogueWorkerMock([.emma])
        await worker.fail(with: TestError())
        try await run(on: worker) { user in
            #expect(user.lines == ["Books", "test error", "Search: ", "Catalogue: (•) Alpha ( ) Beta"])
            await worker.fail(with: nil)
            await user.press("r")
            #expect(user.sees("Emma") && !user.sees("test error"))
        }
    }

    @Test func `a failed page keeps the books before it, and shows its error beside them`() async throws {
        let worker = CatalogueWorkerMock((1...3).map(Book.numbered), pageSize: 2)
        try await run(on: worker) { user in
            await worker.fail(with: TestError())
            await user.press("m")
            #expect(
                user.lines == [
                    "Books", "test error", "Search: ", "Catalogue: (•) Alpha ( ) Beta", "2 of 3 books", "Book 1",
                    "Book 2",
                ])
            #expect(user.screen?.actions.map(\.key) == ["r", "m", "l"])
            await worker.fail(with: nil)
            await user.press("r")
            #expect(user.sees("3 books") && user.sees("Book 3") && !user.sees("test error"))
        }
    }

    @Test func `opening a book or the shelf and going back keeps the list of books`() async throws {
        try await run(on: CatalogueWorkerMock([.emma, .mobyDick])) { user in
            let lines = user.lines
            await user.choose("Moby Dick")
            await user.press("l")
            #expect(exits.opened == ["a-moby-dick"] && exits.shelfCount == 1 && user.lines == lines)
        }
    }

    @Test func `a loader is shown during the debounce and the search`() async throws {
        try await run(on: CatalogueWorkerMock([.emma])) { user in
            let entering = Task { await user.enter("words", "em") }
            try await until { clock.sleeperCount == 1 }
            #expect(user.lines.last == "Loading…" && user.sees("Emma"))
            clock.advance(by: .milliseconds(300))
            await entering.value
            #expect(!user.sees("Loading…"))
        }
    }

    @Test func `unknown events are ignored`() async throws {
        try await run(on: CatalogueWorkerMock([.emma])) { user in
            let lines = user.lines
            await user.send(.item("a-unknown"))
            await user.send(.item("a-emma", action: "no action"))
            await user.send(.action("more"))
            await user.send(.select(choice: "source", option: "z"))
            await user.send(.input(field: "no field", value: "x"))
            #expect(user.lines == lines && exits.opened.isEmpty)
        }
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let worker = CatalogueWorkerMock([.emma])
            let view = exits.view(worker, clock: clock)
            check.track(worker)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in
                #expect(user.sees("Emma"))
                // The user leaves during the pause.
                let entering = Task { await user.enter("words", "em") }
                try await until { clock.sleeperCount == 1 }
                await user.send(.back)
                await entering.value
            }
            try await surface.run(navigator) { await navigator.show(view) }
        }
        await check.expectAllFreed()
    }

    @Test func `the module of the operation is shown, and freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let books = InMemoryBooksService(books: [.emma], sources: [BookSource(id: "a", name: "Alpha")])
            let module = CatalogueModule(
                books: books, payments: InMemoryPaymentsService(), open: exits.open, shelf: exits.showShelf)
            let view = CatalogueConfigurator.make(module)
            check.track(books)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in
                await user.choose("Emma")
                await user.press("l")
            }
            try await surface.run(navigator) { await navigator.show(view) }
        }
        #expect(exits.opened == ["a-emma"] && exits.shelfCount == 1)
        await check.expectAllFreed()
    }

    private func enter(_ words: String, _ user: ScriptedSurface) async throws {
        let entering = Task { await user.enter("words", words) }
        try await clock.pass(.milliseconds(300))
        await entering.value
    }

    private func run(
        on worker: CatalogueWorkerMock, script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let navigator = Navigator()
        try await ScriptedSurface(script: script).run(navigator) {
            await navigator.show(exits.view(worker, clock: clock))
        }
    }
}
