import Formatting
import Weather

/// The list of cities, in the words that a user reads.
package struct CityListDisplay: Equatable {
    package struct Row: Equatable {
        package let id: City.ID
        package let title: String
        /// The weather, or the reason for its absence.
        package let detail: String
    }

    /// Where the user is.
    package let here: Row?
    package let rows: [Row]
    /// The providers of the weather; `nil` without weather.
    package let source: String?
    package let canUndo: Bool
    package let canRedo: Bool

    package init(_ content: CityListData.Content) {
        here = content.here.map { Self.row($0, title: "Where you are: \($0.city.fullName)") }
        rows = content.entries.map { Self.row($0, title: $0.city.fullName) }
        source = Self.source(of: [content.here].compactMap(\.self) + content.entries)
        canUndo = content.canUndo
        canRedo = content.canRedo
    }

    /// The message about a change.
    package static func text(of change: CityListData.Change) -> String {
        switch change {
        case .added(let city): "Saved: \(city.name)"
        case .removed(let cities): "Removed: \(names(of: cities))"
        case .restored(let cities): "Restored: \(names(of: cities))"
        }
    }

    private static func names(of cities: [CityRecord]) -> String {
        cities.count == 1 ? cities[0].name : "\(cities.count) cities"
    }

    private static func row(_ entry: CityListData.Entry, title: String) -> Row {
        Row(id: entry.city.id, title: title, detail: text(of: entry.weather))
    }

    private static func text(of weather: CityListData.Weather) -> String {
        switch weather {
        case .loading: "loading…"
        case .known(let weather): text(of: weather)
        // The reason is long. The screen of the city gives it.
        case .failed: "no weather now"
        }
    }

    private static func text(of weather: CityListData.PresentWeather) -> String {
        let temperature = NumberText.text(weather.temperature, unit: weather.units.temperature)
        let known = [temperature, weather.condition?.text].compactMap(\.self)
        return (known.isEmpty ? "–" : known.joined(separator: ", ")) + (weather.age.map { " (\($0.text))" } ?? "")
    }

    private static func source(of entries: [CityListData.Entry]) -> String? {
        var providers: [String] = []
        for case .known(let weather) in entries.map(\.weather) where !providers.contains(weather.provider) {
            providers.append(weather.provider)
        }
        return providers.isEmpty ? nil : "Weather: \(providers.joined(separator: "; "))"
    }
}
