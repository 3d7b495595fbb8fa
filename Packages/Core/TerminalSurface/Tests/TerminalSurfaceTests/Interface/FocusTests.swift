import Screens
import Testing

@testable import TerminalSurface

struct FocusTests {
    @Test func `on a list the first item is in the focus, not the search`() {
        var person = Person()
        person.see(.home, .tasks)
        #expect(person.focused == "[ ] Buy milk  #home #shop")
    }

    @Test func `a field that is loaded is in the focus`() {
        var person = Person()
        person.see(Screen(title: "Field", elements: [.progress(.init("Loading…"))]))
        person.see(.field(.secret))
        #expect(person.interface.place.editor != nil)
    }

    @Test func `on a form the first field is in the focus`() {
        var person = Person()
        person.see(.signIn)
        #expect(person.interface.place.focus == .field("phone"))
        #expect(person.interface.frame().grid.cursor != nil)
    }

    @Test func `arrows go from item to item, and Return opens one`() {
        var person = Person()
        person.see(.tasks)
        person.press(.down, .down, .down, .up, .enter)
        #expect(person.done() == [.send(.item("2"))])
    }

    @Test func `Tab moves in a circle`() {
        var person = Person()
        person.see(.tasks)
        person.press(.tab, .tab)
        #expect(person.focused == "[ ] Write")
        person.press(.tab)
        #expect(person.interface.place.focus == .field("words"))
    }

    @Test func `the focus stays on its item when the list changes, and moves to a neighbour when the item is removed`()
    {
        var person = Person()
        person.see(.tasks)
        person.press(.down)
        var changed = Screen.tasks
        changed.elements[1] = .list(
            Screen.List(
                sections: [
                    .init(items: [
                        .init(id: "9", title: "New"), .init(id: "2", title: "Call Ana"), .init(id: "3", title: "Write"),
                    ])
                ],
                emptyText: ""))
        person.see(changed)
        #expect(person.focused == "Call Ana")
        changed.elements[1] = .list(
            Screen.List(
                sections: [.init(items: [.init(id: "9", title: "New"), .init(id: "3", title: "Write")])], emptyText: "")
        )
        person.see(changed)
        #expect(person.focused == "Write")
    }

    @Test func `Back restores the focus and the position`() {
        var person = Person(rows: 8)
        let items = (1...40).map { Screen.List.Item(id: "\($0)", title: "Item \($0)") }
        let long = Screen(title: "Long", elements: [.list(Screen.List(sections: [.init(items: items)], emptyText: ""))])
        person.see(long)
        person.press(.end)
        #expect(person.focused?.hasPrefix("Item 40") == true, "\(person.text) \(person.interface.place)")
        person.see(long, .weather)
        person.see(long)
        #expect(person.focused?.hasPrefix("Item 40") == true)
        person.press(.home)
        #expect(person.focused?.hasPrefix("Item 1") == true)
        person.press(.pageDown)
        #expect(person.focused?.hasPrefix("Item 5") == true)
    }

    @Test func `a screen without anything to choose shows its actions as a menu`() {
        var person = Person()
        person.see(.home)
        #expect(person.text.contains("▸ t  Tasks") && person.text.contains("h  Shelf  Sign in first."))
        person.press(.enter)
        #expect(person.done() == [.send(.action("tasks"))])
    }

    @Test func `a new problem draws the focus to its field`() {
        var person = Person()
        person.see(.signIn)
        person.press(.down, .down, .down)
        var answered = Screen.signIn
        if case .form(var form) = answered.elements[0], case .field(var field) = form.inputs[1] {
            field.problem = "The password is wrong."
            form.inputs[1] = .field(field)
            answered.elements[0] = .form(form)
        }
        person.see(answered)
        #expect(person.interface.place.focus == .field("password"))
        #expect(person.text.contains("! The password is wrong."))
    }
}
