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
        #expect(person.interface.handle(.key(.control("c")), on: seen) == [.interrupt])
        #expect(person.interface.handle(.key(.control("z")), on: seen) == [.suspend])
    }
}
