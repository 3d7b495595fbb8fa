import Foundation
import Testing
import Weather

struct WeatherAlertsTextTests {
    private static let start = Date(timeIntervalSince1970: 1_795_613_400)  // 2026-11-25T13:30Z

    private func text(_ alerts: WeatherAlerts?) -> WeatherAlertsText {
        WeatherAlertsText(
            ForecastRecord(
                Forecast(
                    city: City(id: 1, name: "Bergen", latitude: 60, longitude: 5),
                    provider: WeatherProvider(id: "p", name: "P"), asOf: Self.start, units: .metric,
                    timeZone: TimeZone(secondsFromGMT: 3_600) ?? .gmt, alerts: alerts, current: nil, hourly: [],
                    daily: [])))
    }

    @Test(arguments: [
        (WeatherAlert.Level.red, 3.0, "Red warning: Gale, Wed 25 Nov 14:30 to 17:30"),
        (.unknown, 24, "Warning: Gale, Wed 25 Nov 14:30 to Thu 26 Nov 14:30"),
    ])
    func `a warning is named with its level and its time at the city`(
        level: WeatherAlert.Level, hours: Double, headline: String
    ) {
        let alert = WeatherAlert(
            level: level, title: "Gale", start: Self.start, end: Self.start + hours * 3_600, description: "17 m/s.",
            link: "https://met.no")
        let text = text(WeatherAlerts(known: [alert]))
        #expect(text.items.map(\.headline) == [headline] && text.items.first?.details == ["17 m/s.", "https://met.no"])
        #expect(text.note == nil)
    }

    @Test func `a note says why a warning may be missing`() {
        #expect(text(WeatherAlerts(known: [], failure: "No.")).note == "Warnings may be missing. No.")
        #expect(text(nil).items.isEmpty && text(nil).note == nil)
    }
}
