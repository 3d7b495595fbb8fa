import Foundation
import Weather

/// One of the first screen's two lines, in the words that a user reads.
public struct HomeDisplay: Equatable, Sendable {
    public let text: String
    /// Who says so; `nil`: nobody but the app.
    public let source: String?
    /// Whether it stands in the place of what could not be had.
    public let isFailure: Bool
    /// Whether there is something to gain by trying again.
    public let canRetry: Bool

    public init(_ tasks: HomeData.Tasks) {
        source = nil
        switch tasks {
        case .counted(let overdue, let today):
            text = Self.sentence(overdue: overdue, today: today)
            isFailure = false
        case .failed(let reason):
            text = "The tasks cannot be shown: \(reason)"
            isFailure = true
        }
        canRetry = isFailure
    }

    public init(_ weather: HomeData.Weather) {
        switch weather {
        case .noCity:
            (text, source, isFailure, canRetry) = ("No city yet: one can be added under Weather.", nil, false, false)
        case .foreseen(let forecast, let age):
            text = Self.sentence(on: forecast, age: age)
            (source, isFailure, canRetry) = ("Weather by \(forecast.provider)", false, forecast.isStale)
        case .failed(let reason):
            (text, source, isFailure, canRetry) = ("No weather now: \(reason)", nil, true, true)
        }
    }

    private static func sentence(overdue: Int, today: Int) -> String {
        let counts = [overdue > 0 ? "\(overdue) overdue" : nil, today > 0 ? "\(today) today" : nil]
        let text = counts.compactMap(\.self).joined(separator: ", ")
        return text.isEmpty ? "Nothing due today" : "Tasks: \(text)"
    }

    /// `Oslo: 3.4 °C, light rain`, and how old it is where no newer was to be had.
    private static func sentence(on forecast: Forecast, age: TimeInterval) -> String {
        let current = forecast.current
        let temperature = current?.temperature.flatMap { degrees($0, unit: forecast.units.temperature) }
        let values = [temperature, current?.condition?.text].compactMap(\.self)
        let text = "\(forecast.city.name): \(values.isEmpty ? "not known" : values.joined(separator: ", "))"
        return forecast.isStale ? "\(text) (\(distance(back: age)))" : text
    }

    private static func degrees(_ temperature: Double, unit: String) -> String? {
        guard temperature.isFinite else { return nil }
        // Adding zero makes a zero of what would read "-0.0".
        return String(format: "%.1f", (temperature * 10).rounded() / 10 + 0) + " \(unit)"
    }

    private static func distance(back age: TimeInterval) -> String {
        // A clock that was set back, or a date out of all bounds, says nothing.
        guard age >= 120, age < 1e10 else { return "not the latest" }
        let minutes = Int(age / 60)
        return switch minutes {
        case ..<60: "from \(minutes) minutes ago"
        case ..<120: "from an hour ago"
        case ..<2_880: "from \(minutes / 60) hours ago"
        default: "from \(minutes / 1_440) days ago"
        }
    }
}
