import Foundation
import Weather

/// The weather of a city, in the words that a user reads. All times are local times of the city.
public struct CityWeatherDisplay: Equatable, Sendable {
    public struct Hour: Equatable, Sendable {
        /// The hour of the day, `00` to `23`.
        public let label: String
        /// `nil` if unknown.
        public let temperature: Double?
    }

    /// The provider, and when it was asked.
    public let source: String
    /// Says that the weather is old; `nil` if it is not.
    public let warning: String?
    /// The time to which ``present`` belongs.
    public let presentTitle: String
    /// The present weather, line by line.
    public let present: [String]
    public let hours: [Hour]
    public let temperatureUnit: String
    /// A line for each day.
    public let days: [String]
    public let units: WeatherUnits

    public init(_ forecast: Forecast, now: Date) {
        let asOf = LocalTime.text(of: forecast.asOf, secondsFromUTC: forecast.secondsFromUTC) { $0.dayAndClock }
        source = "\(forecast.provider), \(asOf) local time"
        let isOld = WeatherAge.text(asOf: forecast.asOf, isStale: forecast.isStale, now: now) != nil
        warning =
            if forecast.isStale {
                "Old weather, from \(asOf). The latest could not be loaded."
            } else if isOld {
                "Old weather, from \(asOf). Refresh to load the latest."
            } else {
                nil
            }
        presentTitle = Self.presentTitle(of: forecast, isOld: isOld)
        present = forecast.current.map { Self.lines(of: $0, units: forecast.units) } ?? ["–"]
        hours = forecast.next24Hours(from: now).map { hour in
            Hour(
                label: LocalTime.text(of: hour.time, secondsFromUTC: forecast.secondsFromUTC) { $0.hourOfDay },
                temperature: hour.temperature.flatMap { $0.isFinite ? $0 : nil }
            )
        }
        temperatureUnit = forecast.units.temperature
        days = CityWeatherDays(forecast).lines
        units = forecast.units
    }

    private static func presentTitle(of forecast: Forecast, isOld: Bool) -> String {
        guard let time = forecast.current?.time else { return "Now" }
        return isOld
            ? LocalTime.text(of: time, secondsFromUTC: forecast.secondsFromUTC) { $0.dayAndClock }
            : "Now, \(LocalTime.text(of: time, secondsFromUTC: forecast.secondsFromUTC) { $0.clock })"
    }

    private static func lines(of weather: CurrentWeather, units: WeatherUnits) -> [String] {
        let text = CityWeatherText(units: units)
        return [
            "\(text.temperature(weather.temperature)), feels like \(text.temperature(weather.apparentTemperature))",
            "Sky: \(weather.condition?.text ?? "–")",
            "Humidity: \(text.percent(weather.humidity))",
            "Wind: \(text.windSpeed(weather.windSpeed)) from \(text.direction(weather.windDirection))",
            "Precipitation: \(text.precipitation(weather.precipitation))",
        ]
    }
}
