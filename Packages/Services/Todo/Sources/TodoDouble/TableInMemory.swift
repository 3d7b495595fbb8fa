import Todo

/// The tasks and the journal in memory.
struct TableInMemory: TodoTable {
    private(set) var items: [TodoItem.ID: TodoItem]
    private var lastID: TodoItem.ID
    private var journal: [TodoChange] = []
    /// The changes of the journal from here on were undone.
    private var undone = 0
    private var known: [TodoItem.ID: TodoIdentity] = [:]
    private var kept: [TodoItem.ID: [TodoFormat: ForeignText]] = [:]
    private var completed: [TodoItem.ID: TodoCompletion] = [:]
    private var synced: [String: [String: SyncRecord]] = [:]

    init(_ items: [TodoItem]) {
        self.items = Dictionary(items.map { ($0.id, $0) }) { $1 }
        lastID = items.map(\.id).max() ?? 0
    }

    func item(_ id: TodoItem.ID) -> TodoItem? { items[id] }

    mutating func insert(_ item: TodoItem, _ id: TodoItem.ID?) -> TodoItem.ID {
        let id = id ?? lastID + 1
        lastID = max(lastID, id)
        items[id] = item.numbered(id)
        return id
    }

    mutating func update(_ fields: [TodoItem.Field], of item: TodoItem) {
        for field in fields { items[item.id]?.take(field, of: item) }
    }

    mutating func delete(_ id: TodoItem.ID) { items[id] = nil }

    mutating func append(_ change: TodoChange) {
        journal = (journal.prefix(undone) + [change]).suffix(TodoChange.journalLength)
        undone = journal.count
    }

    func next(_ revision: TodoRevision) -> (number: Int64, change: TodoChange)? {
        let index =
            switch revision {
            case .undo: undone - 1
            case .redo: undone
            }
        return journal.indices.contains(index) ? (Int64(index), journal[index]) : nil
    }

    mutating func note(_ revision: TodoRevision, of number: Int64) {
        switch revision {
        case .undo: undone -= 1
        case .redo: undone += 1
        }
    }

    func changes(of id: TodoItem.ID) -> [TodoChange] {
        journal.prefix(undone).reversed().filter { $0.steps.contains { ($0.after ?? $0.before)?.id == id } }
    }
}

extension TableInMemory: ForeignTable {
    func allItems() -> [TodoItem] { items.values.sorted { $0.id < $1.id } }
    func identities() -> [TodoItem.ID: TodoIdentity] { known.filter { items[$0.key] != nil } }
    mutating func identify(_ id: TodoItem.ID, as identity: TodoIdentity) { known[id] = identity }
    func completions() -> [TodoItem.ID: TodoCompletion] { completed }
    mutating func note(_ completion: TodoCompletion, of id: TodoItem.ID) { completed[id] = completion }
    func texts() -> [TodoItem.ID: [TodoFormat: ForeignText]] { kept }
    func texts(of id: TodoItem.ID) -> [TodoFormat: ForeignText] { kept[id] ?? [:] }
    mutating func keep(_ text: ForeignText, as format: TodoFormat, of id: TodoItem.ID) {
        kept[id, default: [:]][format] = text
    }
    func records(of folder: String) -> [String: SyncRecord] { synced[folder] ?? [:] }
    mutating func record(_ record: SyncRecord?, of uid: String, in folder: String) {
        synced[folder, default: [:]][uid] = record
    }
}
