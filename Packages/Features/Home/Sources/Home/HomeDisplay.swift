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
            text = Self.text(overdue: overdue, today: today)
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
            text = Self.text(of: forecast, age: age)
            (source, isFailure, canRetry) = ("Weather by \(forecast.provider)", false, forecast.isStale)
        case .failed(let reason):
            (text, source, isFailure, canRetry) = ("No weather now: \(reason)", nil, true, true)
        }
    }

    private static func text(overdue: Int, today: Int) -> String {
        let counts = [overdue > 0 ? "\(overdue) overdue" : nil, today > 0 ? "\(today) today" : nil]
        let text = counts.compactMap(\.self).joined(separator: ", ")
        return text.isEmpty ? "Nothing due today" : "Tasks: \(text)"
    }

    /// `Oslo: 3.4 °C, light rain`, and how old it is where no newer was to be had.
    private static func text(of forecast: Forecast, age: TimeInterval) -> String {
        let current = forecast.current
        let temperature = current?.temperature.flatMap { text(of: $0, unit: forecast.units.temperature) }
        let values = [temperature, current?.condition?.text].compactMap(\.self)
        let text = "\(forecast.city.name): \(values.isEmpty ? "not known" : values.joined(separator: ", "))"
        return forecast.isStale ? "\(text) (\(Self.text(ofAge: age)))" : text
    }

    private static func text(of temperature: Double, unit: String) -> String? {
        guard temperature.isFinite else { return nil }
        // Adding zero makes a zero of what would read "-0.0".
        return String(format: "%.1f \(unit)", (temperature * 10).rounded() / 10 + 0)
    }

    private static func text(ofAge age: TimeInterval) -> String {
        // A clock that was set back, or a date out of all bounds, says nothing.
        guard age >= 60, age < 1e9 else { return "not up to date" }
        let minutes = Int(age / 60)
        switch minutes {
        case ..<120: return "from \(minutes) minutes ago".replacing("from 1 minutes", with: "from 1 minute")
        case ..<2_880: return "from \(minutes / 60) hours ago"
        default: return "from \(minutes / 1_440) days ago"
        }
    }
}
