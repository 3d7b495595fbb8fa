import Formatting
import Foundation
import Testing

struct DayTests {
    @Test func `every day from 1583 to 2500 equals Foundation's calendar`() throws {
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let first = try #require(Day(year: 1583, month: 1, day: 1))
        let last = try #require(Day(year: 2500, month: 12, day: 31))
        for number in stride(from: first.number, through: last.number, by: 13) {
            let day = Day(number: number)
            let date = Date(timeIntervalSince1970: Double(number) * 86_400)
            let parts = calendar.dateComponents([.year, .month, .day, .weekday], from: date)
            #expect(day.components == (parts.year, parts.month, parts.day))
            #expect(Weekday.allCases.firstIndex(of: day.weekday) == parts.weekday.map { $0 - 1 })
            #expect(Day(day.description) == day)
        }
    }

    @Test(arguments: [
        "2026-02-29", "2025-13-01", "2025-00-10", "2025-01-00", "2025-1-1", "25-01-01", "2025-01-01x", "", "-",
        "0000-01-01",
        "2025-01-0１", "+025-01-01", "99999999999999999999-01-01",
    ])
    func `a text that is not a day is refused`(text: String) {
        #expect(Day(text) == nil)
    }

    @Test func `a moment belongs to different days in different time zones`() throws {
        let moment = Date(timeIntervalSince1970: 1_767_222_000)  // 2025-12-31T23:00Z
        #expect(Day(moment, in: .gmt).description == "2025-12-31")
        #expect(
            Day(moment, in: .named(try #require(TimeZone(identifier: "Europe/Berlin")))).description == "2026-01-01")
        #expect(Day(Date(timeIntervalSince1970: -1), in: .gmt).description == "1969-12-31")
    }

    @Test func `months are added to the same day or the month's last`() throws {
        let day = try #require(Day("2026-01-31"))
        #expect(day.adding(months: 1).description == "2026-02-28")
        #expect(day.adding(months: 3).description == "2026-04-30")
        #expect(day.adding(months: 12).description == "2027-01-31")
        #expect(day.adding(months: -11).description == "2025-02-28")
    }

    @Test func `adding stops at the limits of the calendar`() throws {
        let day = try #require(Day("2026-01-31"))
        #expect(day.adding(days: .max).description == "9999-12-31")
        #expect(day.adding(days: .min).description == "0001-01-01")
        #expect(day.adding(months: .max).description == "9999-12-31")
        #expect(day.adding(months: .min).description == "0001-01-01")
    }

    @Test(arguments: [Int.min, -719_163, 2_932_897, Int.max])
    func `a number outside of the calendar is its first or last day`(number: Int) {
        let day = Day(number: number)
        #expect(day.description == (number < 0 ? "0001-01-01" : "9999-12-31"))
        #expect(day.weekday == (number < 0 ? .monday : .friday))
        #expect(day.adding(days: 0) == day && day.adding(months: 0) == day)
    }

    @Test(arguments: [-Double.infinity, -1e300, 1e300, .infinity, .nan])
    func `a moment outside of the calendar belongs to its first or last day`(seconds: Double) {
        let day = Day(Date(timeIntervalSince1970: seconds), in: .gmt)
        #expect(day.description == (seconds > 0 ? "9999-12-31" : "0001-01-01"))
    }

    @Test func `the first weekday is the region's`() {
        #expect(Weekday.first(in: Locale(identifier: "en_US")) == .sunday)
        #expect(Weekday.first(in: Locale(identifier: "de_DE")) == .monday)
        #expect(Weekday.first(in: Locale(identifier: "ar_EG")) == .saturday)
    }

    @Test func `a day is written with the year unless it is this year's`() throws {
        let today = try #require(Day("2026-11-21"))
        #expect(today.text == "Sat 21 Nov" && today.weekday.name == "Saturday")
        #expect(Day("2026-01-01")?.text(today: today) == "Thu 1 Jan")
        #expect(Day("2027-02-28")?.text(today: today) == "Sun 28 Feb 2027")
    }

    @Test func `a week has seven days from its first weekday on`() throws {
        let sunday = try #require(Day("2026-11-22"))
        let week = Week(of: sunday, firstWeekday: .monday)
        #expect(week.start == Day("2026-11-16") && week.end == sunday && week.next.start == Day("2026-11-23"))
        #expect(Week(of: sunday, firstWeekday: .sunday).start == sunday)
    }
}
