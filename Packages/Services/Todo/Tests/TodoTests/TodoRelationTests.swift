import Formatting
import Testing
import Todo

struct TodoRelationTests {
    @Test(arguments: [
        ("2026-11-24", TodoRelation.overdue), ("2026-11-25", .today), ("2026-11-26", .tomorrow),
        ("2026-11-27", .laterThisWeek), ("2026-11-29", .laterThisWeek), ("2026-11-30", .nextWeek),
        ("2026-12-06", .nextWeek), ("2026-12-07", .later), ("9999-12-31", .later),
    ])
    func `a date relates to a Wednesday in a week that starts on Monday`(due: String, relation: TodoRelation) throws {
        let calendar = TodoCalendar(today: try #require(Day("2026-11-25")), firstWeekday: .monday)
        #expect(calendar.relation(of: Day(due)) == relation)
    }

    @Test func `tomorrow wins over next week`() throws {
        let sunday = TodoCalendar(today: try #require(Day("2026-11-29")), firstWeekday: .monday)
        #expect(sunday.relation(of: Day("2026-11-30")) == .tomorrow)
        #expect(sunday.relation(of: Day("2026-12-01")) == .nextWeek)
    }

    @Test func `the first weekday decides where a week ends`() throws {
        let day = try #require(Day("2026-11-28"))  // a Saturday
        let due = Day("2026-11-30")
        #expect(TodoCalendar(today: day, firstWeekday: .monday).relation(of: due) == .nextWeek)
        #expect(TodoCalendar(today: day, firstWeekday: .tuesday).relation(of: due) == .laterThisWeek)
    }

    @Test func `a task without a date is for someday`() throws {
        let calendar = TodoCalendar(today: try #require(Day("2026-11-25")), firstWeekday: .monday)
        #expect(calendar.relation(of: nil) == .someday)
    }
}
