import Civil

/// The units of a forecast: °C, km/h and mm, or °F, mph and inch.
extension UnitSystem {
    public var temperature: String { self == .metric ? "°C" : "°F" }
    public var windSpeed: String { self == .metric ? "km/h" : "mph" }
    public var precipitation: String { self == .metric ? "mm" : "inch" }
}
