import Screens
import Testing

@testable import TerminalSurface

struct MoveTests {
    private static func long(actions: [Screen.Action] = []) -> Screen {
        let items = (1...40).map { Screen.List.Item(id: "\($0)", title: "Item \($0).") }
        return Screen(
            title: "Long", elements: [.list(Screen.List(sections: [.init(items: items)], emptyText: ""))],
            actions: actions)
    }

    @Test func `letters and Control move the focus of a list as the arrows and the page keys do`() {
        var person = Person(rows: 13)
        person.see(Self.long())
        let moves: [(KeyPress, String)] = [
            (.character("j"), "Item 2."), (.character("j"), "Item 3."), (.character("k"), "Item 2."),
            (.control("d"), "Item 7."), (.control("d"), "Item 12."), (.control("u"), "Item 7."),
            (.character("G"), "Item 40."),
            (.character("j"), "Item 40."), (.control("d"), "Item 40."), (.character("g"), "Item 1."),
            (.control("u"), "Item 1."),
            (.character("k"), "Item 1."),
        ]
        for (key, title) in moves {
            person.press(key)
            #expect(person.focused?.hasPrefix(title) == true, "\(key) \(person.text)")
        }
        #expect(person.done() == [])
    }

    @Test func `the same keys scroll a page of text, and turn it at its end`() {
        var person = Person(rows: 8)
        let page = Screen(
            title: "Book",
            elements: [
                .page(
                    Screen.Page(
                        paragraphs: (0..<9).map { Screen.Text("line \($0)") }, next: "next", previous: "previous"))
            ],
            actions: [
                Screen.Action(id: "next", key: "n", title: "Next page", isDefault: true),
                Screen.Action(id: "previous", key: "p", title: "Previous page"),
            ])
        person.see(page)
        person.type("j")
        #expect(!person.text.contains("line 0"))
        person.press(.control("d"))
        #expect(!person.text.contains("line 1"))
        person.type("g")
        #expect(person.text.contains("line 0"))
        person.type("G")
        #expect(person.text.contains("line 8") && person.done() == [])
        person.press(.control("u"))
        #expect(!person.text.contains("line 8"))
        person.type("G")
        person.press(.control("d"))
        #expect(person.done() == [.send(.action("next"))])
        person.type("g")
        person.press(.pageUp)
        person.press(.control("u"))
        #expect(person.done() == [.send(.action("previous")), .send(.action("previous"))])
    }

    @Test func `a key that moves chooses no action of a screen that has nothing to turn`() {
        let text = Screen.Page(paragraphs: (0..<9).map { Screen.Text("line \($0)") })
        let buy = Screen.Action(id: "buy", key: "e", title: "Buy and read", isDefault: true)
        for elements: [Screen.Element] in [[], [.text(Screen.Text("A book"))], [.page(text)]] {
            for key in [
                KeyPress.character(" "), KeyPress(.pageDown), KeyPress(.pageUp), .control("d"), .control("u"),
                KeyPress(.end), KeyPress(.home), KeyPress(.down), KeyPress(.up), KeyPress(.tab), .character("j"),
            ] {
                var person = Person(rows: 8)
                person.see(Screen(title: "Book", elements: elements, actions: [buy]))
                person.press(key, key, key, key, key, key)
                #expect(person.done() == [], "\(key) \(person.text)")
            }
        }
    }

    @Test(arguments: [KeyPress.Code.up, .down, .tab, .backTab])
    func `a key that moves sends no code, and keeps it in its field`(_ code: KeyPress.Code) {
        for kind in [Screen.Field.Kind.secret, .oneTimeCode] {
            var person = Person()
            var screen = Screen.field(kind)
            screen.actions = [Screen.Action(id: "forget", key: "g", title: "Forgot PIN")]
            person.see(screen)
            person.type("12")
            person.press(code)
            #expect(person.done() == [])
            person.press(.escape)
            person.type("f3")
            person.press(.enter)
            #expect(person.done() == [.send(.input(field: "f", value: "123"))])
        }
    }

    @Test func `Space presses no button in the focus`() {
        var person = Person()
        person.see(.signIn)
        person.press(.up)
        #expect(person.interface.place.focus == .submit(form: "signIn"))
        person.type(" ")
        #expect(person.done() == [])
    }

    @Test func `a letter that the screen uses is its key, and no move`() {
        var person = Person(rows: 13)
        person.see(
            Self.long(
                actions: ["j", "k", "g", "G"].map { Screen.Action(id: "\($0)", key: Screen.Key($0), title: "A") }))
        person.press(.down)
        person.type("jkgG")
        #expect(person.done() == ["j", "k", "g", "G"].map { .send(.action($0)) })
        #expect(person.focused?.hasPrefix("Item 2.") == true)
    }

    @Test func `in a field the letters are text, and Ctrl-U deletes`() {
        var person = Person()
        person.see(.signIn)
        person.type("jkgG")
        #expect(person.interface.place.editor?.text == "jkgG")
        person.press(.control("d"), .control("u"))
        #expect(person.interface.place.editor?.text == "" && person.done() == [])
    }

    @Test func `no move leads into a search, where the next letter would be text`() {
        var person = Person()
        person.see(.tasks)
        for key in [KeyPress.character("k"), .character("g"), KeyPress(.up), KeyPress(.home), .control("u")] {
            person.press(key)
            #expect(person.interface.place.editor == nil && person.focused?.hasPrefix("[ ] Buy milk") == true, "\(key)")
        }
    }

    @Test func `a move that was pressed before the list has changed is done, and an action is not`() {
        var person = Person()
        person.see(.tasks)
        let seen = person.interface.frame()
        var changed = Screen.tasks
        changed.elements[1] = .list(
            Screen.List(sections: [.init(items: ["8", "9"].map { .init(id: $0, title: "Item \($0)") })], emptyText: ""))
        person.see(changed)
        #expect(person.interface.handle(.key(.character("j")), on: seen) == [])
        #expect(person.focused == "Item 9" && !person.text.contains("Nothing was done"))
    }

    @Test func `Ctrl-D quits nothing, on any screen and over any box`() {
        for screen in [Screen.home, .tasks, .signIn, .weather] {
            var person = Person()
            person.see(screen)
            for key in [KeyPress.control("d"), .character("?"), .control("d"), .control("p"), .control("d")] {
                person.press(key)
            }
            #expect(!person.done().contains(.quit))
        }
    }

    @Test func `the list of keys is moved by the same keys`() {
        var person = Person(rows: 8)
        person.see(.tasks)
        person.type("?")
        let first = person.lines
        person.type("G")
        #expect(person.text.contains("^C") && person.lines != first)
        #expect(first.contains { $0.hasSuffix("┃") || $0.contains("┃ ") }, "\(first)")
        person.press(.control("u"))
        person.type("g")
        #expect(person.lines == first)
        person.type("x")
        #expect(!person.text.contains("Keys ─"))
    }
}
