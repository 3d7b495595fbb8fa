import Formatting
import Screens
import Testing
import Todo

@testable import TodoEntry
@testable import TodoEntryScreen

struct TodoEntryDisplayTests {
    private let today = Day("2026-11-25")!

    private let calendar = TodoCalendar(today: Day("2026-11-25")!, firstWeekday: .monday)

    @Test(arguments: [
        (0, "Due Wed 25 Nov, today."), (1, "Due Thu 26 Nov, tomorrow."), (-1, "Due Tue 24 Nov, yesterday."),
        (2, "Due Fri 27 Nov, in 2 days."), (-3, "Due Sun 22 Nov, 3 days ago."),
        (365, "Due Thu 25 Nov 2027, in 365 days."),
    ])
    func `a note says how the date was read`(days: Int, note: String) throws {
        let day = today.adding(days: days)
        let display = TodoEntryDisplay(content(TodoItem(id: 0, title: "", due: day), daysToDue: days))
        let field = try field("due", of: display)
        #expect(field.value == day.description && field.problem == nil)
        #expect(display.dueNote == note)
    }

    @Test func `a wrong field keeps its text and shows a message`() throws {
        let error = TodoError.invalid(.tags, "#")
        let display = TodoEntryDisplay(content(wrong: [.tags: TodoEntryData.Wrong(text: "a #", error: error)]))
        let (tags, title) = (try field("tags", of: display), try field("title", of: display))
        #expect(tags.value == "a #" && tags.problem == error.description)
        #expect(title.value.isEmpty && title.problem == nil)
    }

    @Test func `each field of a task but its state can be entered`() throws {
        let item = TodoItem(
            id: 0, title: "a", priority: .low, project: "home", repeats: try RepeatRule(parsing: "mon,thu"),
            notes: "b\nc")
        let display = TodoEntryDisplay(content(item))
        #expect(display.inputs.map(\.id) == ["title", "due", "tags", "priority", "project", "repeats", "notes"])
        #expect(Set(display.inputs.map(\.key)).count == 7)
        #expect(try field("repeats", of: display).value == "mon,thu" && field("project", of: display).value == "home")
        guard case .choice(let choice) = display.inputs[3] else { return #expect(Bool(false)) }
        #expect(choice.options.map(\.id) == ["none", "high", "medium", "low"] && choice.selected == "low")
        #expect(try field("notes", of: display).value == "b\nc" && field("notes", of: display).hasLines)
    }

    @Test func `the heading says whether a task is added`() {
        #expect(TodoEntryDisplay(content()).heading == "New task")
        #expect(TodoEntryDisplay(content(isNew: false)).heading == "Edit task")
    }

    private func field(_ id: String, of display: TodoEntryDisplay) throws -> Screen.Field {
        let fields = display.inputs.compactMap { if case .field(let field) = $0 { field } else { nil } }
        return try #require(fields.first { $0.id == id })
    }

    private func content(
        _ item: TodoItem = TodoItem(id: 0, title: ""), isNew: Bool = true, daysToDue: Int? = nil,
        wrong: [TodoItem.Field: TodoEntryData.Wrong] = [:]
    ) -> TodoEntryData.Content {
        TodoEntryData.Content(
            isNew: isNew, task: calendar.record(of: item), today: calendar.today, daysToDue: daysToDue, wrong: wrong)
    }
}
