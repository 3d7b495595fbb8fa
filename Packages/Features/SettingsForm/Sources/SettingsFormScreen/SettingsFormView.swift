import Screens
import SettingsForm

/// Draws a page of the settings, or the overview.
final class SettingsFormView: ModuleView<any SettingsFormInteractor, Never> {
    private let title: String
    /// `nil` until it is known.
    var content: SettingsFormDisplay? { didSet { update() } }

    init(title: String) { self.title = title }

    override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    override var body: Screen {
        Screen(title: title, elements: content?.elements ?? [], actions: content?.actions ?? [])
    }

    override func handle(_ event: Screen.Event) -> Bool {
        switch event {
        case .item(let id, nil) where content?.isOverview == true: ask { await $0.open(id) }
        case .item(let id, nil), .toggle(let id): send { await $0.toggle(id) }
        case .select(let id, let text), .input(let id, let text): send { await $0.change(id, to: text) }
        case .action(SettingsFormDisplay.reloadID): ask { await $0.load() }
        case .action(SettingsFormDisplay.undoID): send { await $0.undo() }
        case .action(SettingsFormDisplay.redoID): send { await $0.redo() }
        case .action(let id): ask { await $0.perform(id) }
        case .item(_, .some), .items, .filter, .submit, .back: return false
        }
        return true
    }
}
