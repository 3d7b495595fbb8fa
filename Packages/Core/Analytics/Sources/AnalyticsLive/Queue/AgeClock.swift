/// Tells how long events have lain, by a wall clock that may be wrong.
///
/// It runs along with the wall clock, but never back. A leap of more than a day, be it a clock set wrong or a program
/// that nobody ran, is at first left out; it is added once the wall clock has gone on for a day from there, and forgotten
/// if it is set back before that.
struct AgeClock: Equatable {
    /// All in milliseconds. `seen` and `leapt` are times of the wall clock, `leap` a length, 0 if there is none.
    private(set) var age: Int64
    private(set) var seen: Int64
    private(set) var leap: Int64
    private(set) var leapt: Int64

    static let zero = AgeClock(age: 0, seen: 0, leap: 0, leapt: 0)

    private static let day: Int64 = 86_400_000
    /// What two processes, or a clock that is being corrected, may differ in.
    private static let minute: Int64 = 60_000

    init(age: Int64, seen: Int64, leap: Int64, leapt: Int64) {
        self.age = age
        self.seen = seen
        self.leap = leap
        self.leapt = leapt
    }

    /// - Parameter now: The wall clock, in milliseconds since 1970.
    mutating func look(at now: Int64) {
        // The very first look.
        if seen == 0 { seen = now }
        let step = now.subtractingReportingOverflow(seen).partialValue
        switch step {
        case ..<0:
            // A small step back is not followed, or the way from there would count twice.
            guard step < -Self.minute else { return }
            (leap, leapt) = (0, 0)
        case ...Self.day:
            age &+= step
            if leap > 0, now &- leapt > Self.day { settle() }
        default:
            settle()
            (leap, leapt) = (step, now)
        }
        seen = now
    }

    private mutating func settle() {
        age &+= leap
        (leap, leapt) = (0, 0)
    }
}
