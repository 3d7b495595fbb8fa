import Screens
import Synchronization
import TestSupport
import Testing

@testable import LinesSurface

/// A delay that ends on the test's command.
private final class LoadingDelay: Sendable {
    private let waiters = Mutex<[AsyncStream<Void>.Continuation]>([])

    /// How often somebody has begun to be patient.
    var count: Int { waiters.withLock { $0.count } }

    @Sendable func wait() async throws {
        let (end, waiter) = AsyncStream.makeStream(of: Void.self)
        waiters.withLock { $0.append(waiter) }
        for await _ in end { return }
        try Task.checkCancellation()
    }

    func end() { waiters.withLock { $0.last }?.finish() }
}

@MainActor
struct InteractiveTests {
    private let go = Screen.Action(id: "go", key: "g", title: "Go")

    /// Becomes busy at each action until the test lets it go.
    private func slowView() -> StubView {
        StubView(Screen(title: "Ready", actions: [go])) { view, _ in
            view.screen.title = "Loading"
            view.isBusy = true
        }
    }

    @Test func `the prompt and the input share a line`() async throws {
        let typist = Typist()
        let running = Task { try await typist.show(StubView(Screen(title: "T"))) }
        try await typist.read("> ")
        #expect(typist.text == "\nT\n─\n\n[q] Quit\n> ")
        typist.type("q")
        try await running.value
        #expect(typist.text == "\nT\n─\n\n[q] Quit\n> ")
    }

    @Test func `a line is taken while a command is running`() async throws {
        let typist = Typist()
        let view = slowView()
        let running = Task { try await typist.show(view) }
        typist.type("g", "g", "q")
        try await running.value
        #expect(view.events == [.action("go"), .action("go")])
        #expect(view.isBusy)
    }

    @Test func `a line typed before the first screen is not lost`() async throws {
        let typist = Typist()
        let view = slowView()
        typist.type("g", "q")
        try await typist.surface.run(typist.navigator) { [navigator = typist.navigator] in
            for _ in 0..<100 { await Task.yield() }
            await navigator.show(view)
        }
        #expect(view.events == [.action("go")])
    }

    @Test func `the loader is shown only after the delay`() async throws {
        let loadingDelay = LoadingDelay()
        let typist = Typist(loadingDelay: loadingDelay.wait)
        let view = slowView()
        let running = Task { try await typist.show(view) }
        try await typist.read("> ")
        typist.type("g")
        try await until { loadingDelay.count == 1 }
        #expect(!typist.text.contains("Loading"))
        loadingDelay.end()
        try await typist.read("Loading")
        view.screen.title = "Done"
        view.isBusy = false
        try await typist.read("Done")
        typist.type("q")
        try await running.value
    }

    @Test func `a command that ends before the delay shows no loader`() async throws {
        let loadingDelay = LoadingDelay()
        let typist = Typist(loadingDelay: loadingDelay.wait)
        let view = slowView()
        let running = Task { try await typist.show(view) }
        try await typist.read("> ")
        typist.type("g")
        try await until { loadingDelay.count == 1 }
        view.screen.title = "Done"
        view.isBusy = false
        try await typist.read("Done")
        typist.type("q")
        try await running.value
        #expect(!typist.text.contains("Loading"))
    }

    @Test func `each command starts a delay of its own`() async throws {
        let loadingDelay = LoadingDelay()
        let typist = Typist(loadingDelay: loadingDelay.wait)
        let view = slowView()
        let running = Task { try await typist.show(view) }
        for count in 1...3 {
            try await typist.read("Ready", times: count)
            try await typist.read("> ", times: count)
            typist.type("g")
            try await until { loadingDelay.count == count }
            view.screen.title = "Ready \(count)"
            view.isBusy = false
        }
        try await typist.read("Ready 3")
        typist.type("q")
        try await running.value
        #expect(!typist.text.contains("Loading"))
    }

    @Test func `a command that changes nothing ends with a prompt`() async throws {
        let typist = Typist()
        let view = StubView(Screen(title: "T", actions: [go])) { view, _ in view.isBusy = true }
        let running = Task { try await typist.show(view) }
        try await typist.read("> ")
        typist.type("g")
        try await until { view.isBusy }
        view.isBusy = false
        try await typist.read("> ", times: 2)
        #expect(typist.text == "\nT\n─\n\n[g] Go  [q] Quit\n> > ")
        typist.type("q")
        try await running.value
    }

    @Test func `a copied text is written separately, and the prompt is repeated`() async throws {
        let typist = Typist()
        let view = StubView(Screen(title: "T", actions: [go])) { [navigator = typist.navigator] _, _ in
            navigator.copy("42")
        }
        let running = Task { try await typist.show(view) }
        try await typist.read("> ")
        typist.type("g")
        try await typist.read("> \n42\n> ")
        typist.type("q")
        try await running.value
    }

    @Test func `the end of input ends the line, closes a busy view, and run returns`() async throws {
        let typist = Typist()
        let view = slowView()
        let running = Task { try await typist.show(view) }
        try await typist.read("> ")
        typist.type("g")
        try await until { view.isBusy }
        typist.endInput()
        try await running.value
        #expect(typist.navigator.depth == 0)
    }

    @Test func `the shell's prompt gets a line of its own after the end of input`() async throws {
        let typist = Typist()
        let running = Task { try await typist.show(StubView(Screen(title: "T"))) }
        try await typist.read("> ")
        typist.endInput()
        try await running.value
        #expect(typist.text.hasSuffix("> \n"))
    }

    @Test(arguments: [true, false])
    func `cancelling ends the run, whatever the work would show next`(isBusy: Bool) async throws {
        let typist = Typist()
        let view = slowView()
        view.isBusy = isBusy
        let running = Task {
            try await typist.surface.run(typist.navigator) { [navigator = typist.navigator] in
                await navigator.show(view)
                await navigator.show(view)
                try Task.checkCancellation()
            }
        }
        try await until { typist.navigator.depth == 1 }
        running.cancel()
        await #expect(throws: CancellationError.self) { try await running.value }
        #expect(typist.navigator.isFinished)
    }

    @Test func `a run that is cancelled before it begins ends`() async throws {
        let typist = Typist()
        let running = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await typist.show(StubView(Screen(title: "T")))
        }
        try await running.value
        #expect(typist.navigator.depth == 0)
    }
}
