import Books
import BooksDouble
import PaymentsDouble
import SVIPTesting
import Screens
import ScreensTesting
import TestSupport
import Testing

@testable import BookDetails
@testable import BookDetailsScreen

/// The whole module on a scripted surface.
@MainActor
struct BookDetailsModuleTests {
    private let exits = BookDetailsExitsMock()

    @Test func `an unpaid book shows its details, and leads to reading`() async throws {
        try await run(on: BookDetailsWorkerMock(.middlemarch), promotion: "MOON") { user in
            #expect(user.screen?.title == "Middlemarch" && user.sees("Author · George Eliot"))
            #expect(
                user.sees("NOK 5.00 instead of") && user.sees("State · not bought yet") && user.sees("And its people."))
            #expect(user.screen?.actions.map(\.title) == ["Buy and read"])
            await user.press("e")
            #expect(exits.read == ["a-middlemarch MOON"])
        }
    }

    @Test func `a free book is downloaded and read`() async throws {
        try await run(on: BookDetailsWorkerMock(.emma)) { user in
            #expect(user.lines == ["Emma", "Author · Jane Austen", "State · free"])
            await user.press("d")
            #expect(
                user.lines == [
                    "Emma", "The book is on your shelf.", "Author · Jane Austen",
                    "State · on your shelf, not opened yet",
                ])
            #expect(user.screen?.actions.map(\.key) == ["e"])
        }
    }

    @Test func `a download shows its progress, and is stopped and resumed`() async throws {
        let downloads = Questions<Int, Void>()
        let worker = BookDetailsWorkerMock(.emma)
        await worker.holdDownloads(in: downloads)
        let navigator = Navigator()
        try await run(on: worker, navigator) { user in
            navigator.send(.action("download"))
            await downloads.reach(1)
            await worker.progress?(DownloadProgress(received: 50, total: 100))
            try await until { user.screen?.elements.last == .progress(Screen.Progress("Downloading…", fraction: 0.5)) }
            #expect(user.screen?.actions.map(\.title) == ["Cancel download"])
            navigator.send(.action("stopDownload"))
            await downloads.answer(1, .failure(CancellationError()))
            await navigator.settled()
            #expect(user.sees("The download has stopped."))
            #expect(user.screen?.actions.map(\.title) == ["Read", "Resume download"])
            await downloads.answerAll(.success(()))
            await user.press("d")
            #expect(user.sees("on your shelf"))
        }
    }

    @Test func `an unknown price can be retried`() async throws {
        let worker = BookDetailsWorkerMock(.middlemarch)
        await worker.failPrice(with: TestError())
        try await run(on: worker) { user in
            #expect(user.sees("Price · not known now") && user.sees("test error") && user.sees("George Eliot"))
            await worker.failPrice(with: nil)
            await user.press("p")
            #expect(user.sees("49") && !user.sees("test error"))
        }
    }

    @Test func `an error in place of the book can be retried`() async throws {
        let worker = BookDetailsWorkerMock(.emma)
        await worker.fail(with: TestError())
        try await run(on: worker) { user in
            #expect(user.lines == ["Book", "test error"])
            await worker.fail(with: nil)
            await user.press("r")
            #expect(user.sees("Emma") && !user.sees("test error"))
        }
    }

    @Test func `reading continues after the view is closed if the exit allows it`() async throws {
        let gate = Gate()
        var isDone = false
        let navigator = Navigator()
        exits.onRead = {
            isDone = try await navigator.finishing {
                await gate.pass()
                try Task.checkCancellation()
                return true
            }
        }
        try await run(on: BookDetailsWorkerMock(.emma), navigator) { user in
            navigator.send(.action("read"))
            await gate.reached()
            navigator.back()
            gate.open()
        }
        #expect(isDone)
    }

    @Test func `unknown events are ignored`() async throws {
        try await run(on: BookDetailsWorkerMock(.emma)) { user in
            let lines = user.lines
            await user.send(.action("stopDownload"))
            await user.send(.action("askForPrice"))
            await user.send(.item("1"))
            #expect(user.lines == lines && exits.read.isEmpty)
        }
    }

    @Test func `the module is freed with its view, in the middle of a download`() async throws {
        let check = DeallocationCheck()
        let downloads = Questions<Int, Void>()
        do {
            let worker = BookDetailsWorkerMock(.emma)
            await worker.holdDownloads(in: downloads)
            let view = exits.view("a-emma", worker)
            check.track(worker)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in
                navigator.send(.action("download"))
                await downloads.reach(1)
            }
            try await surface.run(navigator) { await navigator.show(view) }
        }
        await downloads.answerAll(.failure(TestError()))
        await check.expectAllFreed()
        #expect(await downloads.cancelled == [1])
    }

    @Test func `the module of the operation is shown, and freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let books = InMemoryBooksService(books: [.middlemarch])
            let module = BookDetailsModule(
                id: "a-middlemarch", promotion: "MOON", books: books, payments: InMemoryPaymentsService()
            ) { [exits] in try await exits.read($0, promotion: $1) }
            let view = BookDetailsConfigurator.make(module)
            check.track(books)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in
                #expect(user.screen?.title == "Middlemarch")
                await user.press("e")
            }
            try await surface.run(navigator) { await navigator.show(view) }
        }
        #expect(exits.read == ["a-middlemarch MOON"])
        await check.expectAllFreed()
    }

    private func run(
        on worker: BookDetailsWorkerMock, promotion: String? = nil, _ navigator: Navigator = Navigator(),
        script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        try await ScriptedSurface(script: script).run(navigator) {
            await navigator.show(exits.view("a-middlemarch", promotion: promotion, worker))
        }
    }
}
