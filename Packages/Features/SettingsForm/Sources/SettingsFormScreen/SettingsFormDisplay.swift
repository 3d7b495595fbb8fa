import Screens
import SettingsForm

/// A page of the settings, or the overview, as a user sees it.
struct SettingsFormDisplay {
    static let reloadID = "reload"
    static let undoID = "undo"
    static let redoID = "redo"

    private(set) var elements: [Screen.Element] = []
    private(set) var actions: [Screen.Action] = []
    let isOverview: Bool

    init(_ overview: [SettingsFormData.Line]) {
        isOverview = true
        for problem in overview.problems { add(problem, .error) }
        elements.append(
            .table(
                Screen.Table(
                    columns: ["", ""],
                    rows: overview.map { Screen.Table.Row(id: $0.id, [$0.title, $0.state.words]) }, emptyText: "")))
    }

    init(
        _ page: SettingsFormData.State, refusals: [String: SettingsFormData.InvalidText], canUndo: Bool, canRedo: Bool
    ) {
        isOverview = false
        switch page {
        case .loading: elements.append(.progress(Screen.Progress("Loading…")))
        case .known(let content):
            if let problem = content.problem { add(problem, .error) }
            for item in content.items { add(item, refusals) }
        case .failed(let reason):
            add(reason, .error)
            actions.append(Screen.Action(id: Self.reloadID, key: "r", title: "Try again"))
        }
        if canUndo { actions.append(Screen.Action(id: Self.undoID, key: "u", title: "Undo")) }
        if canRedo { actions.append(Screen.Action(id: Self.redoID, key: "U", title: "Redo")) }
    }

    private mutating func add(_ item: SettingsFormData.Item, _ refusals: [String: SettingsFormData.InvalidText]) {
        switch item {
        case .text(let text): add(text, .body)
        case .note(let text): add(text, .secondary)
        case .heading(let text): add(text, .heading)
        case .choice(let choice): elements.append(.choice(Screen.Choice(choice)))
        case .field(let field): elements.append(.field(Screen.Field(field, refused: refusals[field.id])))
        case .toggle(let id, let key, let label, let isOn):
            elements.append(.toggle(Screen.Toggle(id: id, key: Screen.Key(key), label: label, isOn: isOn)))
        case .checkboxes(let checkboxes, let emptyText):
            let items = checkboxes.map {
                Screen.List.Item(id: $0.id, title: $0.title, detail: $0.detail, isTicked: $0.isOn)
            }
            elements.append(.list(Screen.List(sections: [.init(items: items)], emptyText: emptyText)))
        case .action(let action):
            actions.append(
                Screen.Action(
                    id: action.id, key: Screen.Key(action.key), title: action.title, confirmation: action.confirmation))
        }
    }

    private mutating func add(_ text: String, _ style: Screen.Text.Style) {
        elements.append(.text(Screen.Text(text, style: style)))
    }
}

extension SettingsFormData.State {
    fileprivate var words: String {
        switch self {
        case .loading: "…"
        case .known(let content): content.summary
        case .failed: "Not available"
        }
    }
}

extension [SettingsFormData.Line] {
    /// Each problem once.
    fileprivate var problems: [String] {
        reduce(into: []) { problems, line in
            guard case .known(let content) = line.state, let problem = content.problem else { return }
            if !problems.contains(problem) { problems.append(problem) }
        }
    }
}

extension Screen.Choice {
    fileprivate init(_ choice: SettingsFormData.Choice) {
        let isKnown = choice.options.contains { $0.id == choice.selected }
        self.init(
            id: choice.id, key: Screen.Key(choice.key), label: choice.label,
            options: choice.options.map { Option(id: $0.id, title: $0.title) }, selected: choice.selected,
            problem: isKnown ? nil : "This version of almanac does not know '\(choice.selected)'.")
    }
}

extension Screen.Field {
    fileprivate init(_ field: SettingsFormData.Field, refused: SettingsFormData.InvalidText?) {
        self.init(
            id: field.id, key: Screen.Key(field.key), label: field.label, value: refused?.text ?? field.value,
            hint: field.hint, problem: refused?.reason, isOnDemand: true)
    }
}
