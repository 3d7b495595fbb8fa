import ProcessTesting
import Screens
import Testing

@testable import WireSurface

/// Two users of one app who do not wait for each other.
@MainActor
struct LateEventTests {
    /// Views that open further ones, and close. Each event says in its text for which view it was meant.
    @MainActor
    private final class Views {
        private(set) var misled: [String] = []
        private(set) var arrivedCount = 0

        func make(_ depth: Int) -> StubView {
            let field = Screen.Field(id: "note", key: "n", label: "Note")
            let items = (0..<3).map { Screen.List.Item(id: "\($0)", title: "Item \($0)") }
            let screen = Screen(
                title: "View \(depth): 0",
                elements: [.field(field), .list(Screen.List(sections: [.init(items: items)], emptyText: ""))],
                actions: [Screen.Action(id: "open", key: "o", title: "Open", isDisabled: depth > 4)])
            var count = 0
            return StubView(screen) { view, event in
                guard let navigator = view.host as? Navigator else { return }
                count += 1
                self.arrivedCount += 1
                view.screen.title = "View \(depth): \(count)"
                switch event {
                case .input(_, let meant):
                    // An event reaches the topmost view only.
                    let own = navigator.viewIDs.last.map(String.init)
                    if meant != own { self.misled.append("\(meant) reached \(own ?? "none")") }
                case .action: Task.immediate { await navigator.show(self.make(depth + 1)) }
                default: break
                }
                // A command of a moment.
                view.isBusy = true
                Task { view.isBusy = false }
            }
        }
    }

    @Test func `random events of two users never reach another screen, and both see the same in the end`() async throws
    {
        let seed = TestRuns.seed("WIRE_SEED")
        var random = SplitMix64(seed: seed)
        let app = try WireApp()
        let views = Views()
        try await app.run(views.make(0)) {
            let local = SurfaceConnection(to: app.navigator)
            let remote = try await RawClient.greeted(app.socket)
            var seen = try #require(try await remote.settled().0)
            var (sentCount, refusedCount, id) = (0, 0, 0)
            while sentCount < TestRuns.count("WIRE_RUNS", 1_000) {
                // The screen that both saw at the beginning of a burst may be gone at its end.
                let localSeen = try #require(local.shown?.version)
                var pending = 0
                for _ in 0..<Int.random(in: 1...8, using: &random) {
                    let isRemote = Bool.random(using: &random)
                    let version = isRemote ? seen.version : localSeen
                    let events: [Screen.Event] = [
                        .input(field: "note", value: "\(version.view)"), .item("1"), .action("open"), .action("none"),
                        .back,
                    ]
                    let event = events.randomElement(using: &random) ?? .back
                    // The bottom view is not closed, because closing it ends the app.
                    if event == .back, version.view == app.navigator.viewIDs.first { continue }
                    sentCount += 1
                    if isRemote {
                        id += 1
                        pending += 1
                        try await remote.send(.event(id: id, event, from: version))
                        continue
                    }
                    let isLate = version.view != app.navigator.viewIDs.last
                    let delivery = local.apply(event, from: version)
                    if isLate { #expect(delivery == .refused(.otherScreen), "seed \(seed)") }
                    if case .refused = delivery { refusedCount += 1 }
                }
                if pending > 0 {
                    let (screen, replies) = try await remote.settled(replies: pending)
                    refusedCount += replies.count { if case .refused = $0 { true } else { false } }
                    seen = screen ?? seen
                }
                await app.navigator.settled()
                let expected = try #require(local.shown)
                while seen.version != expected.version { seen = try await remote.settled().0 ?? seen }
                #expect(seen.screen == expected.screen, "seed \(seed)")
                #expect(seen.stack.map(\.view) == app.navigator.viewIDs, "seed \(seed)")
            }
            #expect(views.misled.isEmpty, "seed \(seed)")
            // Both kinds were tried.
            #expect(refusedCount > 0 && views.arrivedCount > 0, "seed \(seed)")
        }
    }
}
