import Formatting

/// A filter with a name, which stands for it in other filters: `filter:home not done`.
public struct TodoSavedFilter: Equatable, Sendable, Encodable {
    /// One word. Two spellings that differ in case or accents are one name.
    public let name: String
    /// The text of the filter.
    public let filter: String

    /// Names a filter, unchecked.
    public init(name: String, filter: String) {
        self.name = name
        self.filter = filter
    }
}

extension [TodoSavedFilter] {
    /// The texts of the filters by their names, for ``TodoFilter/init(_:calendar:saved:)``.
    public var texts: [String: String] { Dictionary(map { ($0.name, $0.filter) }) { $1 } }

    /// Adds a filter, in place of one of the same name. All filters of the list can be read then.
    ///
    /// - Throws: ``TodoFilterError``, also if the filter contains itself, or ``TodoSavedFilterError/invalidName(_:)``.
    package mutating func save(_ new: TodoSavedFilter, _ calendar: TodoCalendar) throws {
        guard !new.name.isInvisible, new.name.count <= 100, new.name.utf8.count <= 400,
            !new.name.unicodeScalars.contains(where: {
                $0.properties.isWhitespace || "()\":\u{FFFD}\0".unicodeScalars.contains($0)
            })
        else { throw TodoSavedFilterError.invalidName(new.name) }
        // SQLite would cut the text at a zero byte.
        if let zero = new.filter.firstIndex(of: "\0") {
            let position = new.filter.distance(from: new.filter.startIndex, to: zero)
            throw TodoFilterError(text: new.filter, position: position, problem: "a zero byte cannot be saved")
        }
        removeAll { FoldedText.name($0.name) == FoldedText.name(new.name) }
        append(new)
        sort { FoldedText.name($0.name) < FoldedText.name($1.name) }
        guard try !TodoFilter(new.filter, calendar: calendar, saved: texts).isEmpty else {
            throw TodoFilterError(text: new.filter, position: 0, problem: "expected a condition")
        }
    }

    /// Removes the filter with a name, unless another one needs it.
    ///
    /// - Throws: ``TodoSavedFilterError/unknown(_:)`` or ``TodoSavedFilterError/inUse(_:by:)``.
    package mutating func remove(_ name: String, _ calendar: TodoCalendar) throws -> TodoSavedFilter {
        guard let index = firstIndex(where: { FoldedText.name($0.name) == FoldedText.name(name) }) else {
            throw TodoSavedFilterError.unknown(name)
        }
        let removed = remove(at: index)
        for other in self where (try? TodoFilter(other.filter, calendar: calendar, saved: texts)) == nil {
            throw TodoSavedFilterError.inUse(removed.name, by: other.name)
        }
        return removed
    }
}

/// A saved filter cannot be saved or removed. Descriptions are sentences for users.
public enum TodoSavedFilterError: Error, Equatable, CustomStringConvertible {
    /// The text is no name of a filter.
    case invalidName(String)
    /// No filter has the name.
    case unknown(String)
    /// Another filter contains the filter.
    case inUse(String, by: String)

    public var description: String {
        switch self {
        case .invalidName(let name):
            "'\(name.prefix(100))' cannot be the name of a filter: a name is one word of at most 100 characters, without "
                + "':', quotes and parentheses."
        case .unknown(let name): "There is no saved filter '\(name.prefix(100))'. Nothing was changed."
        case .inUse(let name, let other):
            "The filter '\(name)' is a part of the filter '\(other)'. Remove or change that first. Nothing was changed."
        }
    }
}
