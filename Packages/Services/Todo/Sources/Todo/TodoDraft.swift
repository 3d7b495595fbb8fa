import Formatting

/// New values for fields of a task, checked and tidied, so that a service can store them as they are.
///
/// A new task needs a title. An edit changes only the fields that the draft names, so that an edit of other fields at
/// the same time is kept.
///
/// ```swift
/// #expect(
///     try TodoDraft(tags: ["Home", "home", "#HOME", "ho\u{AD}me", "house"]).values.tags == ["Home", "house"])
/// #expect(throws: TodoError.invalid(.tags, "#\u{200B}")) { try TodoDraft(tags: ["#\u{200B}"]) }
/// ```
public struct TodoDraft: Equatable, Sendable {
    /// The fields that the draft names, in their order.
    package let fields: [TodoItem.Field]
    /// Has the values of ``fields``. Its other fields are empty.
    public let values: TodoItem

    /// The limit in characters. It keeps a pasted file from becoming a title.
    static let maximumTitleLength = 1_000
    /// The limit in bytes of UTF-8. One character can have any number of combining marks, so a limit in characters is
    /// not enough.
    static let maximumTitleSize = 4_000
    /// The limit in characters. In bytes the limit is four times this number.
    static let maximumTagLength = 100
    /// The limit in bytes of UTF-8.
    static let maximumNotesSize = 100_000

    /// Names each field that is not `nil`.
    ///
    /// - Parameters:
    ///   - due: `.some(nil)` removes the date.
    ///   - tags: An empty array removes the tags.
    ///   - notes: An empty text removes the notes.
    /// - Throws: ``TodoError/emptyTitle``, ``TodoError/notUTF8(_:)``, ``TodoError/longTitle(characters:bytes:)``,
    ///   ``TodoError/longNotes(bytes:)`` or ``TodoError/invalid(_:_:)``.
    public init(
        title: String? = nil, due: Day?? = nil, tags: [String]? = nil, priority: TodoPriority?? = nil,
        project: String?? = nil, repeats: RepeatRule?? = nil, notes: String? = nil
    ) throws(TodoError) {
        var fields: [TodoItem.Field] = []
        if title != nil { fields.append(.title) }
        if due != nil { fields.append(.due) }
        if tags != nil { fields.append(.tags) }
        if priority != nil { fields.append(.priority) }
        if project != nil { fields.append(.project) }
        if repeats != nil { fields.append(.repeats) }
        if notes != nil { fields.append(.notes) }
        try self.init(
            fields,
            of: TodoItem(
                id: 0, title: title ?? "", due: due ?? nil, tags: tags ?? [], priority: priority ?? nil,
                project: project ?? nil, repeats: repeats ?? nil, notes: notes ?? ""))
    }

    /// Reads one field as a user types it. An empty text removes the value of any field but the title.
    ///
    /// - Throws: ``TodoError/emptyTitle``, ``TodoError/longTitle(characters:bytes:)``, ``TodoError/longNotes(bytes:)`` or
    ///   ``TodoError/invalid(_:_:)``.
    public init(_ field: TodoItem.Field, typed text: String, calendar: TodoCalendar) throws(TodoError) {
        var item = TodoItem(id: 0, title: "")
        let isEmpty = text.allSatisfy(\.isWhitespace)
        switch field {
        case .title: item.title = text
        case .due:
            if !isEmpty {
                item.due = try DueDate.parse(text, today: calendar.today, firstWeekday: calendar.firstWeekday)
            }
        case .tags: item.tags = Self.tags(in: text)
        case .priority:
            if !isEmpty {
                let name = text.lowercased().trimmingSpaces
                item.priority = TodoPriority(rawValue: name)
                guard item.priority != nil || name == "none" else { throw .invalid(field, text) }
            }
        case .project: if !isEmpty { item.project = text.trimmingSpaces }
        case .repeats: if !isEmpty { item.repeats = try RepeatRule(parsing: text) }
        case .notes: item.notes = text
        case .done: throw .invalid(field, text)
        }
        try self.init([field], of: item)
    }

    /// Names the fields in which a task differs from an earlier version of it.
    ///
    /// - Throws: ``TodoError/emptyTitle``, ``TodoError/longTitle(characters:bytes:)``, ``TodoError/longNotes(bytes:)`` or
    ///   ``TodoError/invalid(_:_:)``.
    public init(changing old: TodoItem, to new: TodoItem) throws(TodoError) {
        try self.init(old.fields(changedIn: new), of: new)
    }

    private init(_ fields: [TodoItem.Field], of item: TodoItem) throws(TodoError) {
        var values = TodoItem(id: 0, title: "")
        for field in fields { values.take(field, of: item) }
        if fields.contains(.title) { values.title = try Self.tidied(title: item.title) }
        values.tags = try Self.tidied(tags: values.tags)
        if let project = values.project { values.project = try Self.word(project, of: .project, sign: "@") }
        values.notes = try Self.tidied(notes: values.notes)
        (self.fields, self.values) = (fields, values)
    }

    /// Sets the fields that the draft names.
    public func apply(to item: inout TodoItem) {
        for field in fields { item.take(field, of: values) }
    }

    /// Splits tags as they are typed: `home #garden, work`.
    ///
    /// ```swift
    /// #expect(try TodoDraft(title: "a", tags: ["#home", "work", "home"]).values.tags == ["home", "work"])
    /// #expect(TodoDraft.tags(in: " home, #work,,garden ") == ["home", "#work", "garden"])
    /// ```
    public static func tags(in text: String) -> [String] {
        text.unicodeScalars.split { $0.properties.isWhitespace || $0 == "," }.map { String($0) }
    }

    /// Refuses the character that Swift puts in the place of bytes that are not UTF-8, and the one at which SQLite ends a text.
    private static func check(_ text: String, of field: TodoItem.Field) throws(TodoError) {
        guard !text.unicodeScalars.contains(where: { $0 == "\u{FFFD}" || $0 == "\0" }) else { throw .notUTF8(field) }
    }

    private static func tidied(title: String) throws(TodoError) -> String {
        let title = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        try check(title, of: .title)
        guard !title.isInvisible else { throw .emptyTitle }
        guard title.utf8.count <= maximumTitleSize, title.count <= maximumTitleLength else {
            throw .longTitle(characters: title.count, bytes: title.utf8.count)
        }
        return title
    }

    private static func tidied(tags: [String]) throws(TodoError) -> [String] {
        var identities: Set<String> = []
        var result: [String] = []
        for tag in tags {
            let name = try word(tag, of: .tags, sign: "#")
            if identities.insert(TodoItem.identity(ofName: name)).inserted { result.append(name) }
        }
        return result
    }

    /// A tag or a project, without its sign.
    private static func word(_ text: String, of field: TodoItem.Field, sign: Unicode.Scalar) throws(TodoError) -> String
    {
        let name = String(text.unicodeScalars.dropFirst(text.unicodeScalars.first == sign ? 1 : 0))
        try check(name, of: field)
        guard !name.isInvisible, name.utf8.count <= 4 * maximumTagLength, name.count <= maximumTagLength,
            !name.unicodeScalars.contains(where: { $0.properties.isWhitespace || $0 == sign || $0 == "," })
        else { throw .invalid(field, text) }
        return name
    }

    /// Lines as other systems end them become lines of `\n`. Space at the end, and empty lines before the text, go.
    private static func tidied(notes: String) throws(TodoError) -> String {
        if notes.isEmpty { return notes }
        try check(notes, of: .notes)
        let lines = notes.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .drop { $0.allSatisfy(\.isWhitespace) }
        let text = lines.joined(separator: "\n")
        let end = text.lastIndex { !$0.isWhitespace }.map(text.index(after:)) ?? text.startIndex
        let size = text[..<end].utf8.count
        guard size <= maximumNotesSize else { throw .longNotes(bytes: size) }
        return String(text[..<end])
    }
}

extension TodoItem.Field {
    /// The end of the sentence that refuses a text for the field.
    var refusal: String {
        switch self {
        case .title: "cannot be a title: a title is one line."
        case .due: "is not a date. Use one such as 2026-12-24, today, tomorrow, fri, +3d, 2w or next week."
        case .tags:
            "cannot be a tag: a tag is one word of at most \(TodoDraft.maximumTagLength) characters, without '#' "
                + "and ','."
        case .done: "is not a state: a task is marked as done or as open."
        case .priority: "is not a priority. Use high, medium or low."
        case .project:
            "cannot be a project: a project is one word of at most \(TodoDraft.maximumTagLength) characters, without '@' "
                + "and ','."
        case .repeats:
            "does not say when a task comes back. Use a text such as day, 2 weeks, mon,thu, weekday, month on 31, year or "
                + "week from completion."
        case .notes: "cannot be the notes of a task."
        }
    }
}

extension TodoItem {
    /// Creates a new task.
    ///
    /// - Throws: ``TodoError/emptyTitle`` if the draft names no title.
    package init(id: ID, _ draft: TodoDraft) throws(TodoError) {
        guard draft.fields.contains(.title) else { throw .emptyTitle }
        self.init(id: id, title: "")
        draft.apply(to: &self)
    }
}
