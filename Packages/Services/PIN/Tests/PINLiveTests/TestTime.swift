import Foundation
import Synchronization
import Vault

/// The clocks of a machine, as the test moves them.
final class TestTime: Clock {
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (one: Instant, other: Instant) -> Bool { one.offset < other.offset }
    }

    private struct State {
        var now = Instant(offset: .zero)
        var vault = VaultTime(wall: 1_700_000_000_000, sinceBoot: 50_000, boot: UUID())
        var nextID = 0
        var sleepers: [Int: (deadline: Instant, continuation: CheckedContinuation<Void, Never>)] = [:]
    }

    private let state = Mutex(State())

    var now: Instant { state.withLock { $0.now } }
    var minimumResolution: Duration { .nanoseconds(1) }
    var vaultTime: VaultTime { state.withLock { $0.vault } }
    var sleeperCount: Int { state.withLock { $0.sleepers.count } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        let id = state.withLock { state in
            state.nextID += 1
            return state.nextID
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    guard !Task.isCancelled, deadline > state.now else { return true }
                    state.sleepers[id] = (deadline, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.sleepers.removeValue(forKey: id) }?.continuation.resume()
        }
        try Task.checkCancellation()
    }

    /// Time passes on all clocks. Whoever sleeps long enough wakes up.
    func advance(by duration: Duration) { advance(by: duration, waking: true) }

    /// The machine sleeps: time passes, but nobody wakes up.
    func advanceAsleep(by duration: Duration) { advance(by: duration, waking: false) }

    /// The user sets the wall clock.
    func setWall(by duration: Duration) { state.withLock { $0.vault.wall += duration.milliseconds } }

    /// The machine starts again, half a minute later.
    func reboot() {
        advance(by: .seconds(30))
        state.withLock { $0.vault = VaultTime(wall: $0.vault.wall, sinceBoot: 2_000, boot: UUID()) }
    }

    private func advance(by duration: Duration, waking: Bool) {
        let woken = state.withLock { state in
            state.now.offset += duration
            state.vault.wall += duration.milliseconds
            state.vault.sinceBoot += duration.milliseconds
            let now = state.now
            let ids = waking ? state.sleepers.filter { $0.value.deadline <= now }.map(\.key) : []
            return ids.compactMap { state.sleepers.removeValue(forKey: $0)?.continuation }
        }
        woken.forEach { $0.resume() }
    }
}

struct TestVaultClock: VaultClock {
    let time: TestTime
    func now() -> VaultTime { time.vaultTime }
}

extension Duration {
    fileprivate var milliseconds: Int64 { Int64(self / .milliseconds(1)) }

    static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }
    static var year: Duration { .seconds(365 * 86_400) }
}
