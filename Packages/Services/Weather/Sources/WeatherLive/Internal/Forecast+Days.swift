import Civil
import Foundation
import Weather

extension Forecast {
    /// Whether the forecast begins before the day of `moment` at the city.
    func beginsBeforeDay(of moment: Date) -> Bool {
        guard let today = day(of: moment), let first = daily.first else { return false }
        return first.day < today
    }

    /// The forecast without the days before the day of `moment`; the whole forecast if it has no later days.
    func withoutDays(before moment: Date) -> Forecast {
        guard let today = day(of: moment) else { return self }
        let remaining = daily.filter { $0.day >= today }
        guard !remaining.isEmpty else { return self }
        var forecast = self
        forecast.daily = remaining
        forecast.hourly = hourly.filter { hour in day(of: hour.time).map { $0 >= today } ?? true }
        return forecast
    }

    /// The forecast with at most so many days. All hours stay, because the next 24 hours reach into tomorrow.
    func cut(to days: Int) -> Forecast {
        var forecast = self
        forecast.daily = Array(daily.prefix(days))
        return forecast
    }

    /// The day at the city; `nil` outside of the calendar.
    private func day(of moment: Date) -> Day? { LocalTime(moment, secondsFromUTC: secondsFromUTC)?.day }
}
