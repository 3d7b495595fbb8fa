import NoteList
import Screens

/// Draws the list of notes.
final class NoteListView: ModuleView<any NoteListInteractor, Never>, ItemActionHandling, InputHandling {
    enum ItemAction: String { case remove }
    enum Input: String { case new }

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
            itemActions: [Screen.Action(ItemAction.remove, key: "d", title: "Remove")]
        )
        let field = Screen.Field(id: Input.new.rawValue, key: "a", label: "New note", isOnDemand: true)
        return [.list(list), .field(field)]
    }

    func handle(_ action: ItemAction, of id: NoteListData.Note.ID) {
        switch action {
        case .remove: send { await $0.remove(id) }
        }
    }

    func enter(_ text: String, into input: Input) {
        switch input {
        case .new: send { await $0.add(text) }
        }
    }
}
