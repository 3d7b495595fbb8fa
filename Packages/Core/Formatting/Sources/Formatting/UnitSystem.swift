/// The system of units in which a user reads values.
///
/// ```swift
/// #expect(UnitSystem.imperial.temperature(celsius: 30.4) == 86.72)
/// #expect(UnitSystem.imperial.temperature(celsius: -40) == -40)
/// #expect(UnitSystem.imperial.speed(kilometresPerHour: 100) == 62.14)
/// #expect(UnitSystem.imperial.speed(metresPerSecond: 10) == 22.37)
/// #expect(UnitSystem.imperial.precipitation(millimetres: 1) == 0.04)
/// ```
public enum UnitSystem: String, CaseIterable, Codable, Sendable {
    /// The metric system, or the units that are usual in the United States.
    case metric, imperial
}
