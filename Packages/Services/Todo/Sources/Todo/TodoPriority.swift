/// How important a task is. The cases are in the order of their weight.
public enum TodoPriority: String, CaseIterable, Codable, Sendable {
    /// Before other tasks.
    case high
    /// Between high and low.
    case medium
    /// After other tasks.
    case low
}
