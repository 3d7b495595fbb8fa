/// How a list of tasks is divided.
public enum TodoGrouping: String, CaseIterable, Codable, Sendable {
    /// By the relation of its date to today.
    case date
    /// By the first letter of its title.
    case name
    /// By tag: a task stands under each of its tags.
    case tag
}

/// Tasks that belong together.
public struct TodoGroup: Equatable, Sendable {
    public enum Key: Hashable, Sendable {
        case relation(TodoRelation)
        /// `nil`: titles that do not begin with a letter.
        case initial(Character?)
        /// `nil`: tasks without a tag.
        case tag(String?)
    }

    public let key: Key
    public let items: [TodoItem]

    public init(key: Key, items: [TodoItem]) {
        self.key = key
        self.items = items
    }
}

extension TodoGrouping {
    /// Divides tasks. Groups that would be empty are left out; those without a letter or a tag come last.
    ///
    /// Within a group tasks are in the order of their dates, or by name of their titles, and then of their making.
    public func groups(of items: [TodoItem], calendar: TodoCalendar) -> [TodoGroup] {
        switch self {
        case .date:
            let groups = Dictionary(grouping: items) { calendar.relation(of: $0.due) }
            return TodoRelation.allCases.compactMap { relation in
                groups[relation].map { TodoGroup(key: .relation(relation), items: $0.inOrderOfDate) }
            }
        case .name:
            let groups = Dictionary(grouping: items, by: \.initial)
            return groups.keys.sorted(by: Self.nothingLast).map { initial in
                TodoGroup(key: .initial(initial), items: (groups[initial] ?? []).inOrderOfTitle)
            }
        case .tag:
            var groups: [String?: [TodoItem]] = [:]
            for item in items {
                for tag in item.tags { groups[tag, default: []].append(item) }
                if item.tags.isEmpty { groups[nil, default: []].append(item) }
            }
            return groups.keys.sorted(by: Self.nothingLast).map { tag in
                TodoGroup(key: .tag(tag), items: (groups[tag] ?? []).inOrderOfDate)
            }
        }
    }

    private static func nothingLast<Key: Comparable>(_ one: Key?, _ other: Key?) -> Bool {
        guard let one else { return false }
        guard let other else { return true }
        return one < other
    }
}

extension TodoItem {
    fileprivate var initial: Character? {
        guard let first = title.first, first.isLetter else { return nil }
        return first.uppercased().first
    }
}

extension [TodoItem] {
    fileprivate var inOrderOfDate: [TodoItem] {
        sorted { ($0.due ?? .last, $0.id) < ($1.due ?? .last, $1.id) }
    }

    fileprivate var inOrderOfTitle: [TodoItem] {
        map { ($0.title.lowercased(), $0) }.sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.map(\.1)
    }
}
