import Formatting
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
        #expect(line.item.otherDetails == "#home #shop (cannot be read: title, done)")
        #expect(line.details == "Thu 26 Nov \(line.item.otherDetails)")
        #expect(line.text == "Buy milk  \(line.details)")
    }

    @Test func `a task with a title alone has no details`() {
        let line = calendar.line(of: TodoItem(id: 1, title: "Buy milk"))
        #expect(line.due.isEmpty && line.details.isEmpty && line.item.otherDetails.isEmpty && line.text == "Buy milk")
    }

    @Test func `a record has the fields, the number and the relation to today`() throws {
        let full = try record(
            of: TodoItem(id: 3, title: "Buy milk", due: Day("2026-11-26"), tags: ["home"], isDone: true))
        #expect(full["id"] as? Int == 3 && full["relation"] as? String == "tomorrow")
        #expect(full["title"] as? String == "Buy milk" && full["due"] as? String == "2026-11-26")
        #expect(full["tags"] as? [String] == ["home"] && full["done"] as? Bool == true)
        let empty = try record(of: TodoItem(id: 1, title: "Call Ana"))
        #expect(empty["due"] is NSNull && empty["tags"] as? [String] == [] && empty["done"] as? Bool == false)
    }

    private func record(of item: TodoItem) throws -> [String: Any] {
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(calendar.line(of: item)))
        return try #require(json as? [String: Any])
    }
}
