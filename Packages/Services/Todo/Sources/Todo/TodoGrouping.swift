/// How a list of tasks is grouped.
public enum TodoGrouping: String, CaseIterable, Codable, Sendable {
    /// By the relation of the date to today.
    case date
    /// By the first letter of the title.
    case name
    /// By tag. A task is in the group of each of its tags.
    case tag
    /// By project.
    case project
    /// By priority, from high to low.
    case priority
}
