import CommandRouting
import Todo

extension CommandOutput {
    /// Prints tasks that were changed: as JSON, or a line each, such as `Done 3: Buy milk  #home`.
    func print(_ lines: [TodoLine], after change: String) throws {
        try print(lines) { $0.map { "\(change) \($0.item.id): \($0.text)" } }
    }
}
