import Screens
import ScreensTesting
import SVIPTesting
import Synchronization
import TestSupport
import Testing

private final class PackingWorkerMock: PackingWorker {
    private let answers: Mutex<[Result<[PackingItem], TestError>]>
    private let gate: Gate?

    init(_ answers: Result<[PackingItem], TestError>..., gate: Gate? = nil) {
        self.answers = Mutex(answers)
        self.gate = gate
    }

    func items() async throws -> [PackingItem] {
        await gate?.pass()
        return try answers.withLock { $0.removeFirst() }.get()
    }
}

@MainActor
struct ModuleTests {
    private let bag: Result<[PackingItem], TestError> = .success([
        PackingItem(name: "Socks"), PackingItem(name: "Tent"),
    ])

    private func run(
        _ worker: PackingWorkerMock, script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let navigator = Navigator()
        try await ScriptedSurface(script: script).run(navigator) {
            await navigator.show(PackingConfigurator.make(worker: worker))
        }
    }

    @Test func `a module loads, receives commands and shows their results`() async throws {
        try await run(PackingWorkerMock(bag)) { user in
            #expect(user.lines == ["Packing", "Socks", "Tent"])
            await user.choose("Tent")
            #expect(!user.sees("All packed"))
            await user.choose("Socks")
            #expect(user.lines == ["Packing", "All packed", "Socks", "Tent"])
            await user.choose("Socks")
            #expect(!user.sees("All packed"))
        }
    }

    @Test func `an error in place of the content, and the content at the second attempt`() async throws {
        try await run(PackingWorkerMock(.failure(TestError()), bag)) { user in
            #expect(user.lines == ["Packing", "test error"])
            await user.press("r")
            #expect(user.lines == ["Packing", "Socks", "Tent"])
        }
    }

    @Test func `an error beside the content`() async throws {
        try await run(PackingWorkerMock(bag, .failure(TestError()))) { user in
            await user.press("l")
            #expect(user.lines == ["Packing", "test error", "Socks", "Tent"])
        }
    }

    @Test func `the whole module is freed when it is closed`() async throws {
        let check = DeallocationCheck()
        let navigator = Navigator()
        let surface = ScriptedSurface { user in
            await user.choose("Tent")
            await user.press("q")
        }
        try await surface.run(navigator) { [bag] in
            let worker = PackingWorkerMock(bag)
            let view = PackingConfigurator.make(worker: worker)
            check.track(worker)  // Owned by the logic alone.
            check.track(view)
            await navigator.show(view)
        }
        await check.expectAllFreed()
    }

    @Test func `a module that is closed while it loads is freed when that has ended`() async throws {
        let check = DeallocationCheck()
        let navigator = Navigator()
        let gate = Gate()
        let showing = Task { [bag] in
            let worker = PackingWorkerMock(bag, gate: gate)
            let view = PackingConfigurator.make(worker: worker)
            check.track(worker)
            check.track(view)
            await navigator.show(view)
        }
        try await until { gate.isReached }
        #expect(navigator.screen?.elements.last == .progress(Screen.Progress("Loading…")))
        navigator.send(.back)
        await showing.value
        gate.open()
        await check.expectAllFreed()
    }
}
