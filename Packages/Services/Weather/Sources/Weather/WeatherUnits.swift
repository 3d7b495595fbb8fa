/// The system of units of a forecast.
public enum WeatherUnits: String, CaseIterable, Codable, Sendable {
    /// °C, km/h, mm.
    case metric
    /// °F, mph, inch.
    case imperial

    public var temperature: String { self == .metric ? "°C" : "°F" }
    public var windSpeed: String { self == .metric ? "km/h" : "mph" }
    public var precipitation: String { self == .metric ? "mm" : "inch" }
}
