import Screens
import TestSupport
import Testing

/// The lock is checked before an input is applied.
@MainActor
struct NavigatorInputTests {
    private let navigator = Navigator()
    private let view = StubView("A")
    private let cover = StubView("Locked")

    @Test func `each event is checked against the lock, even when kept or refused, and a change of the screen is not`()
        async throws
    {
        let form = Screen.Form(
            id: "form", inputs: [.field(Screen.Field(id: "name", key: "n", label: "Name"))],
            submit: Screen.Action(id: "submit", key: "s", title: "Save"))
        view.screen.elements = [.form(form)]
        view.screen.actions = [Screen.Action(id: "go", key: "g", title: "Go")]
        var count = 0
        navigator.isLocked = { _ in
            count += 1
            return false
        }
        let connection = SurfaceConnection(to: navigator)
        let showing = Task { await navigator.show(view) }
        try await until { navigator.depth == 1 }
        let version = try #require(navigator.shown).version
        await connection.send(.action("go"), from: version)
        await connection.send(.input(field: "name", value: "x"), from: version)
        await connection.send(.action("none"), from: version)
        await connection.send(.action("go"), from: Navigator.ScreenVersion(view: -1, revision: 1))
        #expect(count == 4)
        view.screen.title = "B"
        navigator.network.isOffline = true
        navigator.closeAll()
        _ = await showing.value
        #expect(count == 4)
    }

    @Test func `an event at a locked app is refused when the cover is up, and events for the cover are not`()
        async throws
    {
        view.screen.actions = [Screen.Action(id: "go", key: "g", title: "Go")]
        cover.screen.actions = [Screen.Action(id: "forget", key: "f", title: "Forget")]
        let connection = SurfaceConnection(to: navigator)
        let showing = Task { await navigator.show(view) }
        try await until { navigator.depth == 1 }
        let version = try #require(navigator.shown).version
        navigator.isLocked = { _ in true }
        let sending = Task { await connection.send(.action("go"), from: version) }
        for _ in 0..<100 { await Task.yield() }
        let covering = Task { await navigator.show(cover, as: .cover) }
        #expect(await sending.value == .refused(.otherScreen))
        #expect(navigator.isCovered && view.events.isEmpty)
        #expect(await connection.send(.action("forget"), from: try #require(navigator.shown).version) == .sent)
        #expect(cover.events == [.action("forget")])
        navigator.closeAll()
        _ = await (showing.value, covering.value)
    }
}
