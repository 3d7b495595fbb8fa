/// A variable of `daily`: an aggregate of the day's hours, or a time of the sun.
struct DailyVariable: Sendable {
    enum Content: Sendable {
        case hours(ForecastUnits.Quantity, @Sendable ([Weather]) -> Double?)
        case sunrise
        case sunset
    }

    var name: String
    var content: Content
    /// Whether the hours are those that precede the times of the day, from 23:00 to 23:00, as in the real service.
    var isPreceding = false
    /// Whether the variable has no value after the tenth day, as in the real service.
    var isShortRange = false

    static let all: [DailyVariable] = [
        // The code of the worst hour: codes rise with severity.
        DailyVariable(name: "weather_code", content: .hours(.code) { $0.map { Double($0.code) }.max() }),
        DailyVariable(name: "temperature_2m_max", content: .hours(.temperature) { $0.map(\.temperature).max() }),
        DailyVariable(name: "temperature_2m_min", content: .hours(.temperature) { $0.map(\.temperature).min() }),
        DailyVariable(name: "sunrise", content: .sunrise),
        DailyVariable(name: "sunset", content: .sunset),
        DailyVariable(
            name: "precipitation_sum", content: .hours(.water) { $0.map(\.precipitation).reduce(0, +) },
            isPreceding: true),
        DailyVariable(
            name: "precipitation_probability_max",
            content: .hours(.percent) { $0.map(\.precipitationProbability).max() }, isPreceding: true,
            isShortRange: true),
        DailyVariable(name: "wind_speed_10m_max", content: .hours(.wind) { $0.map(\.windSpeed).max() }),
    ]

    static let named = Dictionary(all.map { ($0.name, $0) }) { first, _ in first }
}
