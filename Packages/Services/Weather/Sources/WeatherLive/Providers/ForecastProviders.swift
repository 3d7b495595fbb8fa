import Weather

/// The providers that almanac knows.
public enum ForecastProviders {
    /// All providers, in the order in which they are asked. A new one is registered by one line here.
    public static let all: [any ForecastProvider] = [
        OpenMeteo(),
        MetNorway(),
        Wttr(),
    ]

    /// The ids and names of ``all``.
    public static var identities: [WeatherProvider] { all.map(\.identity) }
}
