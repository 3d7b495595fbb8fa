/// A service that gives forecasts.
public struct WeatherProvider: Identifiable, Hashable, Sendable {
    /// A short name of lower-case letters and hyphens, such as `open-meteo`.
    public typealias ID = String

    public var id: ID
    /// The name for display, such as `Open-Meteo`.
    public var name: String

    public init(id: ID, name: String) {
        self.id = id
        self.name = name
    }
}
