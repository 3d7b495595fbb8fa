import Foundation
import Synchronization
import Vault

/// A clock that stands until it is moved.
final class TestClock: VaultClock {
    private struct State {
        var time = VaultTime(wall: 1_795_609_800_000, sinceBoot: 5_000_000, boot: UUID())
        var passed = Duration.zero
    }

    private let start = ContinuousClock.now
    private let state = Mutex(State())

    func now() -> VaultTime { state.withLock { $0.time } }

    /// The same time for the double.
    var instant: ContinuousClock.Instant { start + state.withLock { $0.passed } }

    func advance(by seconds: Int) {
        state.withLock {
            $0.time.wall += Int64(seconds) * 1_000
            $0.time.sinceBoot += Int64(seconds) * 1_000
            $0.passed += .seconds(seconds)
        }
    }

    /// The user sets the clock.
    func setWall(by seconds: Int) { state.withLock { $0.time.wall += Int64(seconds) * 1_000 } }

    /// The system is started again, which takes no time.
    func restart() {
        state.withLock {
            $0.time.boot = UUID()
            $0.time.sinceBoot = 1_000
        }
    }
}
