/// Measures the age of queued events by a wall clock that may be wrong.
///
/// The age follows the wall clock, but never runs backward. A leap of more than a day, from a wrong clock or a long
/// time without a run, is not counted at first. The leap is added once the wall clock has run for another day. If the
/// wall clock is set back before that, the leap is discarded.
struct AgeClock: Equatable {
    /// Milliseconds, like all these values. `seen` and `leapt` are wall-clock times of the last reading and of the last
    /// leap. `leap` is the length of a leap that is not counted yet, or 0.
    private(set) var age: Int64
    private(set) var seen: Int64
    private(set) var leap: Int64
    private(set) var leapt: Int64

    static let zero = AgeClock(age: 0, seen: 0, leap: 0, leapt: 0)

    private static let day: Int64 = 86_400_000
    /// The tolerated step backward: the clocks of two processes may differ, and a clock may be under correction.
    private static let minute: Int64 = 60_000

    init(age: Int64, seen: Int64, leap: Int64, leapt: Int64) {
        self.age = age
        self.seen = seen
        self.leap = leap
        self.leapt = leapt
    }

    /// Advances the age to a reading of the wall clock.
    ///
    /// - Parameter now: The wall clock, in milliseconds since 1970.
    mutating func update(to now: Int64) {
        // The first reading.
        if seen == 0 { seen = now }
        let step = now.subtractingReportingOverflow(seen).partialValue
        switch step {
        case ..<0:
            // `seen` does not follow a small step back, or the same time would count twice.
            guard step < -Self.minute else { return }
            (leap, leapt) = (0, 0)
        case ...Self.day:
            age &+= step
            if leap > 0, now &- leapt > Self.day { addLeap() }
        default:
            addLeap()
            (leap, leapt) = (step, now)
        }
        seen = now
    }

    private mutating func addLeap() {
        age &+= leap
        (leap, leapt) = (0, 0)
    }
}
