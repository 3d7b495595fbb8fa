import Todo

/// A task while the user writes it. Each field is right or wrong by itself.
struct TodoEntryDraft: Equatable {
    /// The task with the values that are right.
    private(set) var item: TodoItem
    private(set) var wrong: [TodoItem.Field: TodoEntryData.Wrong] = [:]
    /// The texts that were typed and not read yet, because reading a date needs the calendar.
    private var unread: [TodoItem.Field: String] = [:]

    /// - Parameter item: The task that is edited; by default an empty one.
    init(_ item: TodoItem = TodoItem(id: 0, title: "")) { self.item = item }

    /// Sets a field. It is not read before ``read(_:)``.
    mutating func enter(_ text: String, in field: TodoItem.Field) { unread[field] = text }

    /// Sets the tags, each as it is given.
    mutating func enter(tags: [String]) {
        unread[.tags] = nil
        set(.tags, typed: tags.joined(separator: " ")) { () throws(TodoError) in try TodoDraft(tags: tags) }
    }

    /// Reads the texts that were typed. Each is read once: a date that is shown as the 26th is saved as the 26th, also
    /// after midnight.
    mutating func read(_ calendar: TodoCalendar) {
        for (field, text) in unread {
            set(field, typed: text) { () throws(TodoError) in try TodoDraft(field, typed: text, calendar: calendar) }
        }
        unread = [:]
    }

    /// Moves the values in the title of a new task to their fields.
    mutating func take(_ line: TodoLine) { line.apply(to: &item) }

    /// Whether all fields can be saved. A new task without a title becomes wrong.
    mutating func check(isNew: Bool) -> Bool {
        if isNew, item.title.isEmpty, wrong[.title] == nil {
            wrong[.title] = TodoEntryData.Wrong(text: "", error: .emptyTitle)
        }
        return wrong.isEmpty
    }

    /// Whether the form shows other values than a draft that was loaded or saved.
    func isChanged(from kept: TodoEntryDraft) -> Bool {
        var draft = self
        // A missing title of a new task is a mistake, but nothing that was entered.
        if draft.wrong[.title]?.text == kept.item.title {
            draft.item.title = kept.item.title
            draft.wrong[.title] = nil
        }
        return draft != kept
    }

    private mutating func set(_ field: TodoItem.Field, typed text: String, _ draft: () throws(TodoError) -> TodoDraft) {
        do {
            try draft().apply(to: &item)
            wrong[field] = nil
        } catch {
            wrong[field] = TodoEntryData.Wrong(text: text, error: error)
        }
    }
}
