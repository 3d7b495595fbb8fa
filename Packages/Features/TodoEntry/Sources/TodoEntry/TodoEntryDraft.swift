import Todo

/// A task while the user writes it. Each field is right or wrong by itself.
struct TodoEntryDraft: Equatable {
    private(set) var title = TodoEntryData.Entry<String>.empty
    private(set) var due = TodoEntryData.Entry<Day>.empty
    private(set) var tags = TodoEntryData.Entry<[String]>.empty

    /// A date that was typed and not read yet, because that needs the calendar.
    private var unreadDue: String?

    init() {}

    init(_ item: TodoItem) {
        // Unchecked: another program may have written a title that a draft would refuse.
        title = .understood(item.title)
        due = item.due.map { .understood($0) } ?? .empty
        tags = item.tags.isEmpty ? .empty : .understood(item.tags)
    }

    /// Sets a field. A date counts only after ``readDue(_:)``.
    mutating func enter(_ text: String, in field: TodoEntryData.Field) {
        switch field {
        case .title: title = Self.title(text)
        case .due: unreadDue = text
        case .tags: tags = Self.tags(text)
        }
    }

    /// Reads the date that was typed last. It is read once: a date that is shown as the 26th is saved as the 26th, also
    /// after midnight.
    mutating func readDue(_ calendar: TodoCalendar) {
        guard let text = unreadDue else { return }
        unreadDue = nil
        due = Self.due(text, calendar)
    }

    /// Whether all fields can be saved. A title that was never given becomes wrong.
    mutating func check() -> Bool {
        if title == .empty { title = Self.title("") }
        return !title.isWrong && !due.isWrong && !tags.isWrong
    }

    /// The new task that is written, after ``check()``.
    func new() throws(TodoError) -> TodoDraft {
        try TodoDraft(title: title.value ?? "", due: due.value, tags: tags.value ?? [])
    }

    /// The fields that differ from those of `older`, after ``check()``.
    func changes(since older: TodoEntryDraft) throws(TodoError) -> TodoPatch {
        try TodoPatch(
            title: title == older.title ? nil : title.value, due: due == older.due ? nil : .some(due.value),
            tags: tags == older.tags ? nil : tags.value ?? []
        )
    }

    private static func title(_ text: String) -> TodoEntryData.Entry<String> {
        do { return .understood(try TodoDraft(title: text).title) } catch { return .wrong(text, error) }
    }

    private static func due(_ text: String, _ calendar: TodoCalendar) -> TodoEntryData.Entry<Day> {
        if meansNothing(text) { return .empty }
        do {
            return .understood(try DueDate.parse(text, today: calendar.today, firstWeekday: calendar.firstWeekday))
        } catch {
            return .wrong(text, error)
        }
    }

    private static func tags(_ text: String) -> TodoEntryData.Entry<[String]> {
        if meansNothing(text) { return .empty }
        do {
            // Tags are checked as those of a whole task are. Any title will do.
            let tags = try TodoDraft(title: "any", tags: TodoDraft.tags(in: text)).tags
            return tags.isEmpty ? .empty : .understood(tags)
        } catch {
            return .wrong(text, error)
        }
    }

    /// On a console an empty line keeps the old value, so there are words that remove it.
    private static func meansNothing(_ text: String) -> Bool {
        ["", "-", "none"].contains(text.lowercased().filter { !$0.isWhitespace })
    }
}

extension TodoEntryData.Entry {
    var value: Value? {
        if case .understood(let value) = self { value } else { nil }
    }

    fileprivate var isWrong: Bool {
        if case .wrong = self { true } else { false }
    }
}
