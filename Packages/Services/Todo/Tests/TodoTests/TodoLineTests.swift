import Civil
import Foundation
import Testing
import Todo

struct TodoLineTests {
    private let calendar = TodoCalendar(today: Day("2026-11-25")!, firstWeekday: .monday)

    @Test func `the details are the date, the tags and the fields that cannot be read`() {
        let line = calendar.line(
            of: TodoItem(
                id: 1, title: "Buy milk", due: Day("2026-11-26"), tags: ["home", "shop"], unreadable: [.done, .title]))
        #expect(line.due == "Thu 26 Nov")
        #expect(line.otherDetails == "#home #shop (cannot be read: title, done)")
        #expect(line.details == "Thu 26 Nov \(line.otherDetails)")
        #expect(line.text == "Buy milk  \(line.details)")
    }

    @Test func `a task with a title alone has no details`() {
        let line = calendar.line(of: TodoItem(id: 1, title: "Buy milk"))
        #expect(line.due.isEmpty && line.details.isEmpty && line.otherDetails.isEmpty && line.text == "Buy milk")
    }

    @Test func `a record has all fields, the number and the relation to today`() throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        func json(_ item: TodoItem) throws -> String {
            String(decoding: try encoder.encode(calendar.line(of: item)), as: UTF8.self)
        }
        #expect(
            try json(TodoItem(id: 3, title: "Buy milk", due: Day("2026-11-26"), tags: ["home"], isDone: true))
                == #"{"done":true,"due":"2026-11-26","id":3,"relation":"tomorrow","tags":["home"],"title":"Buy milk"}"#)
        #expect(
            try json(TodoItem(id: 1, title: "Call Ana"))
                == #"{"done":false,"due":null,"id":1,"relation":"someday","tags":[],"title":"Call Ana"}"#)
    }
}
