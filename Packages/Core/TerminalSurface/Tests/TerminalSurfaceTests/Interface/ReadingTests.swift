import Screens
import Testing

@testable import TerminalSurface

struct ReadingTests {
    @Test func `a page is read from its top, and Space turns it at its end`() {
        var person = Person(rows: 8)
        person.see(Self.page("one"))
        #expect(person.text.contains("one 0") && person.focused == nil)
        person.press(KeyPress.character(" "), .character(" "))
        #expect(person.done() == [.send(.action("next"))])
        person.see(Self.page("two"))
        #expect(person.text.contains("two 0"))
    }

    @Test func `arrows scroll until a link is in sight, and choose it then`() {
        var person = Person(rows: 8)
        person.see(Self.page("one"))
        person.press(.down)
        #expect(person.focused == nil && !person.text.contains("one 0"))
        person.press(.down, .down, .down, .down, .down, .enter)
        #expect(person.done() == [.send(.item("link"))])
    }

    @Test func `arrows turn a page that fits, and those to the sides any page`() {
        var person = Person(rows: 8)
        var page = Self.page("one")
        person.see(page)
        person.press(.right, .left)
        #expect(person.done() == [.send(.action("next"))])
        page.elements = [.page(.init(paragraphs: [.init("short")], next: "next", previous: "previous"))]
        person.see(page)
        person.press(.down, .up, .tab)
        person.type("jk")
        let turns = ["next", "previous", "next", "previous"].map { Interface.Effect.send(.action($0)) }
        #expect(person.done() == turns)
        person.see(.tasks, view: 2)
        person.press(.left, .right)
        #expect(person.done() == [])
    }

    @Test(arguments: [KeyPress.Code.down, .end, .up, .home])
    func `arrows do not lead from a page into its search, where its keys would be text`(code: KeyPress.Code) {
        var person = Person()
        var page = Self.page("one")
        let search = Screen.Field(id: "words", key: "s", label: "Search", isOnDemand: true)
        page.elements = [page.elements[0], .field(search)]
        person.see(page)
        for _ in 0..<9 { person.press(code) }
        #expect(person.focused == nil)
        _ = person.done()
        person.type("n")
        #expect(person.done() == [.send(.action("next"))])
        person.type("s")
        #expect(person.focused?.hasPrefix("Search") == true)
    }

    @Test func `a page that is longer than the terminal begins with the match that was looked for`() {
        var person = Person(rows: 8)
        var page = Self.page("one")
        let texts = (0..<9).map { Screen.Text("line \($0)", spans: $0 == 7 ? [.init(0..<4, .match)] : []) }
        person.see(page)
        page.elements = [.page(Screen.Page(paragraphs: texts))]
        person.see(page)
        #expect(person.text.contains("line 7") && !person.text.contains("line 0"))
        person.press(.pageUp, .pageUp, .pageUp, .pageUp)
        #expect(person.text.contains("line 0"))
    }

    @Test func `a page that fills its room is drawn whole, beside another screen too`() {
        var person = Person(columns: 80, rows: 24)
        let line = String(repeating: "x", count: 76)
        person.see(
            Screen(title: "T", elements: [.page(Screen.Page(paragraphs: [Screen.Text(line)], hasOwnLines: true))]))
        #expect(person.interface.room == Screen.Room(columns: 76, lines: 21))
        #expect(person.text.contains(line))
        person.interface.resize(to: (110, 24))
        person.see(Self.page("below"), Self.page("one"))
        let narrow = person.interface.room.columns
        #expect(narrow >= 76)
        let text = Screen.Text(String(repeating: "@", count: narrow) + "\nz")
        person.see(
            Self.page("below"),
            Screen(title: "T", elements: [.page(Screen.Page(paragraphs: [text], hasOwnLines: true))]))
        #expect(person.lines.count { $0.contains("@") } == 1)
        person.interface.resize(to: (200, 50))
        #expect(person.interface.room.columns == 134)
    }

    @Test func `a page whose module has broken it uses the whole width, and prose does not`() {
        var person = Person(columns: 160, rows: 24)
        let line = String(repeating: "word ", count: 30)
        for hasOwnLines in [true, false] {
            let page = Screen.Page(paragraphs: [Screen.Text(line)], hasOwnLines: hasOwnLines)
            person.see(Screen(title: "T", elements: [.page(page)]))
            #expect(person.lines.count { $0.contains("word") } == (hasOwnLines ? 1 : 2))
        }
    }

    @Test func `a long text above the first choice is read from its top`() {
        var person = Person(rows: 8)
        let about = Screen(
            title: "About", elements: (1...9).map { .text(.init("Text \($0).")) },
            actions: [.init(id: "licences", key: "l", title: "Licences")])
        person.see(about)
        #expect(person.text.contains("Text 1.") && person.focused == nil)
        person.see(about, isNew: false)
        #expect(person.text.contains("Text 1."))
        for _ in 0..<20 where person.focused == nil { person.press(.down) }
        #expect(person.focused?.hasPrefix("l  Licences") == true)
        person.interface.resize(to: (80, 24))
        person.see(about, view: 2)
        #expect(person.focused?.hasPrefix("l  Licences") == true)
    }

    @Test func `a row that is too long for a line is shown below its first cell`() {
        var person = Person(columns: 26)
        person.see(.weather)
        person.press(.pageDown)
        #expect(person.text.contains("  Fri") && !person.text.contains("Low: 12 °C"))
        person.see(
            Screen(
                title: "T",
                elements: [
                    .table(
                        Screen.Table(
                            columns: ["", "Value"],
                            rows: [.init(id: "a", ["A setting", "Automatic, whatever that is"])],
                            emptyText: ""))
                ]), view: 2)
        #expect(person.lines[2...4] == ["▸ A setting", "    Value: Automatic,", "    whatever that is"])
    }

    @Test func `the focus follows the wheel, so that no key acts on an invisible item`() {
        var person = Person(rows: 8)
        let items = (1...40).map { Screen.List.Item(id: "\($0)", title: "Item \($0)") }
        let list = Screen.List(
            sections: [.init(items: items)], emptyText: "",
            itemActions: [.init(id: "delete", key: "x", title: "Delete")])
        let long = Screen(title: "Long", elements: [.list(list)])
        person.see(long)
        person.turnWheel(.wheelDown, times: 4)
        person.see(long)
        #expect(person.focused?.hasPrefix("Item 13") == true)
        person.type("x")
        person.turnWheel(.wheelUp, times: 2)
        #expect(person.focused?.hasPrefix("Item 11") == true)
        person.press(.up)
        #expect(person.focused?.hasPrefix("Item 10") == true && person.done() == [.send(.item("13", action: "delete"))])
    }

    @Test func `turning the wheel to where nothing can be chosen clears the focus`() {
        var person = Person(rows: 8)
        let texts = (1...30).map { Screen.Element.text(.init("Text \($0).")) }
        let item = Screen.List(sections: [.init(items: [.init(id: "a", title: "An item")])], emptyText: "")
        person.see(Screen(title: "T", elements: [.list(item)] + texts))
        #expect(person.focused?.hasPrefix("An item") == true)
        person.turnWheel(.wheelDown, times: 3)
        person.press(.enter)
        #expect(person.focused == nil && person.done() == [])
    }

    @Test func `typing scrolls the field into view, and Return has no effect on an invisible field`() {
        var person = Person(rows: 8)
        var screen = Screen.signIn
        screen.elements += (1...30).map { .text(.init("Text \($0).")) }
        person.see(screen)
        person.type("+4")
        person.turnWheel(.wheelDown, times: 5)
        #expect(!person.text.contains("+4"))
        person.press(.enter)
        #expect(person.text.contains("+4") && person.done() == [])
        person.turnWheel(.wheelDown, times: 5)
        person.type("9")
        #expect(person.text.contains("+49"))
    }

    private static func page(_ word: String) -> Screen {
        Screen(
            title: "Book",
            elements: [
                .page(Screen.Page(paragraphs: (0..<4).map { Screen.Text("\(word) \($0)") }, next: "next")),
                .list(Screen.List(sections: [.init(items: [.init(id: "link", title: "A link")])], emptyText: "")),
            ], actions: [Screen.Action(id: "next", key: "n", title: "Next page", isDefault: true)])
    }
}
