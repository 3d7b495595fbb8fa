#if Testers
    import Foundation
    import Vault

    /// The clock of this machine, ahead by the seconds that are in a file, so that a test need not wait for the lock time.
    struct TesterClock: Clock {
        /// A test replaces it as a whole.
        let file: String

        fileprivate var lead: Duration {
            let text = try? String(contentsOfFile: file, encoding: .utf8)
            return .seconds(text.flatMap { Int($0) } ?? 0)
        }

        var now: ContinuousClock.Instant { .now + lead }
        var minimumResolution: Duration { ContinuousClock().minimumResolution }

        /// Looks at the file fifty times a second.
        func sleep(until deadline: ContinuousClock.Instant, tolerance: Duration?) async throws {
            while case let rest = now.duration(to: deadline), rest > .zero {
                try await Task.sleep(for: min(rest, Duration.milliseconds(20)), clock: .continuous)
            }
        }
    }

    /// The clocks of a vault, ahead like a ``TesterClock``.
    struct TesterVaultClock: VaultClock {
        let clock: TesterClock
        private let system = SystemVaultClock()

        init(_ clock: TesterClock) { self.clock = clock }

        func now() -> VaultTime {
            let (time, lead) = (system.now(), Int64(clock.lead / .milliseconds(1)))
            return VaultTime(wall: time.wall + lead, sinceBoot: time.sinceBoot + lead, boot: time.boot)
        }
    }
#endif
