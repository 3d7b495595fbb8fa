/// The system of units in which a user reads values.
public enum UnitSystem: String, CaseIterable, Codable, Sendable {
    case metric, imperial
}
