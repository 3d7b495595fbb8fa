/// A variable of `hourly` and `current`.
struct HourlyVariable: Sendable {
    var name: String
    var quantity: ForecastUnits.Quantity
    /// Whether the value is that of the preceding interval, which is shorter in `current` than in `hourly`.
    var isPreceding = false
    /// Whether the value is a sum over that interval.
    var isSum = false
    /// Whether the variable has no value after the tenth day, as in the real service.
    var isShortRange = false
    var value: @Sendable (Weather) -> Double

    static let all: [HourlyVariable] = [
        HourlyVariable(name: "temperature_2m", quantity: .temperature) { $0.temperature },
        HourlyVariable(name: "relative_humidity_2m", quantity: .percent) { $0.humidity },
        HourlyVariable(name: "apparent_temperature", quantity: .temperature) { $0.apparentTemperature },
        HourlyVariable(name: "is_day", quantity: .flag) { $0.isDay ? 1 : 0 },
        HourlyVariable(name: "precipitation", quantity: .water, isPreceding: true, isSum: true) {
            $0.precipitation
        },
        HourlyVariable(
            name: "precipitation_probability", quantity: .percent, isPreceding: true, isShortRange: true
        ) { $0.precipitationProbability },
        HourlyVariable(name: "weather_code", quantity: .code) { Double($0.code) },
        HourlyVariable(name: "wind_speed_10m", quantity: .wind) { $0.windSpeed },
        HourlyVariable(name: "wind_direction_10m", quantity: .degrees) { $0.windDirection },
    ]

    static let named = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}
