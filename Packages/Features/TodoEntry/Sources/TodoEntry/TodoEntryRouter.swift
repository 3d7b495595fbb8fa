import Civil
import Screens
import Todo

final class TodoEntryRouter: ScreenRouter, TodoEntryPresenter {
    weak let view: TodoEntryView?

    init(view: TodoEntryView) { self.view = view }

    func show(_ content: TodoEntryData.Content) { view?.content = TodoEntryDisplay(content) }

    func finish(with task: TodoEntryData.Saved) { finish(with: task.id) }
}

/// The form for a task, in the words that a user reads.
struct TodoEntryDisplay: Equatable {
    struct Field: Equatable {
        /// A text that could be typed for the value; the text that was typed if it is wrong.
        let value: String
        let problem: String?
    }

    let heading: String
    let title: Field
    let due: Field
    /// How the date was read.
    let dueNote: String?
    let tags: Field
    /// Why the task was not saved.
    let refusal: String?

    init(_ content: TodoEntryData.Content) {
        heading = content.isNew ? "New task" : "Edit task"
        title = Self.field(content.title) { $0 }
        due = Self.field(content.due, \.description)
        tags = Self.field(content.tags) { $0.joined(separator: ", ") }
        dueNote =
            if case .understood(let day) = content.due, let days = content.daysToDue {
                "Due \(Self.distance(days)), a \(day.weekday.name)."
            } else {
                nil
            }
        refusal = content.isRefused ? "Not saved. Correct the fields that are marked below." : nil
    }

    private static func field<Value>(_ entry: TodoEntryData.Entry<Value>, _ text: (Value) -> String) -> Field {
        switch entry {
        case .empty: Field(value: "", problem: nil)
        case .understood(let value): Field(value: text(value), problem: nil)
        case .wrong(let text, let error): Field(value: text, problem: error.description)
        }
    }

    private static func distance(_ days: Int) -> String {
        switch days {
        case 0: "today"
        case 1: "tomorrow"
        case -1: "yesterday"
        case 2...: "in \(days) days"
        default: "\(-days) days ago"
        }
    }
}
