import Foundation
import Synchronization
import TestSupport
import Vault

/// The clocks of a machine, as the test moves them.
final class TestTime: Sendable {
    let clock = ManualClock()
    private let vault = Mutex(VaultTime(wall: 1_700_000_000_000, sinceBoot: 50_000, boot: UUID()))

    var vaultTime: VaultTime { vault.withLock { $0 } }
    var sleeperCount: Int { clock.sleeperCount }

    /// Time passes on all clocks. A sleeper wakes up after its time.
    func advance(by duration: Duration) { advance(by: duration, waking: true) }

    /// The machine sleeps: time passes, but no sleeper wakes up.
    func advanceAsleep(by duration: Duration) { advance(by: duration, waking: false) }

    /// The user sets the wall clock.
    func setWall(by duration: Duration) { vault.withLock { $0.wall += duration.milliseconds } }

    /// The machine starts again, half a minute later.
    func reboot() {
        advance(by: .seconds(30))
        vault.withLock { $0 = VaultTime(wall: $0.wall, sinceBoot: 2_000, boot: UUID()) }
    }

    private func advance(by duration: Duration, waking: Bool) {
        vault.withLock { time in
            time.wall += duration.milliseconds
            time.sinceBoot += duration.milliseconds
        }
        clock.advance(by: duration, waking: waking)
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
