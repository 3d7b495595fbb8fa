import Foundation
import PasscodeRules

/// The counted attempts since the last success, and the wait before the next attempt.
///
/// 42 bytes: format (1, or 2 while the last attempt is under way), failures (one each), wait, wall and boot clock
/// (eight each), number of the boot (16).
struct Attempts: Sendable, Equatable {
    private(set) var failures = 0
    /// Whether the outcome of the last counted attempt is unknown: it is still running, or its process was killed.
    private(set) var isUnderWay = false
    /// Milliseconds from ``start``.
    private(set) var wait: Int64 = 0
    private(set) var start: VaultTime

    init(at now: VaultTime) {
        start = now.inRange
    }

    /// The wait by the rules, in milliseconds.
    static func wait(after failures: Int) -> Int64 { Int64(PINRules.wait(after: failures) / .milliseconds(1)) }

    /// The number of attempts left. Only an attempt that is known to have failed uses up the last one.
    var left: Int { max(PINRules.attemptLimit - failures, isUnderWay ? 1 : 0) }

    /// Counts an attempt before it is tried.
    func counting(at now: VaultTime) -> Attempts {
        var counted = self
        counted.failures = min(failures + 1, PINRules.attemptLimit)
        counted.isUnderWay = true
        counted.wait = Self.wait(after: counted.failures)
        counted.start = now.inRange
        return counted
    }

    /// Records that the counted attempt has failed.
    func failed() -> Attempts {
        var failed = self
        failed.isUnderWay = false
        return failed
    }

    /// Returns the attempts with the rest of the wait measured from now, if the system has restarted since.
    ///
    /// Across a restart, the wall clock measures the elapsed time. If that clock was set back, the wait starts again.
    func settled(at now: VaultTime) -> Attempts {
        let now = now.inRange
        guard wait > 0, now.boot != start.boot || now.sinceBoot < start.sinceBoot else { return self }
        var settled = self
        let passed = now.wall - start.wall
        settled.wait = passed >= 0 ? max(0, wait - passed) : Self.wait(after: failures)
        settled.start = now
        return settled
    }

    /// Returns the rest of the wait.
    ///
    /// - Parameter now: A time of the boot for which the attempts are ``settled(at:)``.
    func remaining(at now: VaultTime) -> Duration {
        // Without a wait, `start` may be of another boot.
        .milliseconds(wait == 0 ? 0 : max(0, wait - (now.inRange.sinceBoot - start.sinceBoot)))
    }

    /// - Throws: ``VaultError/damaged(file:)`` or ``VaultError/newerFormat(file:)``.
    init(decoding bytes: Data, file: String) throws(VaultError) {
        var reader = ByteReader(bytes)
        guard let format: UInt8 = reader.integer() else { throw .damaged(file: file) }
        guard format <= 2 else { throw .newerFormat(file: file) }
        guard format > 0,
            let failures: UInt8 = reader.integer(), failures <= PINRules.attemptLimit,
            let wait: Int64 = reader.integer(), (0...Self.wait(after: PINRules.attemptLimit)).contains(wait),
            let wall: Int64 = reader.integer(), let sinceBoot: Int64 = reader.integer(), let boot = reader.uuid(),
            reader.isAtEnd
        else { throw .damaged(file: file) }
        self.failures = Int(failures)
        isUnderWay = format == 2
        self.wait = wait
        start = VaultTime(wall: wall, sinceBoot: sinceBoot, boot: boot)
        guard start == start.inRange else { throw .damaged(file: file) }
    }

    var encoded: Data {
        var bytes = Data([isUnderWay ? 2 : 1, UInt8(failures)])
        bytes.append(wait)
        bytes.append(start.wall)
        bytes.append(start.sinceBoot)
        bytes.append(start.boot)
        return bytes
    }
}

extension VaultTime {
    /// The time, clamped to a range far beyond any date in which differences do not overflow.
    fileprivate var inRange: VaultTime {
        let limit: Int64 = 1 << 53
        return VaultTime(
            wall: min(max(wall, -limit), limit), sinceBoot: min(max(sinceBoot, 0), limit), boot: boot)
    }
}
