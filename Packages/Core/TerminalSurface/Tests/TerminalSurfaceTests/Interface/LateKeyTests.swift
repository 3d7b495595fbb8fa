import Screens
import Testing

@testable import TerminalSurface

struct LateKeyTests {
    @Test func `a key that was pressed on another screen does nothing`() {
        var person = Person()
        person.see(.tasks)
        let seen = person.interface.frame()
        person.see(.tasks, .home)
        #expect(person.interface.handle(.key(KeyPress(.enter)), on: seen) == [])
        #expect(person.text.contains("another screen has come up"))
    }

    @Test func `a yes to a question that was not seen does nothing`() {
        var person = Person()
        person.see(.tasks)
        let seen = person.interface.frame()
        person.type("x")
        #expect(person.interface.handle(.key(.character("y")), on: seen) == [])
        #expect(person.text.contains("Delete 'Buy milk'?"))
    }

    @Test func `Return on an item that was moved under the focus does nothing`() {
        var person = Person()
        person.see(.tasks)
        let seen = person.interface.frame()
        var changed = Screen.tasks
        changed.elements[1] = .list(
            Screen.List(sections: [.init(items: [.init(id: "3", title: "Write")])], emptyText: ""))
        person.see(changed)
        #expect(person.interface.handle(.key(KeyPress(.enter)), on: seen) == [])
        #expect(person.interface.handle(.key(KeyPress(.enter)), on: person.interface.frame()) == [.send(.item("3"))])
    }

    @Test func `keys that are pressed fast act one after another`() {
        var person = Person()
        person.see(.tasks)
        let seen = person.interface.frame()
        var effects: [Interface.Effect] = []
        for code in [KeyPress.Code.down, .down, .enter] {
            effects += person.interface.handle(.key(KeyPress(code)), on: seen)
        }
        #expect(effects == [.send(.item("3"))])
    }

    @Test func `quitting and stopping work on every screen`() {
        var person = Person()
        person.see(.tasks)
        let seen = person.interface.frame()
        person.see(.tasks, .home)
        #expect(person.interface.handle(.key(.control("l")), on: seen) == [.redraw])
        #expect(person.interface.handle(.key(.control("z")), on: seen) == [.suspend])
    }

    @Test func `a click on a key at the foot does nothing once the focus has moved to another item`() {
        var person = Person()
        person.see(.tasks)
        let seen = person.interface.frame()
        let column = seen.grid.lines.last?.firstRange(of: "x Delete").map {
            seen.grid.lines[15][..<$0.lowerBound].count
        }
        var changed = Screen.tasks
        if case .list(var list) = changed.elements[1] {
            list.sections.removeFirst()
            changed.elements[1] = .list(list)
        }
        person.see(changed)
        let mouse = TerminalInput.Mouse(kind: .press, position: Grid.Position(row: 15, column: column ?? 0))
        #expect(person.interface.handle(.mouse(mouse), on: seen) == [])
        #expect(!person.text.contains("Delete 'Write'?") && person.text.contains("the screen has changed"))
    }

    @Test func `a key that was pressed before the wheel has moved the focus does nothing`() {
        var person = Person(rows: 8)
        let items = (1...40).map { Screen.List.Item(id: "\($0)", title: "Item \($0)") }
        person.see(Screen(title: "L", elements: [.list(Screen.List(sections: [.init(items: items)], emptyText: ""))]))
        let seen = person.interface.frame()
        let wheel = TerminalInput.Mouse(kind: .wheelDown, position: Grid.Position(row: 3, column: 3))
        _ = person.interface.handle(.mouse(wheel), on: seen)
        #expect(person.interface.handle(.key(KeyPress(.enter)), on: seen) == [])
        #expect(person.interface.handle(.key(KeyPress(.enter))) == [.send(.item("4"))])
    }
}
