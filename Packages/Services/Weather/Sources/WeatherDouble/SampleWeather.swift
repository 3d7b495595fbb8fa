import Formatting
import Foundation
import Weather

/// Plausible weather that is not a forecast: colder towards the poles, warmest in the afternoon, and a little different
/// in each city. The same city and hour always give the same weather.
package struct SampleWeather: Sendable {
    package let city: City
    package let units: UnitSystem
    /// The id of the provider that the forecast names.
    package let providerID: WeatherProvider.ID

    package init(city: City, units: UnitSystem, providerID: WeatherProvider.ID = "demo") {
        self.city = city
        self.units = units
        self.providerID = providerID
    }

    /// The weather from the day of `moment` at the city on. The hours reach at least to the end of the next day.
    ///
    /// - Parameter days: The number of days, at least one.
    package func forecast(at moment: Date, days: Int) -> Forecast {
        let today = LocalTime(moment, secondsFromUTC: offset)?.day ?? .first
        let midnight = today.start(secondsFromUTC: offset)
        let days = max(days, 1)
        let hours = (0..<max(days, 2) * 24).map { hour(at: midnight.addingTimeInterval(Double($0) * 3_600)) }
        return Forecast(
            city: city, provider: WeatherProvider(id: providerID, name: "Demo (made-up data)"), asOf: moment,
            units: units, timeZone: TimeZone(secondsFromGMT: offset) ?? .gmt, alerts: WeatherAlerts(known: []),
            current: current(at: moment),
            hourly: hours,
            daily: (0..<days).map { day(today.adding(days: $0), Array(hours[$0 * 24..<$0 * 24 + 24])) })
    }

    private func current(at moment: Date) -> CurrentWeather {
        let hour = hour(at: moment)
        return CurrentWeather(
            time: moment, temperature: hour.temperature, apparentTemperature: hour.temperature.map { $0 - 1 },
            humidity: 40 + wetness(at: moment) * 50, precipitation: hour.precipitation, windSpeed: hour.windSpeed,
            windDirection: (wetness(at: moment) * 359).rounded(), condition: hour.condition,
            isDay: (6..<18).contains(localHour(moment)))
    }

    private func hour(at moment: Date) -> HourlyWeather {
        let wetness = wetness(at: moment)
        let millimetres = wetness > 0.7 ? (wetness - 0.7) * 10 : 0
        let celsius = 32 - abs(latitude) / 2 + 5 * sin((localHour(moment) - 9) / 24 * 2 * .pi) - wetness * 3
        let kilometresPerHour = 5 + wetness * 20
        return HourlyWeather(
            time: moment, temperature: Self.short(units.temperature(celsius: celsius)),
            precipitation: short(rain: units.precipitation(millimetres: millimetres)),
            precipitationProbability: (wetness * 100).rounded(),
            windSpeed: Self.short(units.speed(kilometresPerHour: kilometresPerHour)),
            condition: WeatherCondition(code: millimetres > 0 ? 61 : wetness > 0.4 ? 3 : 0))
    }

    private func day(_ day: Day, _ hours: [HourlyWeather]) -> DailyWeather {
        let start = day.start(secondsFromUTC: offset)
        let temperatures = hours.compactMap(\.temperature)
        return DailyWeather(
            day: day,
            minimumTemperature: temperatures.min(), maximumTemperature: temperatures.max(),
            precipitation: short(rain: hours.compactMap(\.precipitation).reduce(0, +)),
            precipitationProbability: hours.compactMap(\.precipitationProbability).max(),
            maximumWindSpeed: hours.compactMap(\.windSpeed).max(), sunrise: start.addingTimeInterval(6 * 3_600),
            sunset: start.addingTimeInterval(18 * 3_600),
            condition: WeatherCondition.worst(of: hours.map(\.condition)))
    }

    private static let day = 86_400.0

    private var latitude: Double { city.latitude.isFinite ? min(max(city.latitude, -90), 90) : 0 }
    private var longitude: Double { city.longitude.isFinite ? min(max(city.longitude, -180), 180) : 0 }

    /// Seconds ahead of UTC, by the position of the sun, in whole hours.
    private var offset: Int { Int((longitude / 15).rounded()) * 3_600 }

    /// 0 to 24.
    private func localHour(_ moment: Date) -> Double {
        let seconds = moment.timeIntervalSince1970 + Double(offset)
        return (seconds - (seconds / Self.day).rounded(.down) * Self.day) / 3_600
    }

    /// From 0, dry, to 1: two waves of some days each, shifted by the number of the city.
    private func wetness(at moment: Date) -> Double {
        let days = moment.timeIntervalSince1970 / Self.day + Double(city.id % 97)
        return (2 + sin(days * 1.3) + sin(days * 2.9)) / 4
    }

    private static func short(_ value: Double) -> Double { (value * 10).rounded() / 10 }

    private func short(rain: Double) -> Double {
        let factor = pow(10, Double(units.precipitationDecimals))
        return (rain * factor).rounded() / factor
    }
}
