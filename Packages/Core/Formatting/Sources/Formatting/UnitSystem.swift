/// The system of units in which a user reads values.
public enum UnitSystem: String, CaseIterable, Codable, Sendable {
    /// The metric system, or the units that are usual in the United States.
    case metric, imperial
}
