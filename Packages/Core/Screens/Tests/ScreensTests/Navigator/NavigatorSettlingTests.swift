import Screens
import SVIP
import SVIPTesting
import TestSupport
import Testing

/// Closes its view in the middle of a command.
private actor ClosingLogic: Interactor {
    private let gate: Gate
    private let leave: @MainActor () -> Void
    private(set) var hasEnded = false

    init(gate: Gate, leave: @escaping @MainActor () -> Void) {
        self.gate = gate
        self.leave = leave
    }

    func close() async {
        await leave()
        await gate.pass()
        hasEnded = true
    }
}

private final class ClosingView: ModuleView<ClosingLogic, Never>, ActionHandling {
    enum Action: String { case close }

    override var body: Screen {
        Screen(title: "", actions: [Screen.Action(Action.close, key: "c", title: "Close")])
    }

    func handle(_ action: Action) {
        switch action {
        case .close: send { await $0.close() }
        }
    }
}

@MainActor
struct NavigatorSettlingTests {
    private let navigator = Navigator()

    @Test func `settling waits until the app has reached the next place or has ended`() async throws {
        let showing = Task { await navigator.show(StubView("A")) }
        await navigator.settled()
        navigator.isLedOn = true
        #expect(navigator.isBusy)
        let settling = Task { await navigator.settled() }
        let leading = Task { await navigator.show(StubView("B")) }
        try await until { navigator.screen?.title == "B" }
        #expect(navigator.isBusy)
        navigator.isLedOn = false
        await settling.value
        navigator.isLedOn = true
        navigator.finish()
        #expect(!navigator.isBusy)
        await navigator.settled()
        _ = (await showing.value, await leading.value)
    }

    @Test func `settling waits for the first view`() async throws {
        #expect(navigator.isBusy)
        let settling = Task { await navigator.settled() }
        let showing = Task { await navigator.show(StubView("A")) }
        await settling.value
        #expect(navigator.screen?.title == "A")
        navigator.closeAll()
        _ = await showing.value
    }

    @Test func `settling waits for a busy view`() async throws {
        let view = StubView("A", isBusy: true)
        let showing = Task { await navigator.show(view) }
        try await until { navigator.depth == 1 }
        var hasSettled = false
        let settling = Task {
            await navigator.settled()
            hasSettled = true
        }
        view.screen.title = "B"
        for _ in 0..<100 { await Task.yield() }
        #expect(!hasSettled)
        view.isBusy = false
        await settling.value
        navigator.closeAll()
        _ = await showing.value
    }

    @Test func `settling continues if another view has become busy`() async throws {
        let (lower, upper) = (StubView("A"), StubView("B", isBusy: true))
        let first = Task { await navigator.show(lower) }
        try await until { navigator.depth == 1 }
        let second = Task { await navigator.show(upper) }
        try await until { navigator.depth == 2 }
        var hasSettled = false
        let settling = Task {
            await navigator.settled()
            hasSettled = true
        }
        for _ in 0..<100 { await Task.yield() }
        // At once, because settling may go on before the task of the view that was closed.
        lower.isBusy = true
        upper.close()
        _ = await second.value
        for _ in 0..<100 { await Task.yield() }
        #expect(!hasSettled)
        lower.isBusy = false
        await settling.value
        navigator.closeAll()
        _ = await first.value
    }

    @Test func `settling ends when the work ends`() async {
        let settling = Task { await navigator.settled() }
        navigator.finish()
        await settling.value
        #expect(!navigator.isBusy)
    }

    @Test func `a view that closes itself within its command is gone at once, and the command runs to its end`()
        async throws
    {
        let gate = Gate()
        let check = DeallocationCheck()
        var logic: ClosingLogic?
        var showing: Task<Void, Never>?
        do {
            let view = ClosingView()
            let closing = ClosingLogic(gate: gate) { [weak view] in view?.leave() }
            view.connect(closing, on: closing)
            check.track(view)
            check.track(closing)
            logic = closing
            showing = Task { [navigator] in await navigator.show(view) }
        }
        try await until { navigator.depth == 1 }
        navigator.send(.action("close"))
        #expect(navigator.isBusy)
        await showing?.value
        showing = nil
        #expect(navigator.depth == 0)
        #expect(await logic?.hasEnded == false)
        gate.open()
        try await until { await logic?.hasEnded == true }
        logic = nil
        await check.expectAllFreed()
    }

    @Test func `drained waits for the work that a closed view started`() async throws {
        let navigator = Navigator()
        let view = StubView("A")
        view.hasUnfinished = true
        let showing = Task { await navigator.show(view) }
        try await until { navigator.depth == 1 }
        navigator.finish()
        _ = await showing.value
        var isDrained = false
        let draining = Task {
            await navigator.drained()
            isDrained = true
        }
        for _ in 0..<100 { await Task.yield() }
        #expect(!isDrained)
        view.hasUnfinished = false
        await draining.value
        #expect(isDrained)
    }

    @Test func `work that runs to its end is not cancelled with its caller, and drained waits for it`() async throws {
        let navigator = Navigator()
        let gate = Gate()
        let leaving = Task {
            try await navigator.finishing {
                await gate.pass()
                return Task.isCancelled
            }
        }
        await gate.reached()
        leaving.cancel()
        var isDrained = false
        let draining = Task {
            await navigator.drained()
            isDrained = true
        }
        for _ in 0..<100 { await Task.yield() }
        #expect(!isDrained)
        gate.open()
        #expect(try await !leaving.value)
        await draining.value
    }
}
