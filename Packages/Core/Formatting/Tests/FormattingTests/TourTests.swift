import Formatting
import Foundation
import Testing

/// The tour of the README.
struct TourTests {
    @Test func `the tour gives the README's texts`() throws {
        let calendar = CivilCalendar(timeZone: .gmt, firstWeekday: Weekday.first(in: Locale(identifier: "en_GB")))
        let today = calendar.day(of: Date(timeIntervalSince1970: 1_795_219_200))
        #expect("\(today)" == "2026-11-21" && today.text == "Sat 21 Nov")
        #expect(today.adding(months: 3).text(today: today) == "Sun 21 Feb 2027")
        #expect("\(Week(of: today, firstWeekday: calendar.firstWeekday).next.start)" == "2026-11-23")
        let time = try #require(LocalTime("2026-11-21T14:05"))
        #expect(time.dayAndClock == "Sat 21 Nov 14:05")
        #expect(NumberText.text(3.44, unit: "°C") == "3.4 °C")
        #expect(NumberText.text(3.0, decimals: 0...1) == "3")
    }
}
