/// The providers that almanac knows.
public enum ForecastProviders {
    /// All providers, as in `WeatherProvider.known`. A new one is registered by one line here.
    public static let all: [any ForecastProvider] = [
        OpenMeteo(),
        MetNorway(),
        Wttr(),
    ]
}
