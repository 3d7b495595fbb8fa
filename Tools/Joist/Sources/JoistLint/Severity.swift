/// How bad a finding is.
public enum Severity: String, Codable, Sendable {
    /// Something is broken, or breaks in another order of building.
    case error
    /// Something works now, and should be cleaned up.
    case warning
}
