import Civil
import Testing
import Todo

@testable import TodoEntry

struct TodoEntryDisplayTests {
    private let today = Day("2026-11-25")!

    @Test(arguments: [
        (0, "Due today, a Wednesday."), (1, "Due tomorrow, a Thursday."), (-1, "Due yesterday, a Tuesday."),
        (2, "Due in 2 days, a Friday."), (-3, "Due 3 days ago, a Sunday."), (365, "Due in 365 days, a Thursday."),
    ])
    func `a note says how the date was read`(days: Int, note: String) {
        let day = today.adding(days: days)
        let display = TodoEntryDisplay(TodoEntryData.Content(isNew: true, due: .understood(day), daysToDue: days))
        #expect(display.due.value == day.description && display.due.problem == nil)
        #expect(display.dueNote == note)
    }

    @Test func `a wrong field keeps what was typed, with a sentence`() {
        let display = TodoEntryDisplay(
            TodoEntryData.Content(isNew: true, tags: .wrong("a #", .invalidTag("#")))
        )
        #expect(display.tags.value == "a #" && display.tags.problem == TodoError.invalidTag("#").description)
        #expect(display.title.value.isEmpty && display.title.problem == nil)
    }

    @Test func `the heading says whether a task is added`() {
        #expect(TodoEntryDisplay(TodoEntryData.Content(isNew: true)).heading == "New task")
        #expect(TodoEntryDisplay(TodoEntryData.Content(isNew: false)).heading == "Edit task")
    }
}
