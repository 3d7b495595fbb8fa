import SVIP
import Screens
import TestSupport
import Testing

private actor TidyLogic: Interactor {
    private(set) var tidied = 0
    private let gate: Gate

    init(gate: Gate) { self.gate = gate }

    func tidy() async {
        await gate.pass()
        tidied += 1
    }
}

private final class TidyView: ModuleView<TidyLogic, Never> {
    override func disappear() { send { await $0.tidy() } }
}

/// Draws another view's screen as its own.
private final class FrameView: ModuleView<TidyLogic, Never>, ViewHost {
    private let inner: any View

    init(_ inner: any View) { self.inner = inner }

    override var body: Screen { inner.screen }
    override var isBusy: Bool { super.isBusy || inner.isBusy }
    override var hasUnfinished: Bool { super.hasUnfinished || inner.hasUnfinished }
    override func start() { inner.appear(in: self) }
    override func handle(_ event: Screen.Event) -> Bool { inner.receive(event) }

    func viewChanged() { update() }
    func close(_ view: any View) { leave() }
}

@MainActor
struct DisappearingTests {
    private let navigator = Navigator()
    private let gate = Gate()

    @Test func `a view that is closed can still send something, for which the app waits`() async throws {
        let (logic, view) = make()
        let showing = Task { await navigator.show(view) }
        try await until { navigator.depth == 1 }
        navigator.back()
        await showing.value
        var isDrained = false
        let draining = Task {
            await navigator.drained()
            isDrained = true
        }
        await gate.reached()
        for _ in 0..<100 { await Task.yield() }
        #expect(!isDrained)
        gate.open()
        await draining.value
        #expect(await logic.tidied == 1)
    }

    @Test func `each closed view is notified once, including views below the top`() async throws {
        gate.open()
        let (lower, lowerView) = make()
        let (upper, upperView) = make()
        let showing = Task { await navigator.show(lowerView) }
        try await until { navigator.depth == 1 }
        let showingAbove = Task { await navigator.show(upperView) }
        try await until { navigator.depth == 2 }
        #expect(!lowerView.isBusy && !upperView.isBusy)
        navigator.closeAll()
        navigator.close(lowerView)
        await showing.value
        await showingAbove.value
        await navigator.drained()
        #expect(await lower.tidied == 1)
        #expect(await upper.tidied == 1)
    }

    @Test func `a view that draws another view's screen forwards its changes, its events and its busy state`()
        async throws
    {
        let inner = StubView("A")
        let frame = FrameView(inner)
        let showing = Task { await navigator.show(frame) }
        try await until { navigator.depth == 1 }
        #expect(inner.appearances == 1 && navigator.screen?.title == "A" && !navigator.isBusy)
        let shown = navigator.shown
        inner.screen = Screen(title: "B", actions: [Screen.Action(id: "go", key: "g", title: "Go")])
        #expect(navigator.shown != shown && navigator.screen?.title == "B")
        navigator.send(.action("go"))
        #expect(inner.events == [.action("go")])
        inner.isBusy = true
        #expect(navigator.isBusy)
        inner.close()
        await showing.value
        #expect(navigator.depth == 0)
    }

    private func make() -> (TidyLogic, TidyView) {
        let logic = TidyLogic(gate: gate)
        let view = TidyView()
        view.connect(logic, on: logic)
        return (logic, view)
    }
}
