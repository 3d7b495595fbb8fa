import ROSS
import SVIPTesting
import Screens
import ScreensTesting
import TestSupport
import Testing

@MainActor
struct NavigatorObserverTests {
    private let navigator = Navigator()

    @MainActor
    private final class Recorder {
        private(set) var titles: [String?] = []

        init(_ navigator: Navigator) {
            Task { [weak self, weak navigator, changes = navigator.changes] in
                for await _ in changes { self?.titles.append(navigator?.screen?.title) }
            }
        }
    }

    @Test func `every observer sees the current screen, each change and the last screen`() async throws {
        let view = StubView("A")
        let showing = Task { await navigator.show(view) }
        try await until { navigator.depth == 1 }
        let recorders = [Recorder(navigator), Recorder(navigator)]
        for title in ["B", "C"] {
            try await until { recorders.allSatisfy { $0.titles.last == navigator.screen?.title } }
            view.screen.title = title
        }
        try await until { recorders.allSatisfy { $0.titles == ["A", "B", "C"] } }
        // No observer reads between these changes. The last one is not lost.
        for number in 0..<100 { view.screen.title = "\(number)" }
        try await until { recorders.allSatisfy { $0.titles.last == "99" } }
        navigator.closeAll()
        _ = await showing.value
    }

    @Test func `a change of the network is a change`() async throws {
        var changes = navigator.changes.makeAsyncIterator()
        await changes.next()
        navigator.network.isOffline = true
        await changes.next()
        #expect(navigator.network.isOffline)
    }

    @Test func `observers keep no navigator alive, and end with it`() async throws {
        let check = DeallocationCheck()
        var changes: Subscription<Void>?
        do {
            let navigator = Navigator()
            check.track(navigator)
            changes = navigator.changes
        }
        await check.expectAllFreed()
        for await _ in try #require(changes) {}
    }

    @Test func `two surfaces on one navigator work at once, and both get copied texts`() async throws {
        let view = StubView("A")
        view.screen.actions = [Screen.Action(id: "go", key: "o", title: "Go")]
        let (navigator, isDone) = (navigator, Gate())
        let first = ScriptedSurface { user in
            try await until { navigator.depth == 1 }
            await user.press("o")
            await isDone.pass()
        }
        let second = ScriptedSurface { user in
            try await until { view.events.count == 1 }
            #expect(user.screen?.title == "A")
            await user.press("o")
            navigator.copy("c")
            isDone.open()
        }
        async let onlooking: Void = second.run(navigator) { await navigator.finished() }
        _ = try await first.run(navigator) { await navigator.show(view) }
        try await onlooking
        #expect(view.events == [.action("go"), .action("go")])
        #expect(first.copied == ["c"] && second.copied == ["c"])
    }
}
