/// An error in saving a task that belongs to no single field. Descriptions are sentences for users.
enum TodoEntryError: Error, Equatable, CustomStringConvertible {
    /// The task has been deleted while the form was open.
    case deletedMeanwhile(title: String)

    var description: String {
        switch self {
        case .deletedMeanwhile(let title):
            "Not saved: '\(title)' was deleted elsewhere. If you still need it, add it as a new task."
        }
    }
}
