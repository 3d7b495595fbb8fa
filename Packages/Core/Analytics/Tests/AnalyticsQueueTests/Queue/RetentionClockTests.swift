import Testing

@testable import AnalyticsLive

@Suite struct RetentionClockTests {
    private let day: Int64 = 86_400_000
    private let start: Int64 = 1_800_000_000_000

    /// The age after readings of the wall clock at these days.
    private func age(_ days: Double...) -> Double {
        var clock = RetentionClock.zero
        for time in days { clock.update(to: start + Int64(time * Double(day))) }
        return Double(clock.elapsed) / Double(day)
    }

    @Test func `the age follows the wall clock`() { #expect(age(0, 0.5, 1, 2) == 2) }

    @Test func `a forward jump is added to the age only after the wall clock has run for another day`() {
        #expect(age(0, 365) == 0)
        #expect(age(0, 365, 366) == 1)
        #expect(age(0, 365, 365.75, 366.5) == 366.5)
        #expect(age(0, 30, 60, 90) == 60)
    }

    @Test
    func `a jump that is reverted within a day is discarded`() { #expect(age(0, 365, 365.5, 0.5, 1.5, 2.5) == 2.5) }

    @Test func `the age continues when the wall clock is set back, permanently or for a while`() {
        #expect(age(0, 1, -365, -364, -363) == 3)
        #expect(age(0, -365, 0, 1, 2) == 367)
    }

    @Test func `time is counted once when the clocks of two processes differ slightly`() {
        #expect(age(0, 0.5, 0.4997, 0.5) == 0.5)
    }

    @Test func `arbitrary stored values do not trap`() {
        for number in [Int64.min, -1, 0, 1, .max] {
            var clock = RetentionClock(
                elapsed: number, lastReading: number, pendingJump: number, jumpTime: number)
            for now in [Int64.min, 0, start, .max, .min] { clock.update(to: now) }
        }
    }
}
