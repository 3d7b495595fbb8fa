import Screens
import TestSupport
import Testing

/// No content of a locked app is shown, even before its cover appears.
@MainActor
struct NavigatorLockTests {
    private let navigator = Navigator()
    private let view = StubView("Tasks")
    private let cover = StubView("Locked")

    /// Shows the view, which another process locks.
    private func lock() async throws {
        Task { await navigator.show(view) }
        try await until { navigator.depth == 1 }
        navigator.isLocked = { _ in true }
        await navigator.passLock(for: .display)
    }

    private func showCover() async throws {
        Task { await navigator.show(cover, as: .cover) }
        try await until { navigator.isCovered }
    }

    @Test func `between the lock and its cover no screen is shown, and the navigator is busy`() async throws {
        try await lock()
        #expect(navigator.shown == nil && navigator.screen == nil && navigator.stack.isEmpty)
        #expect(SurfaceConnection(to: navigator).shown == nil)
        #expect(navigator.isBusy && navigator.send(.back) == .otherScreen)
        try await showCover()
        #expect(navigator.screen?.title == "Locked" && !navigator.isBusy)
        navigator.isLocked = { _ in false }
        cover.close()
        #expect(navigator.screen?.title == "Tasks" && !navigator.isBusy)
        navigator.closeAll()
    }

    @Test func `an app without a lock is shown without a cover, for example after another process removed the PIN`()
        async throws
    {
        try await lock()
        navigator.isLocked = { _ in false }
        await navigator.passLock(for: .display)
        #expect(navigator.screen?.title == "Tasks")
        navigator.closeAll()
    }

    @Test func `an outdated answer of the lock is ignored`() async throws {
        Task { await navigator.show(view) }
        try await until { navigator.depth == 1 }
        let gate = Gate()
        navigator.isLocked = { _ in
            await gate.pass()
            return false
        }
        let slow = Task { await navigator.passLock(for: .display) }
        await gate.reached()
        navigator.isLocked = { _ in true }
        await navigator.passLock(for: .display)
        gate.open()
        await slow.value
        #expect(navigator.isVeiled)
        navigator.closeAll()
    }

    @Test func `waiting for the unlocking ends when the cover is closed, or the app ends`() async throws {
        try await lock()
        let link = Task { await navigator.unlocked() }
        // A place that is about to come up does not keep the lock busy.
        navigator.isLedOn = true
        try await showCover()
        #expect(!navigator.isBusy)
        navigator.isLocked = { _ in false }
        cover.close()
        await link.value
        #expect(navigator.isBusy)
        navigator.isLocked = { _ in true }
        let other = Task { await navigator.unlocked() }
        navigator.finish()
        await other.value
    }

    @Test func `texts are not copied while the app is locked`() async throws {
        try await lock()
        let surface = ScriptedSurfaceStub()
        navigator.attach(surface)
        navigator.copy("milk")
        #expect(surface.texts.isEmpty)
        navigator.closeAll()
    }
}

@MainActor
private final class ScriptedSurfaceStub: Surface {
    private(set) var texts: [String] = []

    func run<Value: Sendable>(
        _ navigator: Navigator, work: @escaping @MainActor () async throws -> Value
    ) async throws -> Value { try await work() }

    func copy(_ text: String) { texts.append(text) }
    func share(_ text: String) { texts.append(text) }
}
