import Formatting
import Foundation
import ROSS
import Storage
import Testing
import Todo
import TodoDouble
import TodoLive

/// The implementations of the protocol, which must behave alike.
enum Implementation: CaseIterable {
    case store, storeInMemory, double

    func withService(
        today: Day = Day("2026-11-25")!, _ body: (any TodoService) async throws -> Void
    ) async throws {
        let now: @Sendable () -> Date = { Date(timeIntervalSince1970: Double(today.number) * 86_400) }
        switch self {
        case .store:
            try await withTemporaryFolder { folder in
                let file = folder.appending(path: "todo.sqlite")
                try await body(
                    TodoStore(
                        store: LazyStore { try .open(at: file, migrations: TodoSchema.migrations) },
                        calendar: .sample, now: now))
            }
        case .storeInMemory:
            try await body(
                TodoStore(
                    store: LazyStore { try .inMemory(migrations: TodoSchema.migrations) }, calendar: .sample, now: now))
        case .double:
            try await body(InMemoryTodoService(calendar: .sample, now: now))
        }
    }
}

extension TodoService {
    func setDone(_ isDone: Bool, _ id: TodoItem.ID) async throws -> TodoItem {
        try #require(try await setDone(isDone, [id]).kept.first)
    }

    func delete(_ id: TodoItem.ID) async throws -> TodoItem { try #require(try await delete([id]).first) }
}

extension CivilCalendar {
    static let sample = CivilCalendar(timeZone: .gmt, firstWeekday: .monday)
}

func withTemporaryFolder(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "todo-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder)
}

struct TodoServiceTests {
    @Test(arguments: Implementation.allCases)
    func `tasks are listed in the order in which they were added`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            let first = try await service.add(
                TodoDraft(title: "Buy milk", due: Day("2026-12-24"), tags: ["home", "shop"]))
            let second = try await service.add(TodoDraft(title: "It's \"quoted\"; DROP TABLE item --"))
            #expect(first == TodoItem(id: 1, title: "Buy milk", due: Day("2026-12-24"), tags: ["home", "shop"]))
            #expect(try await service.items(includingDone: false) == [first, second])
            #expect(try await service.item(2) == second)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a list with a last day has only the tasks that are due by then`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            for due in ["2026-12-06", "2026-12-07", nil, "0001-01-01", "2026-11-25"] {
                let day = due.flatMap { Day($0) }
                _ = try await service.add(TodoDraft(title: "a", due: day))
            }
            _ = try await service.setDone(true, 5)
            func ids(includesDone: Bool) async throws -> [TodoItem.ID] {
                try await service.items(TodoQuery(includesDone: includesDone, lastDay: Day("2026-12-06"))).map(\.id)
            }
            #expect(try await ids(includesDone: false) == [1, 4])
            #expect(try await ids(includesDone: true) == [1, 4, 5])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a task that is done leaves the list until it is undone`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            let item = try await service.add(TodoDraft(title: "Buy milk"))
            #expect(try await service.setDone(true, item.id).isDone)
            #expect(try await service.setDone(true, item.id).isDone)
            #expect(try await service.items(includingDone: false).isEmpty)
            #expect(try await service.items(includingDone: true).map(\.isDone) == [true])
            #expect(try await service.setDone(false, item.id) == item)
            #expect(try await service.items(includingDone: false) == [item])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `editing keeps number and state`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            let item = try await service.add(TodoDraft(title: "Buy milk", due: Day("2026-12-24"), tags: ["home"]))
            _ = try await service.setDone(true, item.id)
            let edited = try await service.edit(item.id, TodoDraft(title: "Buy oat milk", due: .some(nil), tags: []))
            #expect(edited == TodoItem(id: item.id, title: "Buy oat milk", isDone: true))
            #expect(try await service.item(item.id) == edited)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `an edit changes only the fields that it names`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            let item = try await service.add(TodoDraft(title: "Buy milk", due: Day("2026-12-24"), tags: ["home"]))
            _ = try await service.edit(item.id, TodoDraft(title: "Buy oat milk"))
            _ = try await service.edit(item.id, TodoDraft(due: Day("2026-12-25")))
            let edited = try await service.edit(item.id, TodoDraft(tags: ["shop"]))
            #expect(edited == TodoItem(id: 1, title: "Buy oat milk", due: Day("2026-12-25"), tags: ["shop"]))
            #expect(try await service.edit(item.id, TodoDraft()) == edited)
            await #expect(throws: TodoError.emptyTitle) { try await service.add(TodoDraft(tags: ["shop"])) }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `edits of different fields at once are all kept`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            for round in 1...20 {
                let id = try await service.add(TodoDraft(title: "Buy milk")).id
                try await withThrowingTaskGroup { group in
                    for draft in try [
                        TodoDraft(title: "Buy tea \(round)"), TodoDraft(due: Day("2026-12-24")), TodoDraft(tags: ["a"]),
                    ] {
                        group.addTask { _ = try await service.edit(id, draft) }
                    }
                    group.addTask { _ = try await service.setDone(true, id) }
                    try await group.waitForAll()
                }
                #expect(
                    try await service.item(id)
                        == TodoItem(
                            id: id, title: "Buy tea \(round)", due: Day("2026-12-24"), tags: ["a"], isDone: true))
            }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a number that is given twice is used once`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            for title in ["a", "b", "c"] { _ = try await service.add(TodoDraft(title: title)) }
            #expect(try await service.setDone(true, [2, 1, 2]).kept.map(\.id) == [2, 1])
            #expect(try await service.delete([3, 3, 1]).map(\.id) == [3, 1])
            #expect(try await service.items(includingDone: true).map(\.id) == [2])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `several tasks are changed all or not at all`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            for title in ["a", "b"] { _ = try await service.add(TodoDraft(title: title)) }
            let items = try await service.items(includingDone: true)
            let error = TodoError.unknownItems([99, 7])
            await #expect(throws: error) { try await service.setDone(true, [1, 99, 2, 7, 99]) }
            await #expect(throws: error) { try await service.delete([1, 99, 2, 7]) }
            #expect(try await service.items(includingDone: true) == items)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a number is not used again after the task's addition was undone`(implementation: Implementation) async throws
    {
        try await implementation.withService { service in
            _ = try await service.add(TodoDraft(title: "a"))
            _ = try await service.revise(.undo, 1)
            #expect(try await service.add(TodoDraft(title: "next")).id == 2)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a number is never given twice`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            let item = try await service.add(TodoDraft(title: "Buy milk"))
            #expect(try await service.delete(item.id) == item)
            #expect(try await service.add(TodoDraft(title: "Buy tea")).id == 2)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `an unknown number is an error in every call`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            let draft = try TodoDraft(title: "x")
            let error = TodoError.unknownItems([7])
            await #expect(throws: error) { try await service.item(7) }
            await #expect(throws: error) { try await service.edit(7, draft) }
            await #expect(throws: error) { try await service.setDone(true, 7) }
            await #expect(throws: error) { try await service.delete(7) }
            #expect(try await service.items(includingDone: true).isEmpty)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `filters are saved, replaced and removed, all or nothing, and each is signalled`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { service in
            var signals = await service.changes().makeAsyncIterator()
            let home = TodoSavedFilter(name: "home", filter: "tag:home due<=fri")
            try await service.saveFilter(home)
            await signals.next()
            let other = TodoSavedFilter(name: "all", filter: "filter:home")
            try await service.saveFilter(other)
            #expect(try await service.filters() == [other, home])
            await #expect(throws: TodoFilterError.self) {
                try await service.saveFilter(TodoSavedFilter(name: "HOME", filter: "filter:all"))
            }
            await #expect(throws: TodoSavedFilterError.inUse("home", by: "all")) {
                try await service.removeFilter("home")
            }
            #expect(try await service.filters() == [other, home])
            #expect(try await service.removeFilter("All") == other)
            #expect(try await service.filters() == [home])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `every change is signalled`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            var signals = await service.changes().makeAsyncIterator()
            let item = try await service.add(TodoDraft(title: "Buy milk"))
            await signals.next()
            _ = try await service.setDone(true, item.id)
            await signals.next()
            _ = try await service.delete(item.id)
            await signals.next()
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a new day is signalled`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            let days = Multicast<Void>()
            await service.follow(days: days.subscribe())
            var signals = await service.changes().makeAsyncIterator()
            days.send(())
            await signals.next()
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the calendar has the present day`(implementation: Implementation) async throws {
        let sylvester = try #require(Day("2026-12-31"))
        try await implementation.withService(today: sylvester) { service in
            #expect(await service.calendar().today == sylvester)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a change of time zone or first weekday takes effect at once, and is signalled`(
        implementation: Implementation
    ) async throws {
        // It is midnight in UTC, and still the evening before in New York.
        let newYork = CivilCalendar(
            timeZone: .named(try #require(TimeZone(identifier: "America/New_York"))), firstWeekday: .monday)
        let sundays = CivilCalendar(timeZone: newYork.timeZone, firstWeekday: .sunday)
        try await implementation.withService { service in
            let today = await service.calendar().today
            let calendars = Multicast<CivilCalendar>()
            var signals = await service.changes().makeAsyncIterator()
            await service.follow(calendars: calendars.subscribe(startingWith: newYork))
            let eve = TodoCalendar(
                today: today.adding(days: -1), firstWeekday: .monday, timeZone: newYork.timeZone)
            #expect(await service.calendar() == eve)
            await signals.next()
            calendars.send(sundays)
            await signals.next()
            #expect(await service.calendar().firstWeekday == .sunday)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the summary counts open tasks that are due by today`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            #expect(try await service.summary() == TodoSummary(overdue: 0, today: 0))
            for due in ["2026-11-24", "2026-11-25", "2020-01-01", "2026-11-26", "2026-11-25"] {
                _ = try await service.add(TodoDraft(title: due, due: Day(due)))
            }
            _ = try await service.add(TodoDraft(title: "someday"))
            _ = try await service.setDone(true, 5)
            #expect(try await service.summary() == TodoSummary(overdue: 2, today: 1))
        }
    }
}
