import Foundation
import Weather

/// The list of cities, in the words that a user reads.
public struct CityListDisplay: Equatable, Sendable {
    public struct Row: Equatable, Sendable {
        public let id: City.ID
        public let title: String
        /// The weather, or why there is none.
        public let detail: String
    }

    public let rows: [Row]
    /// The providers of the weather; `nil` without weather.
    public let source: String?
    public let canUndoRemoval: Bool

    public init(_ content: CityListData.Content) {
        rows = content.entries.map { entry in
            Row(id: entry.city.id, title: entry.city.fullName, detail: Self.text(of: entry.weather, now: content.now))
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

    private static func text(of weather: CityListData.Weather, now: Date) -> String {
        switch weather {
        case .loading: "loading…"
        case .known(let weather): text(of: weather, now: now)
        // The reason is long. The screen of the city gives it.
        case .failed: "no weather now"
        }
    }

    private static func text(of weather: CityListData.PresentWeather, now: Date) -> String {
        let temperature = WeatherNumber.text(weather.temperature, unit: weather.units.temperature)
        let known = [temperature, weather.condition?.text].compactMap(\.self)
        let age = WeatherAge.text(asOf: weather.asOf, isStale: weather.isStale, now: now)
        return (known.isEmpty ? "–" : known.joined(separator: ", ")) + (age.map { " (\($0))" } ?? "")
    }

    private static func source(of entries: [CityListData.Entry]) -> String? {
        var providers: [String] = []
        for case .known(let weather) in entries.map(\.weather) where !providers.contains(weather.provider) {
            providers.append(weather.provider)
        }
        return providers.isEmpty ? nil : "Weather: \(providers.joined(separator: "; "))"
    }
}
