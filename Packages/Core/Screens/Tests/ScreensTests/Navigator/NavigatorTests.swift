import TestSupport
import Testing

@testable import Screens

@MainActor
struct NavigatorTests {
    private let navigator = Navigator()
    private let log = Log()

    @MainActor
    private final class Log { var lines: [String] = [] }

    /// Shows a view in a task of its own and returns when it is on top.
    private func show(
        _ view: StubView, as style: Navigator.Style = .push, at place: Navigator.Place? = nil
    ) async throws {
        let depth = navigator.depth
        Task {
            await navigator.show(view, as: style, at: place)
            log.lines.append("\(view.screen.title) closed")
        }
        try await until { navigator.depth == depth + 1 }
    }

    private func showAll(_ titles: String...) async throws -> [StubView] {
        let views = titles.map { StubView($0) }
        for view in views { try await show(view) }
        return views
    }

    @Test func `showing ends when the view is closed`() async throws {
        let view = StubView("A")
        try await show(view)
        #expect(view.appearances == 1)
        #expect(log.lines.isEmpty)
        view.close()
        try await until { log.lines == ["A closed"] }
        #expect(navigator.screen == nil)
    }

    @Test func `a view with input that is not saved is left after a question`() async throws {
        let views = try await showAll("A", "B")
        views[0].hasUnsavedInput = true
        #expect(navigator.screen?.back?.confirmation == nil && navigator.hasUnsavedInput)
        views[1].hasUnsavedInput = true
        #expect(navigator.screen?.back?.confirmation == Screen.questionBeforeLoss)
        #expect(navigator.screen?.action(of: .back)?.confirmation == Screen.questionBeforeLoss)
    }

    @Test func `returning to a place closes the views above it, unless the user enters text there`() async throws {
        let places = ["a", "b", "c"].map { Navigator.Place($0) }
        let views = places.map { StubView($0.name) }
        for (view, place) in zip(views, places) { try await show(view, at: place) }
        #expect(!navigator.returnTo(Navigator.Place("d")))
        #expect(navigator.returnTo(places[2]) && navigator.depth == 3)
        views[1].hasUnsavedInput = true
        #expect(!navigator.returnTo(places[0]) && !navigator.returnTo(nil) && navigator.depth == 3)
        #expect(navigator.returnTo(places[1]) && navigator.depth == 2)
        views[1].hasUnsavedInput = false
        #expect(navigator.returnTo(nil) && navigator.places == [places[0]])
        try await until { log.lines == ["c closed", "b closed"] }
    }

    @Test func `a view may close itself as it appears`() async {
        let view = StubView("A")
        view.onAppear = { $0.close() }
        await navigator.show(view)
        #expect(navigator.depth == 0)
    }

    @Test func `the way back quits from the bottom view, goes back from a step, and cancels a separate task`()
        async throws
    {
        try await show(StubView("A"))
        #expect(navigator.screen?.back == Screen.Action(id: "back", key: "q", title: "Quit"))
        try await show(StubView("B"))
        #expect(navigator.screen?.back == Screen.Action(id: "back", key: "b", title: "Back"))
        try await show(StubView("C"), as: .modal)
        #expect(navigator.screen?.back == Screen.Action(id: "back", key: "b", title: "Cancel"))
        navigator.closeAll()
    }

    @Test func `a task of its own is cancelled also at the bottom, because another view may follow it`() async throws {
        try await show(StubView("A"), as: .modal)
        #expect(navigator.screen?.back == Screen.Action(id: "back", key: "b", title: "Cancel"))
        navigator.closeAll()
    }

    @Test(arguments: [Navigator.Style.push, .modal])
    func `a view's own way back is used, and otherwise Back closes the view`(style: Navigator.Style)
        async throws
    {
        let view = StubView("A")
        view.backTitle = "Back to the page"
        try await show(view, as: style)
        #expect(navigator.screen?.back == Screen.Action(id: "back", key: "b", title: "Back to the page"))
        navigator.send(.back)
        #expect(view.events == [.back] && navigator.depth == 1)
        view.backTitle = nil
        navigator.send(.back)
        #expect(view.events == [.back] && navigator.depth == 0)
    }

    @Test func `the topmost view is visible and receives the events`() async throws {
        let views = try await showAll("A", "B")
        views.forEach { $0.screen.actions = [Screen.Action(id: "x", key: "x", title: "X")] }
        navigator.send(.action("x"))
        #expect(views.map(\.events) == [[], [.action("x")]])
        #expect(navigator.screen?.title == "B")
        navigator.send(.back)
        #expect(views[1].events == [.action("x")])
        #expect(navigator.screen?.title == "A")
        navigator.closeAll()
    }

    @Test func `each view on top has a number of its own, also in the same place`() async throws {
        _ = try await showAll("A", "B")
        let id = navigator.viewIDs.last
        navigator.back()
        _ = try await showAll("B")
        #expect(navigator.viewIDs.last != id)
        navigator.closeAll()
        #expect(navigator.viewIDs.last == nil)
    }

    @Test func `closing a lower view closes the views above it, innermost first`() async throws {
        let views = try await showAll("A", "B", "C", "D")
        views[1].close()
        #expect(navigator.depth == 1)
        try await until { log.lines.count == 3 }
        #expect(log.lines == ["D closed", "C closed", "B closed"])
        navigator.closeAll()
        try await until { log.lines.count == 4 }
    }

    @Test func `closing all closes innermost first`() async throws {
        _ = try await showAll("A", "B")
        navigator.closeAll()
        try await until { log.lines.count == 2 }
        #expect(log.lines == ["B closed", "A closed"])
    }

    @Test func `closing a view that is not shown does nothing`() async throws {
        _ = try await showAll("A")
        navigator.close(StubView("B"))
        #expect(navigator.depth == 1)
        navigator.closeAll()
        navigator.closeAll()
        navigator.back()
    }

    @Test func `showing returns the outcome of the module`() async throws {
        let view = StubView("A")
        let showing = Task { await navigator.show(view) }
        try await until { navigator.depth == 1 }
        view.finish(with: "Oslo")
        #expect(await showing.value == "Oslo")
    }

    @Test func `a view that the user leaves ends with nothing`() async throws {
        let showing = Task { await navigator.show(StubView("A")) }
        try await until { navigator.depth == 1 }
        navigator.send(.back)
        #expect(await showing.value == nil)
    }

    @Test func `places and style describe the visible views`() async throws {
        let (list, form) = (Navigator.Place("cities"), Navigator.Place("city", item: "3"))
        try await show(StubView("A"))
        try await show(StubView("B"), at: list)
        try await show(StubView("C"), as: .modal, at: form)
        #expect(navigator.places == [nil, list, form])
        #expect(navigator.topStyle == .modal)
        navigator.closeAll()
        #expect(navigator.places.isEmpty)
        #expect(navigator.topStyle == nil)
    }

    @Test func `finishing closes all views, and a view that is shown later is closed at once`() async throws {
        _ = try await showAll("A", "B")
        navigator.finish()
        #expect(navigator.isFinished)
        try await until { log.lines == ["B closed", "A closed"] }
        let late = StubView("C")
        await navigator.show(late)
        #expect(late.appearances == 0)
        #expect(navigator.depth == 0)
    }

    @Test func `texts go to the surface`() {
        let surface = ScriptlessSurface()
        navigator.attach(surface)
        navigator.copy("c")
        navigator.share("s")
        #expect(surface.texts == ["copy c", "share s"])
    }
}

@MainActor
private final class ScriptlessSurface: Surface {
    private(set) var texts: [String] = []
    func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value { try await work() }
    func copy(_ text: String) { texts.append("copy \(text)") }
    func share(_ text: String) { texts.append("share \(text)") }
}
