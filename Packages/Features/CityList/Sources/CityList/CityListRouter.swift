import Formatting
import Screens
import Weather

final class CityListRouter: ScreenRouter, CityListPresenter {
    weak let view: CityListView?
    private let exits: CityListExits

    init(view: CityListView, exits: CityListExits) {
        self.view = view
        self.exits = exits
    }

    func show(_ content: CityListData.Content) { view?.content = CityListDisplay(content) }

    func show(_ change: CityListData.Change) {
        switch change {
        case .added(let city): showStatus("Saved: \(city.name)")
        case .removed(let city): showStatus("Removed: \(city.name)")
        case .restored(let city): showStatus("Restored: \(city.name)")
        }
    }

    func add() async throws -> City.ID? { try await exits.add() }

    func open(_ city: City) async throws { try await exits.open(city) }
}

/// The list of cities, in the words that a user reads.
struct CityListDisplay: Equatable {
    struct Row: Equatable {
        let id: City.ID
        let title: String
        /// The weather, or why there is none.
        let detail: String
    }

    /// Where the user is.
    let here: Row?
    let rows: [Row]
    /// The providers of the weather; `nil` without weather.
    let source: String?
    let canUndoRemoval: Bool

    init(_ content: CityListData.Content) {
        here = content.here.map { Self.row($0, title: "Where you are: \($0.city.fullName)") }
        rows = content.entries.map { Self.row($0, title: $0.city.fullName) }
        source = Self.source(of: [content.here].compactMap(\.self) + content.entries)
        canUndoRemoval = content.canUndoRemoval
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
