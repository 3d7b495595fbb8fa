/// Conversions of metric values to the units of a system.
///
/// A converted value is rounded to two decimals, because further digits would only come from the calculation.
extension UnitSystem {
    /// Degrees Celsius in °C or °F.
    ///
    /// ```swift
    /// #expect(UnitSystem.metric.temperature(celsius: -3.14159) == -3.14159)
    /// ```
    public func temperature(celsius: Double) -> Double {
        switch self {
        case .metric: celsius
        case .imperial: Self.short(celsius * 1.8 + 32)
        }
    }

    /// Kilometres per hour in km/h or mph.
    public func speed(kilometresPerHour speed: Double) -> Double {
        switch self {
        case .metric: speed
        case .imperial: Self.short(speed / 1.609_344)
        }
    }

    /// Metres per second in km/h or mph.
    public func speed(metresPerSecond speed: Double) -> Double {
        Self.short(self.speed(kilometresPerHour: speed * 3.6))
    }

    /// Millimetres of water, or a sum of them, in mm or inch.
    public func precipitation(millimetres: Double) -> Double {
        switch self {
        case .metric: Self.short(millimetres)
        case .imperial: Self.short(millimetres / 25.4)
        }
    }

    private static func short(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
