import Formatting
import ROSS
import Settings

extension SettingsGroup {
    /// The settings of the weather.
    public static let weather = SettingsGroup(
        "weather", title: "Weather",
        note: "If a provider does not respond, the next one is asked. The source is always named.",
        [Setting.units, Setting.weatherProvider])
}

/// The units that a user chooses.
public enum UnitsChoice: String, CaseIterable, Sendable {
    case metric, imperial
    /// Those of the region.
    case automatic

    public init(_ units: UnitSystem) {
        switch units {
        case .metric: self = .metric
        case .imperial: self = .imperial
        }
    }
}

extension Setting where Value == UnitsChoice {
    /// The units of the weather. They are metric without a choice in every region, as they always were.
    public static var units: Setting<UnitsChoice> { Setting("units", label: "Units", key: "n", initial: .metric) }
}

extension Setting where Value == UnitSystem {
    /// The units of the region, which the app knows and no user chooses.
    public static var regionalUnits: Setting<UnitSystem> {
        Setting("regional-units", label: "", key: " ", initial: .metric)
    }
}

extension Settings {
    /// The units in force.
    public var units: UnitSystem {
        switch self[.units] {
        case .metric: .metric
        case .imperial: .imperial
        case .automatic: self[.regionalUnits]
        }
    }
}

extension SettingsService {
    /// The units in force, and after each change of them.
    public func units() async -> Subscription<UnitSystem> { await changes().distinct(\.units) }
}

extension Setting where Value == WeatherProvider.ID? {
    /// The provider that is tried first; this version may not know it. `nil` leaves the order to the weather.
    public static var weatherProvider: Setting<WeatherProvider.ID?> {
        Setting(
            "provider", label: "Provider", key: "p", initial: nil, values: WeatherProvider.known.map(\.id),
            automatic: AutomaticValue(), decode: { .some($0) }, encode: { $0 },
            title: { id in WeatherProvider.known.first { $0.id == id }?.name ?? id ?? "" })
    }
}
