import Formatting
import Screens
import Weather

/// The weather of a city, in the words that a user reads. All times are local times of the city, or UTC if its time
/// zone is unknown.
public struct CityWeatherDisplay: Equatable, Sendable {
    /// A point of the chart of the next 24 hours.
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
    /// The points of the chart, the present hour first.
    public let hours: [Hour]
    /// The unit of the chart, such as `°C`.
    public let temperatureUnit: String
    /// A row for each day.
    public let days: Screen.Table
    /// The action that switches units.
    public let switchTitle: String
    /// The place and its present weather in a line.
    public let line: String

    /// Makes the texts for a content; a command prints the same ones.
    public init(_ content: CityWeatherData.Content) {
        let forecast = content.forecast
        let asOf = LocalTime.text(of: forecast.asOf, secondsFromUTC: forecast.secondsFromUTC) { $0.dayAndClock }
        source = "\(forecast.provider.name), \(asOf) \(forecast.isLocalTime ? "local time" : "UTC")"
        warning =
            if forecast.isStale {
                "Old weather, from \(asOf). The latest could not be loaded."
            } else if content.isOld {
                "Old weather, from \(asOf). Refresh to load the latest."
            } else {
                nil
            }
        presentTitle = Self.presentTitle(of: forecast, isOld: content.isOld)
        present = forecast.current.map { Self.lines(of: $0, units: forecast.units) } ?? ["–"]
        hours = content.next24Hours.map { hour in
            Hour(
                label: LocalTime.text(of: hour.time, secondsFromUTC: forecast.secondsFromUTC) { $0.hourOfDay },
                temperature: hour.temperature.flatMap { $0.isFinite ? $0 : nil }
            )
        }
        temperatureUnit = forecast.units.temperature
        days = Self.table(of: forecast)
        switchTitle = "\(content.otherUnits.rawValue.capitalized) units"
        line = Self.line(of: forecast) + " (\(source))"
    }

    /// `Bergen, Norway: 4.6 °C, overcast`.
    private static func line(of forecast: Forecast) -> String {
        let text = CityWeatherText(units: forecast.units)
        let temperature = text.temperature(forecast.current?.temperature)
        return "\(forecast.city.fullName): \(temperature), \(forecast.current?.condition?.text ?? "–")"
    }

    private static func table(of forecast: Forecast) -> Screen.Table {
        let text = CityWeatherText(units: forecast.units)
        return Screen.Table(
            columns: ["Day", "Temperature", "Sky", "Precipitation", "Sun"],
            rows: forecast.daily.map { day in
                let sun = [day.sunrise, day.sunset].map {
                    LocalTime.text(of: $0, secondsFromUTC: forecast.secondsFromUTC) { $0.clock }
                }
                return Screen.Table.Row([
                    day.day.text, text.temperatures(from: day.minimumTemperature, to: day.maximumTemperature),
                    day.condition?.text ?? "–",
                    "\(text.precipitation(day.precipitation)) (\(text.percent(day.precipitationProbability)))",
                    "\(sun[0]) to \(sun[1])",
                ])
            },
            emptyText: "–"
        )
    }

    private static func presentTitle(of forecast: Forecast, isOld: Bool) -> String {
        guard let time = forecast.current?.time else { return "Now" }
        return isOld
            ? LocalTime.text(of: time, secondsFromUTC: forecast.secondsFromUTC) { $0.dayAndClock }
            : "Now, \(LocalTime.text(of: time, secondsFromUTC: forecast.secondsFromUTC) { $0.clock })"
    }

    private static func lines(of weather: CurrentWeather, units: UnitSystem) -> [String] {
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
