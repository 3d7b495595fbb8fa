import Formatting
import Foundation

/// Tasks that are shown under one heading.
///
/// ```swift
/// #expect(ids(.name) == [[2], [5], [4, 1], [3]])
/// #expect(
///     TodoGroup.groups(of: items, by: .name, calendar: calendar).map(\.key) == [
///         .initial("C"), .initial("E"), .initial("W"), .initial(nil),
///     ])
/// ```
public struct TodoGroup: Equatable, Sendable {
    /// The common property of a group's tasks.
    public enum Key: Hashable, Sendable {
        /// The relation of the date to today.
        case relation(TodoRelation)
        /// The letter below which a dictionary lists the title; `nil` if the title does not start with a letter.
        case initial(Character?)
        /// A tag, as the first task of the group spells it; `nil` for tasks without a tag.
        case tag(String?)
        /// A project, as the first task of the group spells it; `nil` for tasks without one.
        case project(String?)
        /// A priority; `nil` for tasks without one.
        case priority(TodoPriority?)
    }

    /// The heading.
    public let key: Key
    /// The tasks, sorted.
    public let items: ArraySlice<TodoItem>
}

extension TodoGroup {
    /// Groups tasks. There are no empty groups; the group without a letter, tag, project or priority comes last.
    ///
    /// Within a group, tasks are sorted by date, or by title when grouped by name, and then by number.
    ///
    /// ```swift
    /// #expect(ids(.tag) == [[3, 1], [3], [5, 4, 2]])
    /// #expect(
    ///     TodoGroup.groups(of: items, by: .tag, calendar: calendar).map(\.key) == [
    ///         .tag("home"), .tag("post"), .tag(nil),
    ///     ])
    /// ```
    ///
    /// - Parameter collation: The order of letters, titles and tags.
    public static func groups(
        of items: [TodoItem], by grouping: TodoGrouping, calendar: TodoCalendar, collation: Collation = .current
    ) -> [TodoGroup] {
        switch grouping {
        case .date:
            // In order of the date, the relations are in their order.
            return items.inOrderOfDate.runs(by: calendar.relation).map { relation, items in
                TodoGroup(key: .relation(relation), items: items)
            }
        case .name:
            // Only a few characters begin all titles.
            var headings: [Character?: Character?] = [:]
            let groups = Dictionary(grouping: items) { item -> Character? in
                let first = item.title.first
                if let heading = headings[first] { return heading }
                let heading = first.flatMap { collation.heading(of: String($0)) }
                headings[first] = heading
                return heading
            }
            return sorted(groups, collation, by: { String($0) }).map { initial, items in
                TodoGroup(key: .initial(initial), items: items.inOrderOfTitle(collation)[...])
            }
        case .tag:
            return sorted(byName(items, \.tags), collation, by: \.self).map { tag, items in
                TodoGroup(key: .tag(tag), items: items.inOrderOfDate[...])
            }
        case .project:
            return sorted(byName(items) { $0.project.map { [$0] } ?? [] }, collation, by: \.self).map {
                project, items in
                TodoGroup(key: .project(project), items: items.inOrderOfDate[...])
            }
        case .priority:
            let groups = Dictionary(grouping: items, by: \.priority)
            return (TodoPriority.allCases.map(Optional.some) + [nil]).compactMap { priority in
                groups[priority].map { TodoGroup(key: .priority(priority), items: $0.inOrderOfDate[...]) }
            }
        }
    }

    /// The tasks with each name, by its first spelling.
    private static func byName(_ items: [TodoItem], _ names: (TodoItem) -> [String]) -> [String?: [TodoItem]] {
        var groups: [String?: [TodoItem]] = [:]
        var spellings: [String: String] = [:]
        for item in items {
            let names = names(item)
            for name in names {
                let identity = TodoItem.identity(ofName: name)
                let spelling = spellings[identity, default: name]
                spellings[identity] = spelling
                // Another program may have stored two spellings in one task.
                if groups[spelling]?.last?.id != item.id { groups[spelling, default: []].append(item) }
            }
            if names.isEmpty { groups[nil, default: []].append(item) }
        }
        return groups
    }

    /// The groups in the order of their headings, the one without a heading last.
    private static func sorted<Heading: Hashable>(
        _ groups: [Heading?: [TodoItem]], _ collation: Collation, by text: (Heading) -> String
    ) -> [(heading: Heading?, items: [TodoItem])] {
        let headings = groups.keys.compactMap(\.self)
        let sorted = zip(headings, collation.keys(of: headings.map(text)))
            .sorted { collation.compare($0.1, $1.1) == .orderedAscending }.map(\.0)
        let all = sorted.map(Optional.some) + (groups[nil] == nil ? [] : [nil])
        return all.map { ($0, groups[$0] ?? []) }
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

    fileprivate func inOrderOfTitle(_ collation: Collation) -> [TodoItem] {
        zip(collation.keys(of: map(\.title)), self).sorted { one, other in
            switch collation.compare(one.0, other.0) {
            case .orderedAscending: true
            case .orderedDescending: false
            case .orderedSame: one.1.id < other.1.id
            }
        }.map(\.1)
    }
}
