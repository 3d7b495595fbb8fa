/// Measures the time that counts towards the age limit of queued events, by a wall clock that may jump.
///
/// The time follows the wall clock, but never runs backward. A jump of more than a day, from a wrong clock or a long
/// time without a run, is pending at first. It is added once the wall clock has run for another day. If the wall clock
/// is set back before that, the jump is discarded.
struct RetentionClock: Equatable {
    /// The elapsed time in milliseconds, like all these values.
    private(set) var elapsed: Int64
    /// The wall-clock time of the last reading; 0 before the first one.
    private(set) var lastReading: Int64
    /// The length of a jump that is not added yet, or 0.
    private(set) var pendingJump: Int64
    /// The wall-clock time of the last jump.
    private(set) var jumpTime: Int64

    static let zero = RetentionClock(elapsed: 0, lastReading: 0, pendingJump: 0, jumpTime: 0)

    private static let day: Int64 = 86_400_000
    /// The tolerated step backward: the clocks of two processes may differ, and a clock may be under correction.
    private static let minute: Int64 = 60_000

    init(elapsed: Int64, lastReading: Int64, pendingJump: Int64, jumpTime: Int64) {
        self.elapsed = elapsed
        self.lastReading = lastReading
        self.pendingJump = pendingJump
        self.jumpTime = jumpTime
    }

    /// Advances the time to a reading of the wall clock.
    ///
    /// - Parameter now: The wall clock, in milliseconds since 1970.
    mutating func update(to now: Int64) {
        // The first reading.
        if lastReading == 0 { lastReading = now }
        let step = now.subtractingReportingOverflow(lastReading).partialValue
        switch step {
        case ..<0:
            // `lastReading` does not follow a small step back, or the same time would count twice.
            guard step < -Self.minute else { return }
            (pendingJump, jumpTime) = (0, 0)
        case ...Self.day:
            elapsed &+= step
            if pendingJump > 0, now &- jumpTime > Self.day { addPendingJump() }
        default:
            addPendingJump()
            (pendingJump, jumpTime) = (step, now)
        }
        lastReading = now
    }

    private mutating func addPendingJump() {
        elapsed &+= pendingJump
        (pendingJump, jumpTime) = (0, 0)
    }
}
