import Formatting
import Settings

extension SettingsGroup {
    /// The settings of the weather.
    public static let weather = SettingsGroup(
        "weather", title: "Weather",
        note: "If a provider does not respond, the next one is asked. The source is always named.",
        [Setting.units, Setting.weatherProvider])
}

extension Setting where Value == UnitSystem {
    /// The units of the weather.
    public static var units: Setting<UnitSystem> { Setting("units", label: "Units", key: "u", initial: .metric) }
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
