import NoteList
import Screens

/// Draws the list of notes.
final class NoteListView: ModuleView<any NoteListInteractor, Never> {
    /// The notes; `nil` until they are loaded.
    var notes: [NoteListData.Note]? { didSet { update() } }

    override func start() { ask { await $0.load() } }

    override var body: Screen {
        Screen(title: "Notes", elements: notes.map(elements) ?? [])
    }

    private func elements(of notes: [NoteListData.Note]) -> [Screen.Element] {
        let list = Screen.List(
            sections: [
                Screen.List.Section(items: notes.map { Screen.List.Item(id: String($0.id), title: $0.text) })
            ],
            emptyText: "No notes yet.",
            itemActions: [Screen.Action(id: ActionID.remove, key: "d", title: "Remove")]
        )
        let field = Screen.Field(id: Self.newID, key: "a", label: "New note", isOnDemand: true)
        return [.list(list), .field(field)]
    }

    override func handle(_ event: Screen.Event) {
        switch event {
        case .item(let item, ActionID.remove):
            guard let id = NoteListData.Note.ID(item) else { return }
            send { await $0.remove(id) }
        case .input(Self.newID, let text): send { await $0.add(text) }
        default: break
        }
    }

    private static var newID: String { "new" }

    private enum ActionID {
        static let remove = "remove"
    }
}
