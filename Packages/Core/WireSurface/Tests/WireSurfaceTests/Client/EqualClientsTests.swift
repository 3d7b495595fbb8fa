import ProcessTesting
import Screens
import Testing

@testable import WireSurface

@MainActor
struct EqualClientsTests {
    /// A view whose screen counts its events, and which opens further ones.
    private func view(_ depth: Int) -> StubView {
        let items = (0..<3).map { Screen.List.Item(id: "\($0)", title: "Item \($0)") }
        let screen = Screen(
            title: "View \(depth): 0",
            elements: [.list(Screen.List(sections: [.init(items: items)], emptyText: ""))],
            actions: [
                Screen.Action(id: "open", key: "o", title: "Open", isDisabled: depth > 4),
                Screen.Action(id: "more", key: "m", title: "More"),
            ])
        var count = 0
        return StubView(screen) { view, event in
            count += 1
            view.screen.title = "View \(depth): \(count)"
            if event == .action("open"), let navigator = view.host as? Navigator {
                Task.immediate { await navigator.show(self.view(depth + 1)) }
            }
            // A command of a moment.
            view.isBusy = true
            Task { view.isBusy = false }
        }
    }

    @Test func `two clients and a terminal are equal through random events of all three`() async throws {
        let seed = TestRuns.seed("WIRE_SEED")
        var random = SplitMix64(seed: seed)
        let app = try WireApp()
        try await app.run(view(0)) {
            let clients = [try await RawClient.greeted(app.socket), try await RawClient.greeted(app.socket)]
            let terminal = SurfaceConnection(to: app.navigator)
            var shown: [ServerMessage.ShownScreen] = []
            for client in clients { shown.append(try #require(try await client.settled().0)) }
            for _ in 0..<TestRuns.count("WIRE_RUNS", 1_000) {
                let events: [Screen.Event] = [
                    .action("open"), .action("more"), .item("0"), .item("2"), .action("none"), .back,
                ]
                let event = events.randomElement(using: &random) ?? .back
                // The bottom view is not closed, because closing it ends the app.
                if event == .back, app.navigator.viewIDs.count == 1 { continue }
                let actor = Int.random(in: 0..<3, using: &random)
                if actor < 2 {
                    try await clients[actor].send(.event(id: 1, event, from: shown[actor].version))
                    let (screen, replies) = try await clients[actor].settled(replies: 1)
                    #expect(replies.count == 1, "seed \(seed)")
                    shown[actor] = screen ?? shown[actor]
                } else {
                    _ = await terminal.send(event, from: try #require(terminal.shown?.version))
                }
                await app.navigator.settled()
                let expected = try #require(terminal.shown)
                for (index, client) in clients.enumerated() {
                    while shown[index].version != expected.version {
                        shown[index] = try await client.settled().0 ?? shown[index]
                    }
                    #expect(shown[index].screen == expected.screen, "seed \(seed)")
                }
            }
            #expect(shown[0].stack == shown[1].stack && shown[0].stack.map(\.view) == app.navigator.viewIDs)
        }
    }
}
