import Books
import Reader
import Screens

/// Draws a page of the book, the table of contents, or the search in the book.
final class ReaderView: ModuleView<any ReaderInteractor, Never>, ActionHandling, ItemHandling,
    ItemActionHandling, InputHandling
{
    enum Action: String {
        case next, previous, goBack, width, contents, matches, nextMatch, previousMatch, lines, notes, removeNote, undo,
            redo
    }
    enum ItemAction: String { case begin, edit, remove }
    enum Input: String { case words, note }

    /// `nil` until it is loaded.
    var content: ReaderDisplay? { didSet { update() } }

    override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    override func retry() { send { await $0.retry() } }

    override func fit(_ room: Screen.Room) {
        let lines = room.lines.map { $0 - Self.linesBelowPage }
        ask { await $0.fit(columns: room.columns, lines: lines) }
    }

    /// The position and the search, each below a blank line.
    private static let linesBelowPage = 4

    override var body: Screen {
        switch content {
        case .page(let page): screen(of: page)
        case .contents(let contents): screen(of: contents)
        case .search(let search): screen(of: search)
        case .lines(let lines): screen(of: lines)
        case .notes(let notes): screen(of: notes)
        case .note(let note): screen(of: note)
        case nil: Screen(title: "Reading")
        }
    }

    override var backTitle: String? {
        switch content {
        case .contents, .search, .lines, .notes, .note: "Back to the page"
        case .page, nil: nil
        }
    }

    // MARK: The page

    private func screen(of page: PageDisplay) -> Screen {
        let text = Screen.Page(
            paragraphs: page.paragraphs, position: page.position, hasOwnLines: true, next: Action.next.rawValue,
            previous: Action.previous.rawValue)
        var elements = [Screen.Element.page(text)]
        if !page.links.isEmpty || !page.addresses.isEmpty {
            elements.append(.text(Screen.Text("Links on this page", style: .heading)))
        }
        if !page.links.isEmpty {
            let section = Screen.List.Section(items: page.links.map(item))
            elements.append(.list(Screen.List(sections: [section], emptyText: "")))
        }
        elements += page.addresses.map { .text(Screen.Text($0, style: .secondary)) }
        elements.append(.field(words("", isOnDemand: true)))
        return Screen(title: page.title, elements: elements, actions: actions(on: page))
    }

    private func actions(on page: PageDisplay) -> [Screen.Action] {
        let matches = [
            Screen.Action(Action.matches, key: "m", title: "Matches"),
            Screen.Action(Action.nextMatch, key: "N", title: "Next match"),
            Screen.Action(Action.previousMatch, key: "P", title: "Previous match"),
        ]
        let returnPoint = page.returnPoint.map { Screen.Action(Action.goBack, key: "u", title: $0) }
        let next = Screen.Action(
            Action.next, key: "n", title: "Next page", isDefault: !page.isLast, isDisabled: page.isLast,
            disabledReason: page.isLast ? "This is the last page." : nil)
        let previous = Screen.Action(
            Action.previous, key: "p", title: "Previous page", isDisabled: page.isFirst,
            disabledReason: page.isFirst ? "This is the first page." : nil)
        // The actions that are there only now come first, where there is little room.
        return [next, previous] + (page.hasMatches ? matches : []) + [returnPoint].compactMap(\.self) + [
            Screen.Action(Action.contents, key: "c", title: "Contents"),
            Screen.Action(Action.lines, key: "h", title: "Highlight"),
            Screen.Action(Action.notes, key: "o", title: "Notes"),
            Screen.Action(Action.width, key: "w", title: "Width: \(page.width)"),
        ]
    }

    private func item(of row: ReaderDisplay.Row) -> Screen.List.Item {
        Screen.List.Item(id: row.id, title: row.title, detail: row.detail)
    }

    // MARK: The table of contents and the search

    private func screen(of contents: ContentsDisplay) -> Screen {
        let list = Screen.List(
            sections: [Screen.List.Section(items: contents.rows.map(item))],
            emptyText: "This book has no table of contents.")
        return Screen(title: contents.title, elements: [.list(list)])
    }

    private func screen(of search: SearchDisplay) -> Screen {
        var elements = [Screen.Element.field(words(search.words, isOnDemand: search.summary != nil))]
        if let summary = search.summary { elements.append(.text(Screen.Text(summary, style: .heading))) }
        if let chapters = search.chapters {
            let sections = chapters.map { Screen.List.Section(title: $0.title, items: $0.rows.map(item)) }
            elements.append(.list(Screen.List(sections: sections, emptyText: search.emptyText)))
        }
        return Screen(title: search.title, elements: elements)
    }

    private func words(_ value: String, isOnDemand: Bool) -> Screen.Field {
        Screen.Field(
            id: Input.words.rawValue, key: "s", label: "Search", value: value, hint: "words of the book",
            isOnDemand: isOnDemand)
    }

    // MARK: Marks and notes

    private func screen(of lines: [LineRow]) -> Screen {
        var sections: [Screen.List.Section] = []
        for line in lines {
            let item = Screen.List.Item(
                id: line.place.description, title: line.title, detail: line.isStart ? "from here" : nil,
                isTicked: line.isMarked)
            if line.beginsParagraph || sections.isEmpty { sections.append(Screen.List.Section(items: [])) }
            sections[sections.count - 1].items = .init(Array(sections[sections.count - 1].items) + [item])
        }
        let begins = lines.contains(where: \.isStart)
        let advice = "Choose \(begins ? "the last line of the passage." : "a line to highlight its paragraph.")"
        let begin = Screen.Action(ItemAction.begin, key: "f", title: "From this line")
        return Screen(
            title: "Highlight a passage",
            elements: [
                .text(Screen.Text(advice, style: .secondary)),
                .list(Screen.List(sections: sections, emptyText: "", itemActions: [begin])),
            ])
    }

    private func screen(of notes: NotesDisplay) -> Screen {
        let sections = notes.chapters.map { Screen.List.Section(title: $0.title, items: $0.rows.map(item)) }
        let actions = [
            notes.canUndo ? Screen.Action(Action.undo, key: "u", title: "Undo") : nil,
            notes.canRedo ? Screen.Action(Action.redo, key: "U", title: "Redo") : nil,
        ]
        return Screen(
            title: notes.title,
            elements: [
                .list(
                    Screen.List(
                        sections: sections,
                        emptyText: "There are no notes in this book. Highlight a passage on its page.",
                        itemActions: [
                            Screen.Action(ItemAction.edit, key: "e", title: "Edit"),
                            Screen.Action(
                                ItemAction.remove, key: "x", title: "Delete",
                                confirmation: "Delete the note about '\(Screen.Action.itemTitle)'?"),
                        ]))
            ], actions: actions.compactMap(\.self))
    }

    private func screen(of note: BookNote) -> Screen {
        let field = Screen.Field(
            id: Input.note.rawValue, key: "n", label: "Note", value: note.text, hint: "your words, if you like")
        let remove = Screen.Action(
            Action.removeNote, key: "x", title: "Delete", confirmation: "Delete this highlight with its note?")
        return Screen(
            title: "Highlight", elements: [.text(Screen.Text(note.quote)), .field(field)], actions: [remove])
    }

    // MARK: Events

    override func handle(_ event: Screen.Event) -> Bool {
        guard event == .back else { return super.handle(event) }
        ask { await $0.showPage() }
        return true
    }

    func handle(_ action: Action) {
        switch action {
        case .next: send { await $0.turnPage(forwards: true) }
        case .previous: send { await $0.turnPage(forwards: false) }
        case .goBack: send { await $0.goBack() }
        case .width: ask { await $0.changeWidth() }
        case .contents: ask { await $0.showContents() }
        case .matches: ask { await $0.showMatches() }
        case .nextMatch: send { await $0.openNextMatch(forwards: true) }
        case .previousMatch: send { await $0.openNextMatch(forwards: false) }
        case .lines: ask { await $0.showLines() }
        case .notes: ask { await $0.showNotes() }
        case .removeNote:
            guard case .note(let note) = content else { return }
            send { await $0.removeNote(at: note.place) }
        case .undo: send { await $0.undo() }
        case .redo: send { await $0.redo() }
        }
    }

    func handle(_ action: ItemAction, of id: String) {
        guard let place = BookPosition(id) else { return }
        switch action {
        case .begin: ask { await $0.beginPassage(at: place) }
        case .edit: ask { await $0.openNote(at: place) }
        case .remove: send { await $0.removeNote(at: place) }
        }
    }

    func open(_ id: String) {
        if case .lines = content, let place = BookPosition(id) { return send { await $0.mark(at: place, note: nil) } }
        guard let row = content?.rows.first(where: { $0.id == id }) else { return }
        if case .search = content {
            send { await $0.openMatch(at: row.target) }
        } else {
            send { await $0.jump(to: row.target) }
        }
    }

    func enter(_ text: String, into input: Input) {
        switch input {
        case .words: ask { await $0.search(text) }
        case .note:
            guard case .note(let note) = content else { return }
            send { await $0.mark(at: note.place, note: text) }
        }
    }
}
