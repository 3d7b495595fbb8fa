import Foundation
import Weather

extension Forecast {
    /// Whether it begins before the day that `moment` belongs to at the city.
    func beginsBeforeDay(of moment: Date) -> Bool {
        guard let today = CivilTime.dayNumber(moment, offset: secondsFromUTC),
            let first = daily.first.flatMap({ CivilTime.dayNumber($0.day) })
        else { return false }
        return first < today
    }

    /// Without the days before the one of `moment`. Left whole if it has no later ones.
    func withoutDays(before moment: Date) -> Forecast {
        guard let today = CivilTime.dayNumber(moment, offset: secondsFromUTC) else { return self }
        let remaining = daily.filter { CivilTime.dayNumber($0.day).map { $0 >= today } ?? true }
        guard !remaining.isEmpty else { return self }
        var forecast = self
        forecast.daily = remaining
        forecast.hourly = hourly.filter { hour in
            CivilTime.dayNumber(hour.time, offset: secondsFromUTC).map { $0 >= today } ?? true
        }
        return forecast
    }

    /// With at most so many days. The hours stay: tomorrow's belong to the next 24.
    func cut(to days: Int) -> Forecast {
        var forecast = self
        forecast.daily = Array(daily.prefix(days))
        return forecast
    }
}
