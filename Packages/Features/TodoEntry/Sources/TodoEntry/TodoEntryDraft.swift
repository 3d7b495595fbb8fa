import Civil
import Todo

/// A task while the user writes it. Each field is right or wrong by itself.
struct TodoEntryDraft: Equatable {
    private(set) var title = TodoEntryData.Entry<String>.empty
    private(set) var due = TodoEntryData.Entry<Day>.empty
    private(set) var tags = TodoEntryData.Entry<[String]>.empty

    /// A date that was typed and not read yet, because that needs the calendar.
    private var unreadDue: String?

    /// The fields that the store has and cannot read.
    private var unreadable: Set<TodoEntryData.Field> = []
    /// Those of them that were entered. They are written even if they look as before.
    private var replaced: Set<TodoEntryData.Field> = []

    init() {}

    init(_ item: TodoItem) {
        // Unchecked: another program may have written a title that a draft would refuse.
        title = .understood(item.title)
        due = item.due.map { .understood($0) } ?? .empty
        tags = item.tags.isEmpty ? .empty : .understood(item.tags)
        unreadable = Set(item.unreadable.compactMap(\.field))
    }

    var titleText: String { Self.value(of: title) ?? "" }

    /// `nil` without a date, or with a wrong one.
    var dueDay: Day? { Self.value(of: due) }

    /// Sets a field. A date counts only after ``readDue(_:)``.
    mutating func enter(_ text: String, in field: TodoEntryData.Field) {
        switch field {
        case .title: title = Self.title(text)
        case .due: unreadDue = text
        case .tags: tags = Self.tags(TodoDraft.tags(in: text), typed: text)
        }
        if unreadable.contains(field) { replaced.insert(field) }
    }

    /// Sets the tags, each as it is given.
    mutating func enter(tags: [String]) {
        self.tags = Self.tags(tags, typed: tags.joined(separator: " "))
        if unreadable.contains(.tags) { replaced.insert(.tags) }
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
        return !Self.isWrong(title) && !Self.isWrong(due) && !Self.isWrong(tags)
    }

    /// The new task that is written, after ``check()``.
    func new() throws(TodoError) -> TodoDraft {
        try TodoDraft(title: titleText, due: dueDay, tags: Self.value(of: tags) ?? [])
    }

    /// The fields that differ from those of `older`, after ``check()``.
    func changes(since older: TodoEntryDraft) throws(TodoError) -> TodoPatch {
        try TodoPatch(
            title: keeps(.title, title == older.title) ? nil : titleText,
            due: keeps(.due, due == older.due) ? nil : .some(dueDay),
            tags: keeps(.tags, tags == older.tags) ? nil : Self.value(of: tags) ?? []
        )
    }

    private func keeps(_ field: TodoEntryData.Field, _ isSame: Bool) -> Bool { isSame && !replaced.contains(field) }

    private static func title(_ text: String) -> TodoEntryData.Entry<String> {
        do { return .understood(try TodoDraft(title: text).title) } catch { return .wrong(text, error) }
    }

    private static func due(_ text: String, _ calendar: TodoCalendar) -> TodoEntryData.Entry<Day> {
        if text.allSatisfy(\.isWhitespace) { return .empty }
        do {
            return .understood(try DueDate.parse(text, today: calendar.today, firstWeekday: calendar.firstWeekday))
        } catch {
            return .wrong(text, error)
        }
    }

    private static func tags(_ tags: [String], typed: String) -> TodoEntryData.Entry<[String]> {
        do {
            // Tags are checked as those of a whole task are. Any title will do.
            let tags = try TodoDraft(title: "any", tags: tags).tags
            return tags.isEmpty ? .empty : .understood(tags)
        } catch {
            return .wrong(typed, error)
        }
    }

    // Entries themselves have no methods, because they leave the logic.

    private static func value<Value>(of entry: TodoEntryData.Entry<Value>) -> Value? {
        if case .understood(let value) = entry { value } else { nil }
    }

    private static func isWrong<Value>(_ entry: TodoEntryData.Entry<Value>) -> Bool {
        if case .wrong = entry { true } else { false }
    }
}

extension TodoItem.Part {
    /// The field of the form; `nil` for what it does not show.
    fileprivate var field: TodoEntryData.Field? {
        switch self {
        case .title: .title
        case .date: .due
        case .tags: .tags
        case .state: nil
        }
    }
}
