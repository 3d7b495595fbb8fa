import Foundation
import Weather

/// One of the two lines of the first screen, in the words that a user reads.
public struct HomeDisplay: Equatable, Sendable {
    public let text: String
    /// The provider of the weather; `nil` for a line without weather.
    public let source: String?
    /// Whether the line gives the reason of a failure.
    public let isFailure: Bool
    /// Whether trying again may give a better answer.
    public let canRetry: Bool

    public init(_ tasks: HomeData.Tasks) {
        source = nil
        switch tasks {
        case .counted(let overdue, let today):
            text = Self.sentence(overdue: overdue, today: today)
            isFailure = false
        case .failed(let reason):
            text = "Cannot load the tasks: \(reason)"
            isFailure = true
        }
        canRetry = isFailure
    }

    public init(_ weather: HomeData.Weather) {
        switch weather {
        case .noCity:
            (text, source, isFailure, canRetry) = ("No city yet. Add one under Weather.", nil, false, false)
        case .known(let forecast, let now):
            let age = WeatherAge.text(asOf: forecast.asOf, isStale: forecast.isStale, now: now)
            text = Self.sentence(forecast) + (age.map { " (\($0))" } ?? "")
            (source, isFailure, canRetry) = ("Weather: \(forecast.provider)", false, age != nil)
        case .failed(let reason):
            (text, source, isFailure, canRetry) = ("Cannot load the weather: \(reason)", nil, true, true)
        }
    }

    private static func sentence(overdue: Int, today: Int) -> String {
        let counts = [overdue > 0 ? "\(overdue) overdue" : nil, today > 0 ? "\(today) today" : nil]
        let text = counts.compactMap(\.self).joined(separator: ", ")
        return text.isEmpty ? "Nothing due today" : "Tasks: \(text)"
    }

    /// `Oslo: 3.4 °C, light rain`.
    private static func sentence(_ forecast: Forecast) -> String {
        let current = forecast.current
        let values = [
            WeatherNumber.text(current?.temperature, unit: forecast.units.temperature), current?.condition?.text,
        ]
        .compactMap(\.self)
        return "\(forecast.city.name): \(values.isEmpty ? "not known" : values.joined(separator: ", "))"
    }
}
