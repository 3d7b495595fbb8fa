import Formatting
import Foundation
import Testing
import Todo

struct TodoRecordTests {
    private let calendar = TodoCalendar(today: Day("2026-11-25")!, firstWeekday: .monday)

    @Test func `a record has the fields, the number and the relation to today`() throws {
        let full = try record(
            of: TodoItem(
                id: 3, title: "Buy milk", due: Day("2026-11-26"), tags: ["home"], isDone: true, priority: .high,
                project: "home.kitchen", repeats: RepeatRule(parsing: "2 weeks"), notes: "Oat\nnot soy"))
        #expect(full["id"] as? Int == 3 && full["relation"] as? String == "tomorrow")
        #expect(full["title"] as? String == "Buy milk" && full["due"] as? String == "2026-11-26")
        #expect(full["tags"] as? [String] == ["home"] && full["done"] as? Bool == true)
        #expect(full["priority"] as? String == "high" && full["project"] as? String == "home.kitchen")
        #expect(full["repeats"] as? String == "2 weeks" && full["notes"] as? String == "Oat\nnot soy")
        let empty = try record(of: TodoItem(id: 1, title: "Call Ana", unreadable: [.due]))
        #expect(empty["due"] is NSNull && empty["tags"] as? [String] == [] && empty["done"] as? Bool == false)
        #expect(empty["priority"] is NSNull && empty["project"] is NSNull && empty["repeats"] is NSNull)
        #expect(empty["notes"] as? String == "")
        #expect(Set(empty.keys) == Set(TodoItem.Field.allCases.map(\.rawValue) + ["id", "relation"]))
    }

    @Test func `the fields that cannot be read are in the order of the fields`() {
        let item = TodoItem(id: 1, title: "Buy milk", unreadable: [.done, .title])
        #expect(calendar.record(of: item).unreadable == [.title, .done])
    }

    private func record(of item: TodoItem) throws -> [String: Any] {
        let json = try JSONSerialization.jsonObject(with: JSONEncoder().encode(calendar.record(of: item)))
        return try #require(json as? [String: Any])
    }
}
