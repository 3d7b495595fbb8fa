import Screens
import ScreensTesting
import TestSupport
import Testing

/// A cover is over everything until it is closed.
@MainActor
struct NavigatorCoverTests {
    private let navigator = Navigator()
    private let go = Screen.Action(id: "go", key: "o", title: "Go")

    @discardableResult
    private func show(
        _ title: String, as style: Navigator.Style = .push, at place: Navigator.Place? = nil
    ) async throws -> StubView {
        let view = StubView(title)
        view.screen.actions = [go]
        let depth = navigator.depth
        Task { await navigator.show(view, as: style, at: place) }
        try await until { navigator.depth == depth + 1 }
        return view
    }

    @Test func `a view shown during a cover is below it and visible after it`() async throws {
        try await show("A")
        let cover = try await show("PIN", as: .cover)
        let next = try await show("B")
        #expect(navigator.screen?.title == "PIN" && navigator.isCovered)
        #expect(next.appearances == 1)
        navigator.send(.action("go"))
        #expect(cover.events == [.action("go")] && next.events.isEmpty)
        cover.close()
        #expect(navigator.screen?.title == "B" && !navigator.isCovered)
        #expect(navigator.screen?.back?.title == "Back")
        navigator.closeAll()
    }

    @Test func `events for a covered view are refused`() async throws {
        let view = try await show("A")
        let version = try #require(navigator.shown).version
        try await show("PIN", as: .cover)
        #expect(navigator.send(.action("go"), from: version) == .otherScreen)
        #expect(navigator.send(.back, from: version) == .otherScreen)
        #expect(view.events.isEmpty && navigator.depth == 2)
        navigator.closeAll()
    }

    @Test func `changes below a cover do not change the visible screen`() async throws {
        let view = try await show("A")
        let upper = try await show("B")
        try await show("PIN", as: .cover)
        let shown = navigator.shown
        upper.screen.title = "C"
        view.isBusy = true
        #expect(navigator.shown == shown && !navigator.isBusy)
        view.close()
        #expect(navigator.shown == shown && navigator.depth == 1)
        navigator.closeAll()
    }

    @Test func `a cover that is closed closes the covers above it, and nothing below`() async throws {
        try await show("A")
        let cover = try await show("PIN", as: .cover)
        try await show("Update", as: .cover)
        #expect(navigator.screen?.title == "Update")
        cover.close()
        #expect(navigator.screen?.title == "A" && navigator.depth == 1)
        navigator.closeAll()
    }

    @Test func `the way back from a cover ends the app's work`() async throws {
        try await show("A")
        try await show("PIN", as: .cover)
        #expect(navigator.screen?.back == Screen.Action(id: "back", key: "q", title: "Quit"))
        navigator.send(.back)
        #expect(navigator.isFinished && navigator.depth == 0)
    }

    @Test func `a cover has no way back of its own`() async throws {
        let cover = try await show("PIN", as: .cover)
        cover.backTitle = "Back"
        #expect(navigator.screen?.back?.title == "Quit")
        navigator.send(.back)
        #expect(navigator.isFinished && cover.events.isEmpty)
    }

    @Test func `quitting ends the work only from a cover`() async throws {
        try await show("A")
        navigator.quit()
        #expect(!navigator.isFinished && navigator.depth == 0)
        try await show("PIN", as: .cover)
        navigator.quit()
        #expect(navigator.isFinished && navigator.depth == 0)
    }

    @Test func `after the user has quit, work that goes on shows no view but a cover`() async throws {
        let gate = Gate()
        try await show("A")
        let work = Task {
            await gate.pass()
            return await navigator.show(StubView("Reader"))
        }
        navigator.quit()
        gate.open()
        #expect(await work.value == nil && navigator.depth == 0 && !navigator.isFinished)
        try await show("PIN", as: .cover)
        #expect(navigator.depth == 1)
    }

    @Test func `closing all closes a cover too`() async throws {
        try await show("A")
        try await show("PIN", as: .cover)
        navigator.closeAll()
        #expect(navigator.depth == 0 && !navigator.isFinished)
    }

    @Test func `places and style are those of the views below`() async throws {
        try await show("A", at: Navigator.Place("tasks"))
        try await show("B", as: .modal, at: Navigator.Place("task"))
        try await show("PIN", as: .cover, at: Navigator.Place("pin"))
        #expect(navigator.places == [Navigator.Place("tasks"), Navigator.Place("task")])
        #expect(navigator.topStyle == .modal)
        navigator.closeAll()
        try await show("PIN", as: .cover)
        #expect(navigator.places.isEmpty && navigator.topStyle == nil)
        navigator.closeAll()
    }

    @Test func `an announcement is shown on whatever is up until the next event, but not on a cover`() async throws {
        try await show("A")
        navigator.announcement = "You have paid."
        try await show("B")
        #expect(navigator.screen?.notice == Screen.Notice(.status, "You have paid."))
        let cover = try await show("PIN", as: .cover)
        #expect(navigator.screen?.notice == nil)
        navigator.send(.action("go"))
        cover.close()
        #expect(navigator.screen?.notice == Screen.Notice(.status, "You have paid."))
        navigator.send(.action("unknown"))
        #expect(navigator.screen?.notice == Screen.Notice(.status, "You have paid."))
        navigator.send(.action("go"))
        #expect(navigator.screen?.notice == nil)
        navigator.closeAll()
    }

    @Test func `an announcement is shown before the view's own notice`() async throws {
        let view = try await show("A")
        navigator.announcement = "You have paid."
        view.screen.notice = Screen.Notice(.error, "The connection was lost.")
        #expect(navigator.screen?.notice == Screen.Notice(.error, "You have paid. The connection was lost."))
        navigator.send(.back)
        #expect(navigator.announcement == nil)
    }

    @Test func `texts that a covered view copies or shares are not shown`() async throws {
        let surface = ScriptedSurface { _ in }
        navigator.attach(surface)
        try await show("A")
        let cover = try await show("PIN", as: .cover)
        navigator.copy("hidden")
        navigator.share("hidden")
        cover.close()
        navigator.copy("seen")
        #expect(surface.copied == ["seen"] && surface.shared.isEmpty)
        navigator.closeAll()
    }
}
