import Screens
import Testing

@testable import TerminalSurface

struct MarkTests {
    private static func list(_ ids: ClosedRange<Int> = 1...9) -> Screen {
        let items = ids.map { Screen.List.Item(id: "\($0)", title: "Item \($0)", isTicked: false) }
        return Screen(
            title: "List",
            elements: [
                .list(
                    Screen.List(
                        sections: [.init(items: items)], emptyText: "",
                        itemActions: [
                            Screen.Action(id: "done", key: "d", title: "Done", takesSeveral: true),
                            Screen.Action(id: "edit", key: "e", title: "Edit"),
                            Screen.Action(
                                id: "delete", key: "x", title: "Delete",
                                confirmation: "Delete '\(Screen.Action.itemTitle)'?",
                                takesSeveral: true),
                        ]))
            ], back: Screen.Action(id: "back", key: "b", title: "Back"))
    }

    private var person = Person(columns: 70, rows: 16)
    init() { person.see(Self.list()) }

    @Test mutating func `Space marks items, and an action key is one event with all of them, in the order of the list`()
    {
        person.type("jj  k")
        person.press(.home)
        person.type(" ")
        #expect(person.text.contains("* 3 marked") && person.text.contains(" *[ ] Item 1"))
        person.type("d")
        #expect(person.done() == [.send(.items(["1", "3", "4"], action: "done"))])
        #expect(!person.text.contains("marked"))
        person.type("d")
        #expect(person.done() == [.send(.item("2", action: "done"))])
    }

    @Test mutating func `a second Space takes the mark away, and one marked item is an item of its own`() {
        person.type("   ")
        person.press(.up, .up)
        person.type(" ")
        person.press(.home)
        person.type(" ")
        person.press(.end)
        person.type("e")
        #expect(person.done() == [.send(.item("3", action: "edit"))])
    }

    @Test mutating func `Shift with the arrows marks a range`() {
        person.press(.shiftDown, .shiftDown, .shiftUp)
        #expect(person.interface.place.marked == ["1", "2", "3"] && person.interface.place.focus == .item("2"))
        person.type("d")
        #expect(person.done() == [.send(.items(["1", "2", "3"], action: "done"))])
    }

    @Test mutating func `a click with Control marks a row, and so does a click before it`() {
        let row = person.lines.firstIndex { $0.contains("Item 4") } ?? 0
        let click = TerminalInput.Mouse(kind: .press, isControl: true, position: Grid.Position(row: row, column: 9))
        #expect(person.interface.handle(.mouse(click)) == [])
        let before = TerminalInput.Mouse(kind: .press, position: Grid.Position(row: row + 1, column: 1))
        #expect(person.interface.handle(.mouse(before)) == [])
        #expect(person.interface.place.marked == ["4", "5"])
        #expect(person.interface.handle(.mouse(click)) == [])
        #expect(person.interface.place.marked == ["5"])
    }

    @Test mutating func `an action for one item says so, and the marks stay`() {
        person.type("  e")
        #expect(person.done() == [] && person.text.contains("! 'Edit' is for one item. Esc unmarks the 2 items."))
        #expect(person.interface.place.marked.count == 2)
        person.press(.escape)
        #expect(person.done() == [] && person.interface.place.marked.isEmpty)
        person.press(.escape)
        #expect(person.done() == [.send(.back)])
    }

    @Test mutating func `the question before an action names the number of items, and a no keeps the marks`() {
        person.type("   x")
        #expect(person.text.contains("Delete 3 items?"))
        person.type("n")
        #expect(person.done() == [] && person.interface.place.marked.count == 3)
        person.type("xy")
        #expect(person.done() == [.send(.items(["1", "2", "3"], action: "delete"))])
    }

    @Test mutating func `marks survive a redraw, go with their rows, and a key that was pressed before does nothing`() {
        person.type("   ")
        person.see(Self.list(1...20))
        person.interface.resize(to: (90, 20))
        #expect(person.interface.place.marked == ["1", "2", "3"])
        person.press(.end)
        let seen = person.interface.frame()
        person.see(Self.list(3...20))
        #expect(person.interface.place.marked == ["3"])
        #expect(
            person.interface.handle(.key(.character("d")), on: seen) == []
                && person.text.contains("the screen has changed"))
        person.see(Self.list(4...20))
        #expect(person.interface.place.marked.isEmpty)
    }

    @Test mutating func `a question about rows of which one is gone disappears`() {
        person.type("   x")
        person.see(Self.list(2...9))
        person.type("y")
        // Without a question it may copy.
        #expect(!person.done().contains { if case .send = $0 { true } else { false } })
    }

    @Test mutating func `a filter drops the marks of the rows that it hides`() {
        person.type("   ")
        var narrowed = Self.list(2...2)
        narrowed.filter = Screen.Filter(text: "2", words: ["2"])
        person.see(narrowed)
        person.see(Self.list())
        #expect(person.interface.place.marked == ["2"])
    }

    @Test func `in a list without actions for several, Space turns the page and Shift is left out`() {
        var person = Person(rows: 8)
        let items = (1...40).map { Screen.List.Item(id: "\($0)", title: "Item \($0).") }
        person.see(Screen(title: "L", elements: [.list(Screen.List(sections: [.init(items: items)], emptyText: ""))]))
        person.type(" ")
        person.press(.shiftDown)
        #expect(person.focused?.hasPrefix("Item 6.") == true && person.interface.place.marked.isEmpty)
    }

    @Test func `terminals send Shift with an arrow and Control with a click`() {
        var parser = InputParser()
        let inputs = parser.parse(Array("\u{1B}[1;2A\u{1B}[1;2B\u{1B}[<16;3;4M".utf8))
        #expect(
            inputs == [
                .key(KeyPress(.shiftUp)), .key(KeyPress(.shiftDown)),
                .mouse(.init(kind: .press, isControl: true, position: Grid.Position(row: 3, column: 2))),
            ])
    }
}
