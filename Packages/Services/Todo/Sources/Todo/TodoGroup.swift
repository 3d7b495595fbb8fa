import Formatting

/// Tasks that are shown under one heading.
public struct TodoGroup: Equatable, Sendable {
    /// What the tasks of a group share.
    public enum Key: Hashable, Sendable {
        /// The relation of the date to today.
        case relation(TodoRelation)
        /// The first letter of the title; `nil` if the title does not start with a letter.
        case initial(Character?)
        /// A tag; `nil` for tasks without a tag.
        case tag(String?)
    }

    /// The heading.
    public let key: Key
    /// The tasks, sorted.
    public let items: ArraySlice<TodoItem>
}

extension TodoGroup {
    /// Groups tasks. There are no empty groups; the group without a letter or a tag comes last.
    ///
    /// Within a group, tasks are sorted by date, or by title when grouped by name, and then by number.
    public static func groups(of items: [TodoItem], by grouping: TodoGrouping, calendar: TodoCalendar) -> [TodoGroup] {
        switch grouping {
        case .date:
            // In order of the date, the relations are in their order.
            return items.inOrderOfDate.runs(by: calendar.relation).map { relation, items in
                TodoGroup(key: .relation(relation), items: items)
            }
        case .name:
            let groups = Dictionary(grouping: items, by: \.initial)
            return groups.keys.sorted(by: nothingLast).map { initial in
                TodoGroup(key: .initial(initial), items: (groups[initial] ?? []).inOrderOfTitle[...])
            }
        case .tag:
            var groups: [String?: [TodoItem]] = [:]
            for item in items {
                for tag in item.tags { groups[tag, default: []].append(item) }
                if item.tags.isEmpty { groups[nil, default: []].append(item) }
            }
            return groups.keys.sorted(by: nothingLast).map { tag in
                TodoGroup(key: .tag(tag), items: (groups[tag] ?? []).inOrderOfDate[...])
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
        // Tasks come in the order of their numbers, so those without a date need no second list.
        guard indices.dropFirst().contains(where: { place($0) < place($0 - 1) }) else { return self }
        // Sorting small keys is several times as fast as sorting tasks.
        return indices.map { (place($0), $0) }.sorted { $0.0 < $1.0 }.map { self[$0.1] }
    }

    /// The place of a task in the order of date. A task without a date comes after the last day.
    private func place(_ index: Int) -> (Day, Int, TodoItem.ID) {
        let due = self[index].due
        return (due ?? .last, due == nil ? 1 : 0, self[index].id)
    }

    /// Tasks that follow each other and whose dates share a key.
    fileprivate func runs<Key: Equatable>(by key: (Day?) -> Key) -> [(key: Key, items: ArraySlice<TodoItem>)] {
        var runs: [(key: Key, items: ArraySlice<TodoItem>)] = []
        var start = startIndex
        while start < endIndex {
            let shared = key(self[start].due)
            let end = (start..<endIndex).first { key(self[$0].due) != shared } ?? endIndex
            runs.append((shared, self[start..<end]))
            start = end
        }
        return runs
    }

    fileprivate var inOrderOfTitle: [TodoItem] {
        map { ($0.title.lowercased(), $0) }.sorted { ($0.0, $0.1.id) < ($1.0, $1.1.id) }.map(\.1)
    }
}
