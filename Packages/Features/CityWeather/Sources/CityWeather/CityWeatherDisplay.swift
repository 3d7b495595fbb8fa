import Foundation
import Weather

/// The weather of a city in the words that a user reads. All times are the city's own.
public struct CityWeatherDisplay: Equatable, Sendable {
    public struct Hour: Equatable, Sendable {
        /// Of the day, `00` to `23`.
        public let label: String
        /// `nil`: not known.
        public let temperature: Double?
    }

    /// Who foresees it, and when they were asked.
    public let source: String
    /// That the weather is old; `nil` if it is not.
    public let warning: String?
    /// The time that ``present`` is for.
    public let presentTitle: String
    /// Line by line.
    public let present: [String]
    public let hours: [Hour]
    public let temperatureUnit: String
    /// A line for each day.
    public let days: [String]
    public let units: WeatherUnits

    public init(_ forecast: Forecast, now: Date) {
        let asOf = LocalTime.text(of: forecast.asOf, secondsFromUTC: forecast.secondsFromUTC) { $0.dayAndClock }
        source = "\(forecast.provider), \(asOf) local time"
        // The answer may also have been unusable, so that nothing is said about who was at fault.
        warning = forecast.isStale ? "Old weather, from \(asOf): the provider gave no usable answer now." : nil
        presentTitle = Self.presentTitle(of: forecast)
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

    private static func presentTitle(of forecast: Forecast) -> String {
        guard let time = forecast.current?.time else { return "Now" }
        return forecast.isStale
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
