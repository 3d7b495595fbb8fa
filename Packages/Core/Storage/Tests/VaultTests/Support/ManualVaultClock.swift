import Foundation
import Synchronization
import Vault

/// A machine's clocks as the test moves them.
final class ManualVaultClock: VaultClock {
    private let time = Mutex(VaultTime(wall: 1_700_000_000_000, sinceBoot: 50_000, boot: UUID()))

    func now() -> VaultTime { time.withLock { $0 } }

    /// Time passes, on both clocks.
    func advance(by duration: Duration) {
        time.withLock { time in
            time.wall += duration.milliseconds
            time.sinceBoot += duration.milliseconds
        }
    }

    /// The user sets the wall clock.
    func setWall(by duration: Duration) {
        time.withLock { $0.wall += duration.milliseconds }
    }

    /// The machine starts again, so much later.
    func reboot(after duration: Duration = .seconds(30)) {
        time.withLock { time in
            time = VaultTime(wall: time.wall + duration.milliseconds, sinceBoot: 2_000, boot: UUID())
        }
    }
}

extension Duration {
    fileprivate var milliseconds: Int64 { Int64(self / .milliseconds(1)) }

    static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }
    static var year: Duration { .seconds(365 * 86_400) }
}
