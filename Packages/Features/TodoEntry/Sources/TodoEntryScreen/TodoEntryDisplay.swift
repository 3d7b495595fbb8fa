import Formatting
import Screens
import Todo
import TodoEntry

/// The form for a task, in the words that a user reads.
struct TodoEntryDisplay: Equatable {
    let heading: String
    let inputs: [Screen.Input]
    /// How the date was read.
    let dueNote: String?
    /// How the title of a new task was read.
    let lineNote: String?
    /// Why the task was not saved.
    let refusal: String?
    /// Whether something is lost if the form is left.
    let isUnsaved: Bool

    init(_ content: TodoEntryData.Content) {
        heading = content.isNew ? "New task" : "Edit task"
        inputs = TodoItem.Field.allCases.compactMap { Self.input($0, of: content) }
        dueNote = content.daysToDue.map { days in
            "Due \(content.task.due?.text(today: content.today) ?? ""), \(Self.distance(days))."
        }
        lineNote = content.understood.text
        isUnsaved = content.isUnsaved
        refusal = content.isRefused ? "Not saved. Correct the marked fields." : nil
    }

    /// A field with the text that could be typed for its value, or the wrong text; `nil` for a field that the form
    /// lacks.
    private static func input(_ field: TodoItem.Field, of content: TodoEntryData.Content) -> Screen.Input? {
        let task = content.task
        let key: Screen.Key
        var kind = Screen.Field.Kind.text
        let (label, text, hint): (String, String, String?)
        switch field {
        case .title: (key, label, text, hint) = ("t", "Title", task.title, nil)
        case .due:
            kind = .date
            (key, label, text) = ("d", "Due", task.due?.description ?? "")
            hint = "such as today, tomorrow, fri, +3d, 2026-12-24"
        case .tags:
            (key, label, text) = ("a", "Tags", task.tags.joined(separator: ", "))
            hint = "such as home, work"
        case .priority:
            let options = [("none", "None")] + TodoPriority.allCases.map { ($0.rawValue, $0.rawValue.capitalized) }
            return .choice(
                Screen.Choice(
                    id: field.rawValue, key: "p", label: "Priority",
                    options: options.map { Screen.Choice.Option(id: $0, title: $1) },
                    selected: task.priority?.rawValue ?? "none"))
        case .project: (key, label, text, hint) = ("o", "Project", task.project ?? "", "such as home.garden")
        case .repeats:
            (key, label, text) = ("e", "Every", task.repeats?.description ?? "")
            hint = "such as week, mon,thu, month on 31, 2 weeks from completion"
        case .notes: (key, label, text, hint) = ("n", "Notes", task.notes, nil)
        case .done: return nil
        }
        let wrong = content.wrong[field]
        return .field(
            Screen.Field(
                id: field.rawValue, key: key, label: label, kind: kind, value: wrong?.text ?? text, hint: hint,
                problem: wrong?.error.description, hasLines: field == .notes))
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
