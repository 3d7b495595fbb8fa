import Screens
import Todo
import TodoList

/// Draws the list of tasks.
final class TodoListView: ModuleView<any TodoListInteractor, Never>, ActionHandling, ItemHandling, SeveralItemsHandling,
    FilterHandling, InputHandling
{
    enum Action: String { case add, group, toggleDone, switchScope, share, undo, redo, filters, removeFilter }
    enum ItemAction: String { case toggle, edit, delete }
    enum Input: String { case savedFilter, filterName }

    /// `nil` until it is loaded.
    var content: TodoListDisplay? {
        didSet {
            list = content.map(list(of:))
            update()
        }
    }
    /// The saved filters, while the user chooses one.
    var filters: [TodoSavedFilter]? {
        didSet {
            let isLeft = filters?.contains { $0.name == name.text } ?? true
            if isLeft { name = ("", nil) }
            update()
        }
    }
    /// The name that the user has entered for a filter, until it is saved.
    private var name: (text: String, problem: String?) = ("", nil)
    /// Made once for each content, so that an unchanged list is the same one.
    private var list: Screen.List?

    override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    override func retry() { ask { await $0.load() } }

    override var backTitle: String? { filters == nil ? nil : "Back to the tasks" }

    override var body: Screen {
        if let filters { return screen(of: filters) }
        let filter = content.map { content in
            Screen.Filter(text: content.filter.text, words: [], problem: content.filter.problem?.description)
        }
        return Screen(
            title: content?.title ?? "Tasks", elements: list.map { [.list($0)] } ?? [], actions: actions, filter: filter
        )
    }

    private func screen(of filters: [TodoSavedFilter]) -> Screen {
        let (text, chosen) = (filterText, chosenFilter)
        let choice = Screen.Choice(
            id: Input.savedFilter.rawValue, key: "f", label: "Show the tasks of",
            options: filters.map { .init(id: $0.name, title: "\($0.name): \($0.filter)") }, selected: chosen?.name)
        let name = Screen.Field(
            id: Input.filterName.rawValue, key: "n", label: "Save '\(text)' as", value: self.name.text,
            hint: "one word", problem: self.name.problem,
            // Without a saved filter there is nothing else to do here.
            isOnDemand: !filters.isEmpty)
        var elements: [Screen.Element] = filters.isEmpty ? [] : [.choice(choice)]
        if text.isEmpty {
            let advice = "Narrow the list by a filter, and come back to save it."
            elements.append(.text(Screen.Text(advice, style: .secondary)))
        } else if chosen == nil {
            elements.append(.field(name))
        }
        let remove = chosen.map { filter in
            Screen.Action(
                Action.removeFilter, key: "x", title: "Remove '\(filter.name)'",
                confirmation: "Remove the filter '\(filter.name)'?")
        }
        return Screen(title: "Saved filters", elements: elements, actions: remove.map { [$0] } ?? [])
    }

    /// The filter of the list; empty if there is none, or if it cannot be read.
    private var filterText: String { content.flatMap { $0.filter.problem == nil ? $0.filter.text : nil } ?? "" }

    /// The saved filter that the list has.
    private var chosenFilter: TodoSavedFilter? { filters?.first { filterText == Self.text(of: $0.name) } }

    private static func text(of name: String) -> String { "filter:\(name)" }

    private func list(of content: TodoListDisplay) -> Screen.List {
        let sections = content.sections.map { section in
            let tasks = section.tasks
            return Screen.List.Section(
                title: section.title,
                items: Screen.List.Items(
                    count: tasks.count, id: { String(tasks.id(at: $0)) }, title: { tasks[$0].title },
                    detail: { section.detail(of: tasks[$0]) }, isTicked: { tasks[$0].isDone },
                    matches: { section.matches(of: tasks[$0]) }))
        }
        return Screen.List(
            sections: sections, emptyText: content.emptyText,
            itemActions: [
                Screen.Action(ItemAction.toggle, key: "d", title: "Done / open", takesSeveral: true),
                Screen.Action(ItemAction.edit, key: "e", title: "Edit"),
                Screen.Action(ItemAction.delete, key: "x", title: "Delete", takesSeveral: true),
            ]
        )
    }

    private var actions: [Screen.Action] {
        guard let content else { return [] }
        return [
            Screen.Action(Action.add, key: "a", title: "Add"),
            Screen.Action(Action.undo, key: "u", title: "Undo"),
            Screen.Action(Action.filters, key: "f", title: "Filters"),
            Screen.Action(Action.group, key: "o", title: "Group by \(content.nextGrouping)"),
            Screen.Action(Action.toggleDone, key: "h", title: content.includesDone ? "Hide done" : "Show done"),
            Screen.Action(Action.share, key: "s", title: "Share"),
            Screen.Action(Action.switchScope, key: "p", title: content.nextScope),
            Screen.Action(Action.redo, key: "U", title: "Redo"),
        ]
    }

    func handle(_ action: Action) {
        switch action {
        case .add: ask { await $0.add() }
        case .group: ask { await $0.switchGrouping() }
        case .toggleDone: ask { await $0.toggleDone() }
        case .switchScope: ask { await $0.switchScope() }
        case .share: ask { await $0.share() }
        case .undo: send { await $0.revise(.undo, 1) }
        case .redo: send { await $0.revise(.redo, 1) }
        case .filters: ask { await $0.loadFilters() }
        case .removeFilter:
            guard let chosen = chosenFilter else { return }
            // The list keeps its tasks.
            filter(by: chosen.filter)
            send {
                await $0.removeFilter(chosen.name)
                await $0.loadFilters()
            }
        }
    }

    override func handle(_ event: Screen.Event) -> Bool {
        guard event == .back else { return super.handle(event) }
        filters = nil
        return true
    }

    func enter(_ text: String, into input: Input) {
        switch input {
        case .savedFilter:
            filters = nil
            filter(by: Self.text(of: text))
        case .filterName:
            guard let filter = content?.filter.text else { return }
            name = (text, nil)
            send {
                await $0.saveFilter(TodoSavedFilter(name: text, filter: filter))
                await $0.loadFilters()
            }
        }
    }

    func refuseName(_ problem: String) {
        name.problem = problem
        update()
    }

    func filter(by text: String) { ask { await $0.filter(by: text) } }

    func open(_ id: TodoItem.ID) { ask { await $0.edit(id) } }

    func handle(_ action: ItemAction, of id: TodoItem.ID) {
        switch action {
        case .toggle: send { await $0.toggle(id) }
        case .edit: ask { await $0.edit(id) }
        case .delete: send { await $0.delete(id) }
        }
    }

    func handle(_ action: ItemAction, of ids: [TodoItem.ID]) {
        switch action {
        case .toggle: send { await $0.toggle(ids) }
        case .edit: break
        case .delete: send { await $0.delete(ids) }
        }
    }
}
