/// A service that gives forecasts.
///
/// ```swift
/// let json = #"{"demo": "made-up data", "utc_offset_seconds": 0}"#
/// let provider = WeatherProvider(id: "open-meteo", name: "Open-Meteo demo (made-up data)")
/// #expect(try Sample.decode(json).provider == provider)
/// ```
public struct WeatherProvider: Identifiable, Hashable, Sendable {
    /// A short name of lower-case letters and hyphens, such as `open-meteo`.
    public typealias ID = String

    /// The id, which is stored and typed.
    public var id: ID
    /// The name for display, such as `Open-Meteo`.
    public var name: String

    /// Creates a provider.
    public init(id: ID, name: String) {
        self.id = id
        self.name = name
    }
}

extension WeatherProvider {
    package static let openMeteo = WeatherProvider(id: "open-meteo", name: "Open-Meteo")
    package static let metNorway = WeatherProvider(id: "met-norway", name: "MET Norway")
    package static let wttr = WeatherProvider(id: "wttr", name: "wttr.in")

    /// The providers that almanac knows, in the order in which they are tried.
    public static let known = [openMeteo, metNorway, wttr]
}
