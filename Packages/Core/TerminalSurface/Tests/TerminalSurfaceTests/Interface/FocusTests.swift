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

    private static func rows(_ ids: [String], filter: String = "") -> Screen {
        let items = ids.map { Screen.List.Item(id: $0, title: "Item \($0)") }
        return Screen(
            title: "L", elements: [.list(Screen.List(sections: [.init(items: items)], emptyText: ""))],
            actions: [Screen.Action(id: "undo", key: "u", title: "Undo")],
            filter: Screen.Filter(text: filter, words: []))
    }

    @Test func `an item that comes back by an undo has the focus again, unless the user has moved the focus`() {
        var person = Person()
        for ids in [["1", "2", "3"], ["2", "3"], ["3"]] { person.see(Self.rows(ids)) }
        #expect(person.focused == "Item 3")
        person.see(Self.rows(["2", "3"]))
        #expect(person.focused == "Item 2")
        let seen = person.interface.frame()
        person.see(Self.rows(["1", "2", "3"]))
        #expect(person.focused == "Item 1")
        #expect(person.interface.handle(.key(KeyPress(.enter)), on: seen) == [])
        person.see(Self.rows(["2", "3"]))
        person.press(.down)
        person.see(Self.rows(["1", "2", "3"]))
        #expect(person.focused == "Item 3")
    }

    @Test func `items that come back to an empty list, where undo is in a menu, have the focus again`() {
        var person = Person()
        for ids in [["1", "2"], ["2"], []] { person.see(Self.rows(ids)) }
        person.type("u")
        #expect(person.interface.place.focus == .action("undo"))
        person.see(Self.rows(["2"]))
        #expect(person.focused == "Item 2")
        person.see(Self.rows(["1", "2"]))
        #expect(person.focused == "Item 1")
    }

    @Test func `an item that a filter has hidden does not take the focus back`() {
        var person = Person()
        person.see(Self.rows(["1", "2"]))
        person.see(Self.rows(["2"], filter: "2"))
        person.see(Self.rows(["1", "2"]))
        #expect(person.focused == "Item 2")
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

    @Test(arguments: [nil, "There are 2 attempts left."])
    func `after a wrong code its field is empty and keeps the focus`(problem: String?) {
        var person = Person()
        func screen(_ problem: String?) -> Screen {
            Screen(
                title: "Code",
                elements: [
                    .field(Screen.Field(id: "c", key: "c", label: "Code", kind: .oneTimeCode, problem: problem))
                ], actions: [Screen.Action(id: "new", key: "n", title: "Send a new code")])
        }
        person.see(screen(problem))
        for code in ["111111", "222222"] {
            person.type(code)
            person.press(.enter)
            person.see(screen("The code is wrong."))
            #expect(person.done() == [.send(.input(field: "c", value: code))])
            #expect(person.interface.place.editor?.text == "")
        }
    }

    @Test(arguments: [KeyPress.Code.enter, .escape])
    func `a form that is asked again is filled in from its first field`(_ code: KeyPress.Code) {
        func screen(_ attempt: Int) -> Screen {
            let inputs = ["number", "expiry", "code"].map { name in
                Screen.Input.field(.init(id: "\(name)-\(attempt)", key: Screen.Key(name.first ?? "x"), label: name))
            }
            let pay = Screen.Action(id: "pay", key: "p", title: "Pay", isDefault: true)
            let error = attempt > 1 ? [Screen.Element.text(.init("Declined.", style: .error))] : []
            return Screen(
                title: "Card", elements: error + [.form(.init(id: "card-\(attempt)", inputs: inputs, submit: pay))])
        }
        var person = Person()
        person.see(screen(1))
        person.press(.down, .down)
        person.press(code)
        person.see(screen(2))
        #expect(person.interface.place.focus == .field("number-2") && person.interface.place.editor != nil)
    }

    @Test func `an action that asks a question gets the focus by a move only, and a field that comes up gets it`() {
        let forget = Screen.Action(id: "forget", key: "f", title: "Forgot PIN", confirmation: "Delete all secrets?")
        var person = Person()
        let wait = Screen(title: "Locked", elements: [.text(.init("Wait 1 minute."))], actions: [forget])
        person.see(wait)
        person.type("123456")
        person.press(.enter)
        #expect(!person.text.contains("Delete all secrets?") && person.focused == nil)
        person.see(.field(.secret))
        #expect(person.interface.place.editor != nil)
        person.see(wait)
        person.press(.down, .enter)
        #expect(person.text.contains("Delete all secrets?"))
    }

    @Test func `an item that was added on another screen gets the focus, and a list with other changes keeps it`() {
        func list(_ ids: [String]) -> Screen {
            let items = ids.map { Screen.List.Item(id: $0, title: "Item \($0)") }
            return Screen(title: "L", elements: [.list(Screen.List(sections: [.init(items: items)], emptyText: ""))])
        }
        var person = Person()
        person.see(list(["1", "2"]))
        person.see(list(["1", "2"]), .signIn)
        person.see(list(["1", "3", "2"]), .signIn)
        person.see(list(["1", "3", "2"]))
        #expect(person.focused == "Item 3")
        person.see(list(["1", "3", "2"]), .signIn)
        person.see(list(["1", "3", "2", "4", "5"]))
        #expect(person.focused == "Item 3")
        person.see(list(["1", "3", "2", "4", "5", "6"]))
        #expect(person.focused == "Item 3")
    }

    @Test func `a text that is being edited keeps the focus when an item was added on another screen`() {
        func screen(_ count: Int) -> Screen {
            let items = (0..<count).map { Screen.List.Item(id: "\($0)", title: "Item \($0)") }
            return Screen(
                title: "L",
                elements: [
                    .field(.init(id: "f", key: "f", label: "Name")),
                    .list(Screen.List(sections: [.init(items: items)], emptyText: "")),
                ])
        }
        var person = Person()
        person.see(screen(1))
        person.type("half")
        person.see(screen(1), .home)
        person.see(screen(2))
        #expect(person.interface.place.editor?.text == "half")
    }

    @Test func `a new problem draws the focus back to its field after Return, and not after Escape`() {
        var wrong = Screen.field(.text)
        wrong.elements = [.field(Screen.Field(id: "f", key: "f", label: "Due", problem: "This is no date."))]
        for (code, focus) in [(KeyPress.Code.enter, Target.field("f")), (.escape, nil)] {
            var person = Person()
            person.see(.field(.text))
            person.type("soon")
            person.press(code)
            #expect(person.interface.place.focus == nil)
            person.see(wrong)
            #expect(person.interface.place.focus == focus)
        }
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

    private static func books(_ titles: String...) -> Screen {
        let choice = Screen.Choice(
            id: "source", key: "c", label: "Catalogue",
            options: [.init(id: "1", title: "Gutenberg"), .init(id: "2", title: "Feedbooks")], selected: "1")
        let items = titles.map { Screen.List.Item(id: $0, title: $0) }
        let list = Screen.Element.list(Screen.List(sections: [.init(items: items)], emptyText: ""))
        return Screen(title: "Books", elements: [.input(.choice(choice))] + (titles.isEmpty ? [] : [list]))
    }

    @Test func `when all rows go, the chosen option has the focus, and then the first row that comes`() {
        var person = Person()
        person.see(Self.books("Harbours"))
        person.see(Self.books())
        #expect(person.focused?.contains("Gutenberg") == true)
        person.see(Self.books("Tides"))
        #expect(person.focused == "Tides")
    }

    @Test func `a message that fields are wrong leads to the first of them, also if its problem was known`() {
        var person = Person()
        var screen = Screen(
            title: "Task",
            elements: [
                .field(.init(id: "title", key: "t", label: "Title")),
                .field(.init(id: "due", key: "d", label: "Due", value: "?", problem: "'?' is not a date.")),
            ], actions: [Screen.Action(id: "save", key: "s", title: "Save", isDefault: true)])
        person.see(screen)
        person.press(.escape)
        person.type("s")
        screen.notice = Screen.Notice(.error, "Not saved. Correct the marked fields.")
        person.see(screen)
        #expect(person.interface.place.focus == .field("due"))
    }

    @Test func `the first row gets the focus when it comes, unless the user has moved the focus`() {
        var person = Person()
        person.see(Self.books())
        #expect(person.focused?.contains("Gutenberg") == true)
        let seen = person.interface.frame()
        person.see(Self.books("Harbours", "Tides"))
        #expect(person.focused == "Harbours")
        #expect(person.interface.handle(.key(KeyPress(.enter)), on: seen) == [])
        person = Person()
        person.see(Self.books())
        person.press(.down)
        person.see(Self.books("Harbours", "Tides"))
        #expect(person.focused?.contains("Feedbooks") == true)
    }

    @Test func `a filter moves the focus to its first match`() {
        var person = Person()
        var screen = Self.books("Harbours", "Tides")
        person.see(screen)
        person.press(.up)
        #expect(person.focused?.contains("Feedbooks") == true)
        person.type("/t")
        screen = Self.books("Tides")
        screen.filter = Screen.Filter(text: "t", words: ["t"])
        person.see(screen)
        person.press(.enter, .enter)
        #expect(person.done() == [.send(.filter("t")), .send(.item("Tides"))])
    }
}
