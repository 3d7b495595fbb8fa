import Formatting
import Foundation
import Testing

struct LocalTimeTests {
    @Test(
        arguments: [
            (0, 0, "Thu 1 Jan 00:00"), (-0.5, 0, "Wed 31 Dec 23:59"), (951_782_400, 0, "Tue 29 Feb 00:00"),
            (951_782_400, -1_800, "Mon 28 Feb 23:30"), (1_709_164_800, 20_700, "Thu 29 Feb 05:45"),
            (4_107_456_000, 0, "Sun 28 Feb 00:00"), (4_107_542_400, 0, "Mon 1 Mar 00:00"),
            (13_574_563_200, 0, "Tue 29 Feb 00:00"), (-2_203_891_200, 0, "Thu 1 Mar 00:00"),
            (-62_135_596_800, 0, "Mon 1 Jan 00:00"), (253_402_300_799, 0, "Fri 31 Dec 23:59"),
            (0, 64_800, "Thu 1 Jan 18:00"), (253_402_300_800, -1, "Fri 31 Dec 23:59"),
        ] as [(Double, Int, String)])
    func `a moment is shown as the clocks of the place show it`(seconds: Double, ahead: Int, text: String) throws {
        let time = try #require(LocalTime(Date(timeIntervalSince1970: seconds), secondsFromUTC: ahead))
        #expect(time.dayAndClock == text)
        #expect(time.hourOfDay == time.clock.prefix(2))
    }

    @Test(
        arguments: [
            (-62_135_596_801, 0), (253_402_300_800, 0), (0, .max), (0, .min), (.nan, 0), (.infinity, 0), (-1e300, 0),
        ] as [(Double, Int)])
    func `a moment outside of the calendar has no local time`(seconds: Double, ahead: Int) {
        #expect(LocalTime(Date(timeIntervalSince1970: seconds), secondsFromUTC: ahead) == nil)
    }

    @Test(arguments: ["2026-11-21T14:05:09", "1969-12-31T23:59:59", "0001-01-01T00:00:00", "9999-12-31T23:59:59"])
    func `a time that was read is the same moment and the same text`(text: String) throws {
        let time = try #require(LocalTime(text))
        #expect(time.description == text)
        for ahead in [-64_800, -1, 0, 3_600] {
            #expect(LocalTime(time.moment(secondsFromUTC: ahead), secondsFromUTC: ahead) == time)
        }
    }

    @Test func `seconds and time can be left out`() throws {
        #expect(LocalTime("2026-11-21T14:05")?.description == "2026-11-21T14:05:00")
        #expect(LocalTime("2026-11-21")?.description == "2026-11-21T00:00:00")
        #expect(LocalTime("1970-01-01T01:00")?.moment(secondsFromUTC: 3_600) == Date(timeIntervalSince1970: 0))
    }

    @Test(arguments: [
        "", "T", "today", "2026-02-30", "2026-11-21T", "2026-11-21T24:00", "2026-11-21T13:60", "2026-11-21T13:00:60",
        "2026-11-21 13:00", "2026-11-21T1:00", "2026-11-21T13", "2026-11-21T13:00Z", "2026-11-21T13:00:00.5",
        "2026-11-21T-1:00", "2026-11-21T13:00:00:00", "2026-11-21T1３:00", "2026-1-1", "99999999999999999-01-01",
    ])
    func `a text that is not a time is refused`(text: String) {
        #expect(LocalTime(text) == nil)
    }

    @Test func `times are in the order of the clock`() throws {
        let texts = ["2026-11-20T23:59:59", "2026-11-21", "2026-11-21T00:00:01", "2026-11-22"]
        let times = texts.compactMap { LocalTime($0) }
        #expect(times.count == 4 && times.sorted() == times)
    }
}
