import Foundation
import Weather

/// The list of cities in the words that a user reads.
public struct CityListDisplay: Equatable, Sendable {
    public struct Row: Equatable, Sendable {
        public let id: City.ID
        public let title: String
        /// The weather, or what keeps it from being there.
        public let detail: String
    }

    public let rows: [Row]
    /// Who the weather is from; `nil` while there is none.
    public let source: String?
    public let canUndoRemoval: Bool

    public init(_ content: CityListData.Content) {
        rows = content.entries.map { entry in
            Row(id: entry.city.id, title: entry.city.fullName, detail: Self.text(of: entry.weather))
        }
        source = Self.source(of: content.entries)
        canUndoRemoval = content.canUndoRemoval
    }

    static func text(of change: CityListData.Change) -> String {
        switch change {
        case .removed(let city): "Removed: \(city.name)"
        case .restored(let city): "Restored: \(city.name)"
        }
    }

    private static func text(of weather: CityListData.Weather) -> String {
        switch weather {
        case .loading: "loading…"
        case .known(let weather): text(of: weather)
        // The reason is long; the city's own screen tells it.
        case .failed: "no weather now"
        }
    }

    private static func text(of weather: CityListData.PresentWeather) -> String {
        let temperature = weather.temperature.flatMap(number).map { "\($0) \(weather.units.temperature)" }
        let known = [temperature, weather.condition?.text].compactMap(\.self)
        return (known.isEmpty ? "–" : known.joined(separator: ", ")) + (weather.isStale ? ", old" : "")
    }

    /// With one decimal; `nil` for what is no number.
    private static func number(_ value: Double) -> String? {
        guard value.isFinite else { return nil }
        // All digits of a number beyond that would fill the line.
        guard abs(value) < 1e15 else { return String(value) }
        let text = String(format: "%.1f", value)
        return text == "-0.0" ? "0.0" : text
    }

    private static func source(of entries: [CityListData.Entry]) -> String? {
        var providers: [String] = []
        for case .known(let weather) in entries.map(\.weather) where !providers.contains(weather.provider) {
            providers.append(weather.provider)
        }
        return providers.isEmpty ? nil : "Weather: \(providers.joined(separator: "; "))"
    }
}
