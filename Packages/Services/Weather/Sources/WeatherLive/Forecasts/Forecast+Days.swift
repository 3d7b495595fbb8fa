import Formatting
import Foundation
import Weather

extension Forecast {
    /// Whether the provider was asked on the day of `moment` at the city.
    func isOfDay(of moment: Date) -> Bool { day(of: asOf) == day(of: moment) }

    /// The forecast from the day of `moment` on, without a present weather that was old already when it came.
    ///
    /// - Throws: The error for a forecast without values for `moment`.
    func covering(_ moment: Date) throws(ResponseError) -> Forecast {
        guard let today = day(of: moment) else { return self }
        let days = daily.map(\.day) + times.compactMap(day)
        guard let first = days.min(), let last = days.max() else { throw .noValues }
        var forecast = self
        forecast.daily = daily.filter { $0.day >= today }
        // A step may begin before midnight and end after it.
        let ends = hourly.dropFirst().map(\.time) + (hourly.last.map { [$0.time + 3_600] } ?? [])
        forecast.hourly = zip(hourly, ends).filter { day(of: $1 - 1).map { $0 >= today } ?? true }.map(\.0)
        if let current, !Self.isNear(current.time, asOf) { forecast.current = nil }
        let isCovered = forecast.daily.first?.day == today || forecast.times.contains { Self.isNear($0, moment) }
        guard isCovered else { throw .otherDays(first, last, today: today) }
        guard forecast.hasValues else { throw .noValues }
        return forecast
    }

    private var times: [Date] { hourly.map(\.time) + (current.map { [$0.time] } ?? []) }

    /// Whether there is a value besides those that follow from the calendar.
    private var hasValues: Bool {
        current.map { $0 != CurrentWeather(time: $0.time, isDay: $0.isDay) } ?? false
            || hourly.contains { $0 != HourlyWeather(time: $0.time) }
            || daily.contains {
                $0 != DailyWeather(day: $0.day, sunrise: $0.sunrise, sunset: $0.sunset, polar: $0.polar)
            }
    }

    /// Within six hours, which is the longest step of a forecast. Observations may be hours late.
    private static func isNear(_ time: Date, _ moment: Date) -> Bool {
        abs(time.timeIntervalSince(moment)) <= 6 * 3_600
    }

    /// The forecast with at most so many days. All hours stay, because the next 24 hours reach into tomorrow.
    func cut(to days: Int) -> Forecast {
        var forecast = self
        forecast.daily = Array(daily.prefix(days))
        return forecast
    }

    /// Adds the hours and days after its own from an older forecast of the same provider.
    mutating func extend(with older: Forecast) {
        guard older.provider == provider, older.timeZone == timeZone else { return }
        // The last hour of a forecast has no precipitation.
        if let next = older.hourly.firstIndex(where: { $0.time == hourly.last?.time }) {
            hourly = hourly.dropLast() + older.hourly[next...]
        }
        if let last = daily.last?.day { daily += older.daily.filter { $0.day > last } }
    }

    /// The day at the city; `nil` outside of the calendar.
    private func day(of moment: Date) -> Day? { LocalTime(moment, in: .named(timeZone))?.day }
}
