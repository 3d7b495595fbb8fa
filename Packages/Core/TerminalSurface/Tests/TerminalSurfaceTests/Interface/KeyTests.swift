import Screens
import Testing

@testable import TerminalSurface

struct KeyTests {
    @Test func `a letter is the key of an action, and of the focused item`() {
        var person = Person()
        person.see(.tasks)
        person.press(.down)
        person.type("da")
        #expect(person.done() == [.send(.item("2", action: "toggle")), .send(.action("add"))])
    }

    @Test func `an action with a question is done after a yes only`() {
        var person = Person()
        person.see(.tasks)
        person.type("x")
        #expect(person.text.contains("Delete 'Buy milk'?") && person.done() == [])
        person.press(.enter)
        #expect(!person.text.contains("Delete 'Buy milk'?") && person.done() == [])
        person.type("xy")
        #expect(person.done() == [.send(.item("1", action: "delete"))])
    }

    @Test func `a question disappears with its item`() {
        var person = Person()
        person.see(.tasks)
        person.type("x")
        var changed = Screen.tasks
        changed.elements[1] = .list(Screen.List(sections: [], emptyText: "Nothing."))
        person.see(changed)
        person.type("y")
        // Without a question it may copy.
        #expect(!person.done().contains { if case .send = $0 { true } else { false } })
    }

    @Test func `Escape goes back, but never quits`() {
        var person = Person()
        person.see(.home, .tasks)
        person.press(.escape)
        #expect(person.done() == [.send(.back)])
        person.see(.home)
        person.press(.escape)
        #expect(person.done() == [])
        person.type("q")
        #expect(person.done() == [.send(.back)])
    }

    @Test func `under a cover no key is listed, because it may be a digit of a PIN, and the palette is empty`() {
        var person = Person(commands: ["Weather"])
        person.see(.tasks, covered: true)
        person.type("7")
        #expect(person.text.contains("no such key") && !person.text.contains("'7'"))
        person.press(.control("p"))
        #expect(person.text.contains("Find") && !person.text.contains("Weather"))
    }

    @Test func `a key that the screen does not have is named`() {
        var person = Person()
        person.see(.tasks)
        person.type("z")
        #expect(person.text.contains("! This screen has no key 'z'. ? shows all keys."))
        person.press(.down)
        #expect(!person.text.contains("no key"))
    }

    @Test func `the footer shows the keys that fit, and always the key to the full list`() {
        for columns in [20, 30, 40, 80] {
            var person = Person(columns: columns)
            person.see(.tasks)
            #expect(person.lines.last?.hasSuffix("? Keys") == true, "\(columns)")
            #expect(person.lines.last?.contains("/ Filter") == (columns == 80))
        }
        var person = Person()
        person.see(.tasks)
        person.type("?")
        for title in ["Done", "Delete", "Add", "Search", "Back", "Find anything"] {
            #expect(person.text.contains(title))
        }
    }

    @Test func `a click on a row selects it, and a second one opens it`() {
        var person = Person()
        person.see(.home, .tasks)
        person.click("Write")
        #expect(person.done() == [] && person.focused == "[ ] Write")
        person.click("Write")
        person.click("Add")
        person.click("‹ Back")
        #expect(person.done() == [.send(.item("3")), .send(.action("add")), .send(.back)])
    }

    @Test func `the answers of a question and the entries of the palette can be clicked`() {
        var person = Person(commands: ["Go to the weather"])
        person.see(.tasks)
        person.type("x")
        person.click("n No")
        #expect(!person.text.contains("Delete 'Buy milk'?") && person.done() == [])
        person.type("x")
        person.click("Delete 'Buy milk'?")
        person.click("y Yes")
        #expect(person.done() == [.send(.item("1", action: "delete"))])
        person.press(.control("p"))
        person.click("Go to the weather")
        #expect(person.done() == [.run(0)] && !person.text.contains("Find ─"))
    }

    @Test func `a click on the scroll bar moves the text, and opens nothing`() {
        var person = Person(columns: 40, rows: 13)
        let items = (1...100).map { Screen.List.Item(id: "\($0)", title: "Item \($0)") }
        person.see(Screen(title: "L", elements: [.list(Screen.List(sections: [.init(items: items)], emptyText: ""))]))
        for (row, first) in [(11, "Item 91"), (2, "Item 1 "), (7, "Item 51")] {
            let mouse = TerminalInput.Mouse(kind: .press, position: Grid.Position(row: row, column: 39))
            #expect(person.interface.handle(.mouse(mouse)) == [])
            #expect(person.lines[2].contains(first), "\(person.text)")
        }
        #expect(person.focused?.hasPrefix("Item 5") == true)
    }

    @Test func `a key with a modifier does nothing that the key alone does`() {
        let keys = [KeyPress.Code.character("x"), .character("d"), .character("a"), .character("y"), .enter, .escape]
        for code in keys {
            for key in [KeyPress(code, control: true), KeyPress(code, alt: true)] where key != .control("d") {
                var person = Person()
                person.see(.home, .tasks)
                person.press(key)
                #expect(person.done() == [] && !person.text.contains("Delete 'Buy milk'?"), "\(key)")
                person.type("x")
                person.press(key)
                #expect(person.done() == [] && person.text.contains("Delete 'Buy milk'?"), "\(key)")
            }
        }
    }

    @Test func `a question shows its answers even on a small terminal`() {
        var person = Person(columns: 40, rows: 6)
        person.see(.tasks)
        person.type("x")
        #expect(person.text.contains("y Yes   n No"))
    }

    @Test func `the foot shows the keys of the box that is open`() {
        let date = Screen.field(.date)
        var person = Person()
        person.see(.tasks)
        for (open, foot) in [
            (KeyPress.character("x"), " y Yes  n No"), (.character("?"), " ↑ ↓ Scroll  Esc Close"),
            (.control("p"), " Return Choose  Esc Close"),
        ] {
            person.press(open)
            #expect(person.lines.last == foot)
            person.press(.escape)
            #expect(person.lines.last?.contains("x Delete") == true)
        }
        person.see(date, view: 7)
        person.press(.control("o"))
        #expect(person.lines.last == " Return Take the day  Esc Close")
        person.click("Return Take the day")
        #expect(person.lines.last?.contains("^O Calendar") == true)
        person.see(.tasks)
        person.type("x")
        person.click("y Yes  n")
        #expect(person.done() == [.send(.item("1", action: "delete"))])
    }

    @Test func `the palette lists each action once`() {
        var person = Person(columns: 80, rows: 24, commands: ["Tasks", "Weather"])
        person.see(.home)
        let titles = person.interface.palette.entries.map(\.title)
        #expect(titles == ["Tasks", "Shelf", "Quit", "Weather"])
    }

    @Test func `the palette finds actions, items and commands by a few letters`() {
        var person = Person(commands: ["Go to the weather"])
        person.see(.tasks)
        person.press(.control("p"))
        person.type("wri")
        person.press(.enter)
        person.press(.control("p"))
        person.type("gtw")
        person.press(.enter)
        person.press(.control("p"))
        person.type("zzz")
        #expect(person.text.contains("Nothing here has these letters."))
        person.press(.enter)
        #expect(person.done() == [.send(.item("3")), .run(0)])
    }

    @Test func `whatever is pressed on whatever screen, it is drawn`() {
        var random = SystemRandomNumberGenerator()
        let codes: [KeyPress.Code] = [
            .enter, .tab, .backTab, .backspace, .escape, .up, .down, .pageUp, .pageDown, .home, .end, .delete, .left,
            .right,
        ]
        let screens = [Screen.home, .tasks, .signIn, .weather, .field(.number), .field(.secret), Screen(title: "")]
        for size in [(80, 24), (40, 12), (200, 50), (1, 1), (3, 2), (19, 5)] {
            var person = Person(columns: size.0, rows: size.1, commands: ["Weather"])
            for _ in 0..<400 {
                if Int.random(in: 0..<6, using: &random) == 0 {
                    person.see(.home, screens.randomElement(using: &random)!)
                }
                let characters =
                    "abdhjkpqstuwxy?/ 日".map { KeyPress.character($0) } + [.control("p"), .control("o"), .control("w")]
                person.press(
                    (Bool.random(using: &random) ? codes.map { KeyPress($0) } : characters).randomElement(
                        using: &random)!)
                #expect(person.lines.count == size.1)
            }
        }
    }
}
