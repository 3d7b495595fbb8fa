/// An error in the list of tasks. Descriptions are sentences for users.
enum TodoListError: Error, Equatable, CustomStringConvertible {
    /// Another process has deleted the task.
    case deletedMeanwhile(title: String)

    var description: String {
        switch self {
        case .deletedMeanwhile(let title): "'\(title)' was deleted elsewhere. Nothing was changed."
        }
    }
}
