import Testing

@testable import AnalyticsLive

@Suite("The age clock")
struct AgeClockTests {
    private let day: Int64 = 86_400_000
    private let start: Int64 = 1_800_000_000_000

    /// The age after looks at these days.
    private func age(_ days: Double...) -> Double {
        var clock = AgeClock.zero
        for moment in days { clock.look(at: start + Int64(moment * Double(day))) }
        return Double(clock.age) / Double(day)
    }

    @Test("runs along with the wall clock")
    func runs() { #expect(age(0, 0.5, 1, 2) == 2) }

    @Test("leaves a leap out at first, and adds it when the wall clock has kept to it for a day")
    func leap() {
        #expect(age(0, 365) == 0)
        #expect(age(0, 365, 366) == 1)
        #expect(age(0, 365, 365.75, 366.5) == 366.5)
        #expect(age(0, 30, 60, 90) == 60)
    }

    @Test("forgets a leap that was taken back within a day")
    func takenBack() { #expect(age(0, 365, 365.5, 0.5, 1.5, 2.5) == 2.5) }

    @Test("goes on when the wall clock is set back, for ever or for a while")
    func setBack() {
        #expect(age(0, 1, -365, -364, -363) == 3)
        #expect(age(0, -365, 0, 1, 2) == 367)
    }

    @Test("does not count the way twice that two processes see a little apart")
    func apart() {
        #expect(age(0, 0.5, 0.4997, 0.5) == 0.5)
    }

    @Test("takes any numbers, as a damaged row may have")
    func wild() {
        for number in [Int64.min, -1, 0, 1, .max] {
            var clock = AgeClock(age: number, seen: number, leap: number, leapt: number)
            for now in [Int64.min, 0, start, .max, .min] { clock.look(at: now) }
        }
    }
}
