import Formatting
import Testing

struct ChangeHistoryTests {
    private var history = ChangeHistory<String>()

    @Test mutating func `changes are taken back from the last one on, and done again in their order`() {
        for change in ["a", "b"] { history.note(change) }
        for expected in ["b", "a"] {
            let change = history.next(isUndo: true)
            #expect(change == expected)
            if let change { history.end(change, isUndone: true) }
        }
        let (none, first) = (history.next(isUndo: true), history.next(isUndo: false))
        #expect(none == nil && first == "a")
        history.end("a", isUndone: false)
        #expect(history.done == ["a"] && history.undone == ["b"])
    }

    @Test mutating func `after a new change there is nothing to do again`() {
        history.note("add")
        guard let change = history.next(isUndo: true) else { return }
        history.end(change, isUndone: true)
        #expect(!history.canUndo && history.canRedo)
        history.note("b")
        #expect(history.canUndo && !history.canRedo)
    }

    @Test mutating func `a change that failed can be tried again, and one can replace another`() throws {
        for change in ["a", "b"] { history.note(change) }
        let change = history.next(isUndo: true)
        history.end(try #require(change), isUndone: false)
        #expect(history.done == ["a", "b"])
        history.note("c") { $0 == "a" }
        #expect(history.done == ["b", "c"])
    }
}
