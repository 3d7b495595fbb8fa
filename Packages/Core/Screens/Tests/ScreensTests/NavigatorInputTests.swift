import SVIPTesting
import Screens
import Testing

/// What the user does is told, so that the time without it can be measured.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct NavigatorInputTests {
    private let navigator = Navigator()
    private let view = StubView("A")

    /// Counts the inputs, which come one by one.
    @MainActor
    private final class Counter {
        private(set) var count = 0

        init(_ navigator: Navigator) {
            Task { [weak self, inputs = navigator.inputs] in
                for await _ in inputs { self?.count += 1 }
            }
        }
    }

    @Test func `each observer is told of each event, also of one that is kept or refused`() async throws {
        let form = Screen.Form(
            id: "form", inputs: [.field(Screen.Field(id: "name", key: "n", label: "Name"))],
            submit: Screen.Action(id: "submit", key: "s", title: "Save"))
        view.screen.elements = [.form(form)]
        view.screen.actions = [Screen.Action(id: "go", key: "g", title: "Go")]
        let counters = [Counter(navigator), Counter(navigator)]
        let connection = SurfaceConnection(to: navigator)
        let showing = Task { await navigator.show(view) }
        try await until { navigator.depth == 1 }
        let aim = try #require(navigator.shown).aim
        let steps: [@MainActor () -> Void] = [
            { connection.send(.action("go"), aimedAt: aim) },
            { connection.send(.input(field: "name", value: "x"), aimedAt: aim) },
            { connection.send(.action("none"), aimedAt: aim) },
            { connection.send(.action("go"), aimedAt: Navigator.Aim(view: -1, revision: 1)) },
            { navigator.noteInput() },
        ]
        for (index, step) in steps.enumerated() {
            step()
            try await until { counters.allSatisfy { $0.count == index + 1 } }
        }
        navigator.closeAll()
        _ = await showing.value
    }

    @Test func `a change of the screen is no input`() async throws {
        let counter = Counter(navigator)
        let showing = Task { await navigator.show(view) }
        try await until { navigator.depth == 1 }
        view.screen.title = "B"
        navigator.network.isOffline = true
        navigator.closeAll()
        _ = await showing.value
        for _ in 0..<100 { await Task.yield() }
        #expect(counter.count == 0)
        navigator.noteInput()
        try await until { counter.count == 1 }
    }
}
