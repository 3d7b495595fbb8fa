import Screens
import Todo
import TodoList

/// Draws the list of tasks.
final class TodoListView: ModuleView<any TodoListInteractor, Never> {
    /// `nil` until it is loaded.
    var content: TodoListDisplay? {
        didSet {
            list = content.map(list(of:))
            update()
        }
    }
    /// Made once for each content, so that an unchanged list is the same one.
    private var list: Screen.List?

    override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    override func retry() { ask { await $0.load() } }

    override var body: Screen {
        Screen(title: content?.title ?? "Tasks", elements: list.map { [.list($0)] } ?? [], actions: actions)
    }

    private func list(of content: TodoListDisplay) -> Screen.List {
        let sections = content.sections.map { section in
            let tasks = section.tasks
            return Screen.List.Section(
                title: section.title,
                items: Screen.List.Items(
                    count: tasks.count, id: { String(tasks.id(at: $0)) }, title: { tasks[$0].title },
                    detail: { section.detail(of: tasks[$0]) }, isTicked: { tasks[$0].isDone }))
        }
        return Screen.List(
            sections: sections, emptyText: content.emptyText,
            itemActions: [
                Screen.Action(id: ActionID.toggle, key: "d", title: "Done / open"),
                Screen.Action(id: ActionID.edit, key: "e", title: "Edit"),
                Screen.Action(id: ActionID.delete, key: "x", title: "Delete"),
            ]
        )
    }

    private var actions: [Screen.Action] {
        guard let content else { return [] }
        var actions = [
            Screen.Action(id: ActionID.add, key: "a", title: "Add"),
            Screen.Action(id: ActionID.group, key: "g", title: "Group by \(content.nextGrouping)"),
            Screen.Action(id: ActionID.toggleDone, key: "h", title: content.includesDone ? "Hide done" : "Show done"),
            Screen.Action(id: ActionID.share, key: "s", title: "Share"),
            Screen.Action(id: ActionID.switchScope, key: "p", title: content.nextScope),
        ]
        if content.canUndoDeletion {
            // First, so that the foot of a narrow terminal has it.
            actions.insert(Screen.Action(id: ActionID.undoDeletion, key: "u", title: "Undo deletion"), at: 0)
        }
        return actions
    }

    override func handle(_ event: Screen.Event) {
        switch event {
        case .action(let id): handle(action: id)
        case .item(let item, let action): handle(action: action ?? ActionID.edit, item: item)
        default: break
        }
    }

    private func handle(action: String) {
        switch action {
        case ActionID.add: ask { await $0.add() }
        case ActionID.group: ask { await $0.switchGrouping() }
        case ActionID.toggleDone: ask { await $0.toggleDone() }
        case ActionID.switchScope: ask { await $0.switchScope() }
        case ActionID.share: ask { await $0.share() }
        case ActionID.undoDeletion: send { await $0.undoDeletion() }
        default: break
        }
    }

    private func handle(action: String, item: String) {
        guard let id = TodoItem.ID(item) else { return }
        switch action {
        case ActionID.toggle: send { await $0.toggle(id) }
        case ActionID.edit: ask { await $0.edit(id) }
        case ActionID.delete: send { await $0.delete(id) }
        default: break
        }
    }

    private enum ActionID {
        static let add = "add"
        static let group = "group"
        static let toggleDone = "toggleDone"
        static let switchScope = "switchScope"
        static let share = "share"
        static let undoDeletion = "undoDeletion"
        static let toggle = "toggle"
        static let edit = "edit"
        static let delete = "delete"
    }
}
