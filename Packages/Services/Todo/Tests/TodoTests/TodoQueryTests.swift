import Formatting
import Testing

@testable import Todo

struct TodoQueryTests {
    private let lastDay = Day("2026-12-06")!

    @Test func `a list with a last day has the tasks that are due by then`() {
        let query = TodoQuery(includesDone: false, lastDay: lastDay)
        #expect(query.has(TodoItem(id: 1, title: "a", due: lastDay)))
        #expect(query.has(TodoItem(id: 1, title: "a", due: .first)))
        #expect(!query.has(TodoItem(id: 1, title: "a", due: lastDay.adding(days: 1))))
        #expect(!query.has(TodoItem(id: 1, title: "a")))
        #expect(!query.has(TodoItem(id: 1, title: "a", due: lastDay, isDone: true)))
    }

    @Test func `a list has the tasks of each list that asks for fewer`() {
        let earlier = lastDay.adding(days: -1)
        let (all, open) = (TodoQuery(includesDone: true), TodoQuery(includesDone: false))
        let upcoming = TodoQuery(includesDone: false, lastDay: lastDay)
        #expect(all.hasAll(of: open) && open.hasAll(of: upcoming) && upcoming.hasAll(of: upcoming))
        #expect(upcoming.hasAll(of: TodoQuery(includesDone: false, lastDay: earlier)))
        #expect(!open.hasAll(of: all) && !upcoming.hasAll(of: open))
        #expect(!upcoming.hasAll(of: TodoQuery(includesDone: true, lastDay: earlier)))
        #expect(!TodoQuery(includesDone: false, lastDay: earlier).hasAll(of: upcoming))
    }

    @Test func `a list follows the writes of tasks`() {
        let query = TodoQuery(includesDone: false)
        let items = ([1, 3] as [TodoItem.ID]).map { TodoItem(id: $0, title: "old") }
        func ids(after written: TodoItem..., isDeletion: Bool = false) -> [String] {
            let change = TodoChange(written.map { isDeletion ? .init($0, nil) : .init(nil, $0) })
            return query.list(items, after: change).map { "\($0.id) \($0.title)" }
        }
        #expect(ids(after: TodoItem(id: 2, title: "new")) == ["1 old", "2 new", "3 old"])
        #expect(ids(after: TodoItem(id: 4, title: "b"), TodoItem(id: 1, title: "a")) == ["1 a", "3 old", "4 b"])
        #expect(ids(after: TodoItem(id: 3, title: "old", isDone: true)) == ["1 old"])
        #expect(ids(after: TodoItem(id: 1, title: "old"), isDeletion: true) == ["3 old"])
        #expect(ids(after: TodoItem(id: 9, title: "none"), isDeletion: true) == ["1 old", "3 old"])
    }
}
