import Foundation
import Vault

/// A span of time that runs out, also while no process runs.
///
/// Within a boot it is measured by the clock that cannot be set, and by the wall clock across a restart. If the wall
/// clock was set back meanwhile, the span starts again: it is never shortened.
struct ExpiringSpan: Codable, Equatable, Sendable {
    private var wall: Int64
    private var sinceBoot: Int64
    private var boot: UUID
    private var milliseconds: Int64

    init(_ length: Duration, from start: VaultTime) {
        self.init(milliseconds: length / .milliseconds(1), from: start)
    }

    private init(milliseconds: Double, from start: VaultTime) {
        (wall, sinceBoot, boot) = (start.wall, start.sinceBoot, start.boot)
        self.milliseconds = Int64(milliseconds.rounded(.up))
    }

    /// The rest of the span; zero if it is over.
    func remaining(at now: VaultTime) -> Duration {
        let settled = settled(at: now)
        return .milliseconds(max(0, settled.milliseconds - (now.sinceBoot - settled.sinceBoot)))
    }

    /// The rest of the span within the boot in which it started; zero after a restart.
    func remainingInBoot(at now: VaultTime) -> Duration { isOfBoot(of: now) ? remaining(at: now) : .zero }

    /// The rest of the span as one that starts now, if the system was restarted since its start.
    func settled(at now: VaultTime) -> ExpiringSpan {
        guard !isOfBoot(of: now) else { return self }
        let passed = max(0, now.wall - wall)
        return ExpiringSpan(milliseconds: Double(max(0, milliseconds - passed)), from: now)
    }

    private func isOfBoot(of now: VaultTime) -> Bool { now.boot == boot && now.sinceBoot >= sinceBoot }
}
