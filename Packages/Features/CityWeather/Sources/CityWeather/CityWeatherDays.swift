import Weather

/// The days of a forecast, a line each, with their parts aligned.
struct CityWeatherDays {
    let lines: [String]

    init(_ forecast: Forecast) {
        let rows = forecast.daily.map { Self.parts(of: $0, in: forecast) }
        let widths = (rows.first ?? []).indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        lines = rows.map { row in
            let padded = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
            return padded.dropLast().joined(separator: "  ") + "  " + (row.last ?? "")
        }
    }

    private static func parts(of day: DailyWeather, in forecast: Forecast) -> [String] {
        let text = CityWeatherText(units: forecast.units)
        let sun = [day.sunrise, day.sunset].map {
            LocalTime.text(of: $0, secondsFromUTC: forecast.secondsFromUTC) { $0.clock }
        }
        return [
            LocalTime(day: day.day)?.day ?? day.day,
            text.temperatures(from: day.minimumTemperature, to: day.maximumTemperature),
            day.condition?.text ?? "–",
            "\(text.precipitation(day.precipitation)) (\(text.percent(day.precipitationProbability)))",
            "sun \(sun[0]) to \(sun[1])",
        ]
    }
}
