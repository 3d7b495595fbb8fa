/// An error in the list of tasks. Descriptions are sentences for users.
public enum TodoListError: Error, Equatable, CustomStringConvertible {
    /// Somebody else has deleted the task.
    case deletedMeanwhile(title: String)

    public var description: String {
        switch self {
        case .deletedMeanwhile(let title): "'\(title)' was deleted elsewhere. Nothing was changed."
        }
    }
}
