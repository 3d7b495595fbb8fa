import Formatting
import Weather

/// The weather of a city, in the words that a user reads. All times are local times of the city, or UTC if its time
/// zone is unknown.
public struct CityWeatherDisplay: Equatable, Sendable {
    /// A series of values of the next hours.
    public struct Chart: Equatable, Sendable {
        public let title: String
        /// Such as `°C`.
        public let unit: String
        /// The present hour first.
        public let points: [Point]

        /// A value of an hour; `nil` if it is unknown.
        public struct Point: Equatable, Sendable {
            /// The hour of the day, `00` to `23`; `14:30` in a time zone with half an hour.
            public let label: String
            public let value: Double?
        }
    }

    /// A table of texts.
    public struct Table: Equatable, Sendable {
        public let columns: [String]
        public let rows: [[String]]
        /// The text that replaces missing rows.
        public let emptyText: String
    }

    /// The provider, and when it was asked.
    public let source: String
    /// Says that the weather is stored or old, why it is not that of the chosen provider, or why an official warning may be
    /// missing; `nil` if it is none of these.
    public let warning: String?
    /// The official warnings, the worst first.
    public let alerts: [WeatherAlertsText.Item]
    /// The time to which ``present`` belongs.
    public let presentTitle: String
    /// The present weather, line by line.
    public let present: [String]
    /// When it rains or snows within the next hours; `nil` if that is unknown.
    public let wetness: String?
    /// The temperature of the next hours, and the precipitation and the wind if they have any.
    public let charts: [Chart]
    /// A row for each day.
    public let days: Table
    /// The action that switches units.
    public let switchTitle: String
    /// The place and its present weather in a line.
    public let line: String

    /// Makes the texts for a content; a command prints the same ones.
    public init(_ content: CityWeatherData.Content) {
        let forecast = content.forecast
        let asOf = forecast.text(of: forecast.asOf, \.dayAndClock)
        source = "\(forecast.provider.name), \(asOf) \(forecast.isLocalTime ? "local time" : "UTC")"
        let alerts = WeatherAlertsText(forecast)
        self.alerts = alerts.items
        let state =
            if content.isStored {
                (["Stored weather, \(content.age?.text ?? "from just now")."] + [forecast.failure?.fallbackText])
                    .compactMap(\.self).joined(separator: " ")
            } else if forecast.isStale {
                (["Old weather, from \(asOf). The latest could not be loaded."] + [forecast.failure?.description])
                    .compactMap(\.self).joined(separator: " ")
            } else if content.isOld {
                "Old weather, from \(asOf). Refresh to load the latest."
            } else {
                forecast.failure?.fallbackText
            }
        let warnings = [state, alerts.note].compactMap(\.self)
        warning = warnings.isEmpty ? nil : warnings.joined(separator: " ")
        presentTitle = Self.presentTitle(of: forecast, isOld: content.isOld)
        let lines = forecast.current.map { Self.lines(of: $0, units: forecast.units) } ?? []
        present = lines.isEmpty ? ["–"] : lines
        wetness = CityWeatherHours(content).wetness
        charts = CityWeatherHours(content).charts
        days = Self.table(of: forecast)
        switchTitle = "\(content.otherUnits.rawValue.capitalized) units"
        line = Self.line(of: forecast) + " (\(source))"
    }

    /// `Bergen, Norway: 4.6 °C, overcast`.
    private static func line(of forecast: ForecastRecord) -> String {
        let temperature = CityWeatherText(units: forecast.units).temperature(forecast.current?.temperature)
        let known = [temperature, forecast.current?.condition?.text].compactMap(\.self)
        return "\(forecast.city.fullName): \(known.isEmpty ? "–" : known.joined(separator: ", "))"
    }

    private static func table(of forecast: ForecastRecord) -> Table {
        let text = CityWeatherText(units: forecast.units)
        let columns: [(title: String, cell: (DailyWeather) -> String?)] = [
            ("Day", { $0.day.text }),
            ("Temperature", { text.temperatures(from: $0.minimumTemperature, to: $0.maximumTemperature) }),
            ("Sky", { $0.condition?.text }),
            ("Precipitation", { text.precipitation($0.precipitation, probability: $0.precipitationProbability) }),
            ("Sun", { sun(of: $0, in: forecast) }),
        ]
        // A column of which the provider has no value is left out.
        let known = columns.filter { column in forecast.daily.contains { column.cell($0) != nil } }
        return Table(
            columns: known.map(\.title), rows: forecast.daily.map { day in known.map { $0.cell(day) ?? "" } },
            emptyText: "–")
    }

    /// `08:39 to 16:05`.
    private static func sun(of day: DailyWeather, in forecast: ForecastRecord) -> String? {
        switch day.polar {
        case .day: return "up all day"
        case .night: return "down all day"
        case nil: break
        }
        let (rise, set) = (
            day.sunrise.map { forecast.text(of: $0, \.clock) }, day.sunset.map { forecast.text(of: $0, \.clock) }
        )
        return CityWeatherText.range(from: rise, to: set, only: ("from", "until"))
    }

    private static func presentTitle(of forecast: ForecastRecord, isOld: Bool) -> String {
        guard let time = forecast.current?.time else { return "Now" }
        return isOld ? forecast.text(of: time, \.dayAndClock) : "Now, \(forecast.text(of: time, \.clock))"
    }

    private static func lines(of weather: CurrentWeather, units: UnitSystem) -> [String] {
        let text = CityWeatherText(units: units)
        let lines: [(title: String, parts: [String?], separator: String)] = [
            (
                "",
                [
                    text.temperature(weather.temperature),
                    text.temperature(weather.apparentTemperature).map { "feels like \($0)" },
                ],
                ", "
            ),
            ("Sky: ", [weather.condition?.text], ""),
            ("Humidity: ", [text.percent(weather.humidity)], ""),
            (
                "Wind: ",
                [text.windSpeed(weather.windSpeed), text.direction(weather.windDirection).map { "from \($0)" }], " "
            ),
            ("Precipitation: ", [text.precipitation(weather.precipitation)], ""),
        ]
        // A value that the provider lacks is left out.
        return lines.compactMap { line in
            let known = line.parts.compactMap(\.self)
            return known.isEmpty ? nil : line.title + known.joined(separator: line.separator)
        }
    }
}
