import Formatting
import Foundation
import Storage
import Testing
import Todo
import TodoLive

/// Today is Wednesday, 25 November 2026.
struct RepeatingTests {
    private let weekly = try! RepeatRule(parsing: "week")

    @Test(arguments: Implementation.allCases)
    func `a done task is followed by the next one, which has its rule`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            let draft = try TodoDraft(
                title: "Water the plants", due: Day("2026-11-27"), tags: ["home"], priority: .low, project: "garden",
                repeats: weekly, notes: "All of them")
            _ = try await service.add(draft)
            let change = try await service.setDone(true, [1])
            let done = try await service.item(1)
            #expect(done.isDone && done.repeats == nil && done.due == Day("2026-11-27") && change.kept == [done])
            let next = TodoItem(
                id: 2, title: "Water the plants", due: Day("2026-12-04"), tags: ["home"], priority: .low,
                project: "garden",
                repeats: weekly, notes: "All of them")
            #expect(change.added == [next])
            #expect(try await service.items(includingDone: true) == [done, next])
            #expect(try await service.setDone(true, [1]).added.isEmpty)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a task without a date comes back after the day on which it is done`(implementation: Implementation)
        async throws
    {
        try await implementation.withService { service in
            _ = try await service.add(TodoDraft(title: "a", repeats: weekly))
            #expect(try await service.setDone(true, [1]).added.map(\.due) == [Day("2026-12-02")])
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the 31st comes back after a shorter month, and the 29 February after years`(
        implementation: Implementation
    ) async throws {
        for (rule, first, days) in [
            ("month", "2026-12-31", ["2027-01-31", "2027-02-28", "2027-03-31", "2027-04-30", "2027-05-31"]),
            ("year", "2028-02-29", ["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29", "2033-02-28"]),
        ] {
            try await implementation.withService { service in
                _ = try await service.add(TodoDraft(title: "a", due: Day(first), repeats: RepeatRule(parsing: rule)))
                for (index, day) in days.enumerated() {
                    let next = try await service.setDone(true, [Int64(index + 1)]).added
                    #expect(next.map { $0.due?.description } == [day])
                }
            }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `opening a done task again takes the next one back`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            let first = try await service.add(TodoDraft(title: "a", repeats: weekly))
            let other = try await service.add(TodoDraft(title: "b"))
            let third = try await service.add(TodoDraft(title: "c", due: Day("2026-11-30"), repeats: weekly))
            let added = try await service.setDone(true, [3, 2, 1]).added
            #expect(added.map(\.title) == ["c", "a"])
            let change = try await service.setDone(false, [1])
            #expect(change.kept == [first] && change.deleted == [added[1]])
            _ = try await service.setDone(false, [2, 3])
            #expect(try await service.items(includingDone: true) == [first, other, third])
            _ = try await service.revise(.undo, 2)
            #expect(try await service.items(includingDone: false) == added)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `opening a done task again leaves a next one that was changed`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            _ = try await service.add(TodoDraft(title: "a", repeats: weekly))
            _ = try await service.setDone(true, [1])
            let next = try await service.edit(2, TodoDraft(notes: "changed"))
            let change = try await service.setDone(false, [1])
            #expect(change.deleted.isEmpty && change.kept.map(\.repeats) == [nil])
            #expect(try await service.item(2) == next)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `the next task is left after the journal has forgotten it`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            _ = try await service.add(TodoDraft(title: "a", repeats: weekly))
            _ = try await service.setDone(true, [1])
            for number in 1...100 { _ = try await service.add(TodoDraft(title: "\(number)")) }
            #expect(try await service.setDone(false, [1]).deleted.isEmpty)
            #expect(try await service.item(2).repeats == weekly)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a task that two users complete at once has one next task`(implementation: Implementation) async throws {
        try await implementation.withService { service in
            _ = try await service.add(TodoDraft(title: "a", repeats: weekly))
            try await withThrowingTaskGroup { group in
                for _ in 1...10 { group.addTask { _ = try await service.setDone(true, [1]) } }
                try await group.waitForAll()
            }
            #expect(try await service.items(includingDone: true).count == 2)
        }
    }

    @Test func `dates are days, so that a change of clocks does not move them`() async throws {
        // In Berlin the clocks were set back on 25 October 2026, a day of 25 hours. It is half past eleven in the evening.
        let berlin = CivilCalendar(
            timeZone: .named(try #require(TimeZone(identifier: "Europe/Berlin"))), firstWeekday: .monday)
        let evening = try #require(Day("2026-10-25")).start(secondsFromUTC: 0).addingTimeInterval(22.5 * 3600)
        let todo = TodoStore(
            store: LazyStore { try .inMemory(migrations: TodoSchema.migrations) }, calendar: berlin, now: { evening })
        _ = try await todo.add(TodoDraft(title: "a", due: Day("2026-10-25"), repeats: RepeatRule(parsing: "day")))
        _ = try await todo.add(TodoDraft(title: "b", repeats: weekly))
        #expect(try await todo.setDone(true, [1, 2]).added.map(\.due) == [Day("2026-10-26"), Day("2026-11-01")])
    }
}
