/// What can go wrong when a task is written, beyond what a single field can be told. Descriptions are sentences for
/// users.
public enum TodoEntryError: Error, Equatable, CustomStringConvertible {
    /// The task that was being changed is not there any more.
    case deletedMeanwhile(title: String)

    public var description: String {
        switch self {
        case .deletedMeanwhile(let title):
            "Not saved: '\(title)' has been deleted meanwhile. Add it as a new task if it is still needed."
        }
    }
}
