import Screens
import Todo
import TodoEntry

/// Draws the form for a task.
final class TodoEntryView: ModuleView<any TodoEntryInteractor, TodoItem.ID> {
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
            actions: [Screen.Action(id: ActionID.save, key: "s", title: "Save", isDefault: true)],
            notice: content.refusal.map { Screen.Notice(.error, $0) }
        )
    }

    override var hasUnsavedInput: Bool { content?.isUnsaved == true }

    private func elements(of content: TodoEntryDisplay) -> [Screen.Element] {
        content.fields.map { .field($0) }
            + (content.dueNote.map { [.text(Screen.Text($0, style: .secondary))] } ?? [])
    }

    override func handle(_ event: Screen.Event) {
        switch event {
        case .action(ActionID.save): send { await $0.save() }
        case .input(let id, let text):
            // The form does not have the state.
            guard let field = TodoItem.Field(rawValue: id), field != .done else { return }
            send { await $0.enter(text, in: field) }
        default: break
        }
    }

    private enum ActionID {
        static let save = "save"
    }
}
