import Screens
import Todo
import TodoEntry

/// Draws the form for a task.
final class TodoEntryView: ModuleView<any TodoEntryInteractor, TodoItem.ID>, ActionHandling, InputHandling {
    enum Action: String { case save }

    /// `nil` until it is loaded.
    var content: TodoEntryDisplay? { didSet { update() } }

    override func start() { ask { await $0.load() } }

    override func retry() {
        // After loading, only saving can fail.
        content == nil ? start() : send { await $0.save() }
    }

    override var body: Screen {
        guard let content else { return Screen(title: "Task") }
        return Screen(
            title: content.heading, elements: elements(of: content),
            actions: [Screen.Action(Action.save, key: "s", title: "Save", isDefault: true)],
            notice: content.refusal.map { Screen.Notice(.error, $0) }
        )
    }

    override var hasUnsavedInput: Bool { content?.isUnsaved == true }

    private func elements(of content: TodoEntryDisplay) -> [Screen.Element] {
        let inputs: [Screen.Element] = content.inputs.map { input in
            switch input {
            case .field(let field): .field(field)
            case .choice(let choice): .choice(choice)
            case .toggle(let toggle): .toggle(toggle)
            }
        }
        let remarks = [content.lineNote, content.dueNote].compactMap(\.self).map { Screen.Text($0, style: .secondary) }
        return inputs + remarks.map { .text($0) }
    }

    func handle(_ action: Action) {
        switch action {
        case .save: send { await $0.save() }
        }
    }

    func enter(_ text: String, into field: TodoItem.Field) {
        switch field {
        case .title, .due, .tags, .priority, .project, .repeats, .notes: send { await $0.enter(text, in: field) }
        // The form has no field for it.
        case .done: break
        }
    }
}
