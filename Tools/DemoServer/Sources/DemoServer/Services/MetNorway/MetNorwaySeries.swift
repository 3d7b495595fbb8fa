import Foundation

/// The document of a place: steps of an hour for two days and more, then steps of six hours until the tenth day, and a
/// last step that has only the values of its moment.
struct MetNorwaySeries {
    private let latitude: Double
    private let longitude: Double
    private let elevation: Double
    private let modified: Date
    private let start: Date
    /// Every hour of the series, and twelve more.
    private let weather: [Weather]

    /// The number of steps of an hour: at least 54, up to 0, 6, 12 or 18 o'clock UTC.
    private let hours: Int
    private static let blocks = 28

    init(latitude: Double, longitude: Double, elevation: Double, from modified: Date) {
        self.latitude = latitude
        self.longitude = longitude
        self.elevation = elevation
        self.modified = modified
        let startHour = (modified.timeIntervalSince1970 / 3_600).rounded(.down)
        let start = Date(timeIntervalSince1970: startHour * 3_600)
        self.start = start
        let hourOfDay = Int(startHour - (startHour / 24).rounded(.down) * 24)
        let hours = 54 + (6 - (hourOfDay + 54) % 6) % 6
        self.hours = hours
        // The same grid as in the other services, so that all services give the same weather.
        let model = ClimateModel(
            latitude: ForecastResponse.snap(latitude), longitude: ForecastResponse.snap(longitude), elevation: elevation
        )
        weather = (0..<hours + Self.blocks * 6 + 12).map {
            model.weather(at: start.addingTimeInterval(Double($0) * 3_600))
        }
    }

    var members: [JSONText.Member] {
        let end = hours + Self.blocks * 6
        let steps =
            (0..<hours).map { step($0, periods: [1, 6, 12]) }
            + stride(from: hours, to: end, by: 6).map { step($0, periods: [6, 12]) } + [step(end, periods: [])]
        return [
            .init("type", .string("Feature")),
            .init(
                "geometry",
                .object([
                    .init("type", .string("Point")),
                    .init("coordinates", .array([.shortest(longitude), .shortest(latitude), .shortest(elevation)])),
                ])),
            .init(
                "properties",
                .object([
                    .init(
                        "meta",
                        .object([
                            .init("updated_at", time(modified)),
                            .init("units", .object(Self.units.map { .init($0.0, .string($0.1)) })),
                        ])),
                    .init("timeseries", .array(steps)),
                ])),
        ]
    }

    private static let units = [
        ("air_pressure_at_sea_level", "hPa"), ("air_temperature", "celsius"), ("air_temperature_max", "celsius"),
        ("air_temperature_min", "celsius"), ("cloud_area_fraction", "%"), ("precipitation_amount", "mm"),
        ("probability_of_precipitation", "%"), ("relative_humidity", "%"), ("ultraviolet_index_clear_sky", "1"),
        ("wind_from_direction", "degrees"), ("wind_speed", "m/s"), ("wind_speed_of_gust", "m/s"),
    ]

    private func step(_ hour: Int, periods: [Int]) -> JSONText {
        let now = weather[hour]
        let details: [JSONText.Member] = [
            .init("air_pressure_at_sea_level", .decimal(now.pressure, places: 1)),
            .init("air_temperature", .decimal(now.temperature, places: 1)),
            .init("cloud_area_fraction", .decimal(now.cloudCover, places: 1)),
            .init("relative_humidity", .decimal(now.humidity, places: 1)),
            .init("ultraviolet_index_clear_sky", .decimal(now.uvIndex, places: 1)),
            .init("wind_from_direction", .decimal(now.windDirection, places: 1)),
            .init("wind_speed", .decimal(now.windSpeed / 3.6, places: 1)),
            .init("wind_speed_of_gust", .decimal(now.windGusts / 3.6, places: 1)),
        ]
        let instant = JSONText.Member("instant", .object([.init("details", .object(details))]))
        let next = periods.map { JSONText.Member("next_\($0)_hours", period(hour, length: $0)) }
        let start = start.addingTimeInterval(Double(hour) * 3_600)
        return .object([.init("time", time(start)), .init("data", .object([instant] + next))])
    }

    private func period(_ hour: Int, length: Int) -> JSONText {
        let hours = weather[hour..<hour + length]
        // Codes rise with severity.
        let worst = hours.map(\.code).max() ?? 0
        var details: [JSONText.Member] = []
        if length == 6 {
            details.append(.init("air_temperature_max", .decimal(hours.map(\.temperature).max() ?? 0, places: 1)))
            details.append(.init("air_temperature_min", .decimal(hours.map(\.temperature).min() ?? 0, places: 1)))
        }
        if length < 12 {
            let sum = hours.map(\.precipitation).reduce(0, +)
            details.append(.init("precipitation_amount", .decimal(sum, places: 1)))
        }
        let probability = hours.map(\.precipitationProbability).max() ?? 0
        details.append(.init("probability_of_precipitation", .decimal(probability, places: 1)))
        let symbol = MetNorwaySymbol.code(worst, isDay: hours.first?.isDay == true)
        return .object([
            .init("summary", .object([.init("symbol_code", .string(symbol))])), .init("details", .object(details)),
        ])
    }

    private func time(_ date: Date) -> JSONText { .string(date.formatted(.iso8601)) }
}
