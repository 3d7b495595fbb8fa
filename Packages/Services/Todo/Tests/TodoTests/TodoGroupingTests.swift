import Formatting
import Testing
import Todo

struct TodoGroupingTests {
    private let calendar = TodoCalendar(today: Day("2026-11-25")!, firstWeekday: .monday)
    private let items = [
        TodoItem(id: 1, title: "water plants", due: Day("2026-11-25"), tags: ["home"]),
        TodoItem(id: 2, title: "Call Ana"),
        TodoItem(id: 3, title: "7 letters", due: Day("2026-11-24"), tags: ["home", "post"]),
        TodoItem(id: 4, title: "Wash the car", due: Day("2026-11-25")),
        TodoItem(id: 5, title: "écrire", due: Day("2026-11-24")),
    ]

    @Test func `groups by date are in the order of time`() {
        #expect(ids(.date) == [[3, 5], [1, 4], [2]])
        #expect(
            TodoGroup.groups(of: items, by: .date, calendar: calendar).map(\.key) == [
                .relation(.overdue), .relation(.today), .relation(.someday),
            ])
    }

    @Test func `tasks of the last day are not mixed with tasks without a date`() {
        let items = [
            TodoItem(id: 1, title: "a"), TodoItem(id: 2, title: "b", due: .last), TodoItem(id: 3, title: "c"),
            TodoItem(id: 4, title: "d", due: .last),
        ]
        let groups = TodoGroup.groups(of: items, by: .date, calendar: calendar)
        #expect(groups.map(\.key) == [.relation(.later), .relation(.someday)])
        #expect(groups.map { $0.items.map(\.id) } == [[2, 4], [1, 3]])
    }

    @Test func `groups by name ignore the case of initials, and titles without a letter come last`() {
        #expect(ids(.name) == [[2], [5], [4, 1], [3]])
        #expect(
            TodoGroup.groups(of: items, by: .name, calendar: calendar).map(\.key) == [
                .initial("C"), .initial("E"), .initial("W"), .initial(nil),
            ])
    }

    @Test func `groups by project and by priority end with the tasks that have none`() {
        let items = [
            TodoItem(id: 1, title: "a", priority: .low, project: "work"), TodoItem(id: 2, title: "b"),
            TodoItem(id: 3, title: "c", priority: .high, project: "home"),
            TodoItem(id: 4, title: "d", due: Day("2026-11-25"), priority: .low, project: "home"),
        ]
        func groups(_ grouping: TodoGrouping) -> [TodoGroup] {
            TodoGroup.groups(of: items, by: grouping, calendar: calendar)
        }
        #expect(groups(.project).map(\.key) == [.project("home"), .project("work"), .project(nil)])
        #expect(groups(.project).map { $0.items.map(\.id) } == [[4, 3], [1], [2]])
        #expect(groups(.priority).map(\.key) == [.priority(.high), .priority(.low), .priority(nil)])
        #expect(groups(.priority).map { $0.items.map(\.id) } == [[3], [4, 1], [2]])
    }

    @Test func `names and tags sort by the rules of the language`() {
        let items = ["zebra", "Ärger", "arm", "Łódź", "lion", "Zoo"].enumerated().map { index, title in
            TodoItem(id: TodoItem.ID(index), title: title, tags: [title])
        }
        func groups(_ grouping: TodoGrouping, _ language: String) -> [TodoGroup] {
            TodoGroup.groups(of: items, by: grouping, calendar: calendar, collation: Collation(language: language))
        }
        #expect(
            groups(.name, "de").map { $0.items.map(\.title) } == [
                ["Ärger", "arm"], ["lion"], ["Łódź"], ["zebra", "Zoo"],
            ])
        #expect(groups(.name, "sv").map(\.key).last == .initial("Ä"))
        #expect(
            groups(.tag, "de").map(\.key) == ["Ärger", "arm", "lion", "Łódź", "zebra", "Zoo"].map { .tag($0) })
    }

    @Test func `spellings of a tag in upper and lower case are one group`() {
        let items = [["Home"], ["home", "HOME"], ["ho\u{200B}me", "work"]].enumerated().map { index, tags in
            TodoItem(id: TodoItem.ID(index), title: "a", tags: tags)
        }
        let groups = TodoGroup.groups(of: items, by: .tag, calendar: calendar)
        #expect(groups.map(\.key) == [.tag("Home"), .tag("work")])
        #expect(groups.map { $0.items.map(\.id) } == [[0, 1, 2], [2]])
    }

    @Test func `spellings of a project in upper and lower case are one group`() {
        let items = ["Work", "work", nil, "home"].enumerated().map { index, project in
            TodoItem(id: TodoItem.ID(index), title: "a", project: project)
        }
        let groups = TodoGroup.groups(of: items, by: .project, calendar: calendar)
        #expect(groups.map(\.key) == [.project("home"), .project("Work"), .project(nil)])
        #expect(groups.map { $0.items.map(\.id) } == [[3], [0, 1], [2]])
    }

    @Test func `a task is in the group of each of its tags, and tasks without tags come last`() {
        #expect(ids(.tag) == [[3, 1], [3], [5, 4, 2]])
        #expect(
            TodoGroup.groups(of: items, by: .tag, calendar: calendar).map(\.key) == [
                .tag("home"), .tag("post"), .tag(nil),
            ])
    }

    @Test(arguments: TodoGrouping.allCases)
    func `an empty list has no groups`(grouping: TodoGrouping) {
        #expect(TodoGroup.groups(of: [], by: grouping, calendar: calendar).isEmpty)
    }

    private func ids(_ grouping: TodoGrouping) -> [[TodoItem.ID]] {
        TodoGroup.groups(of: items, by: grouping, calendar: calendar).map { $0.items.map(\.id) }
    }
}
