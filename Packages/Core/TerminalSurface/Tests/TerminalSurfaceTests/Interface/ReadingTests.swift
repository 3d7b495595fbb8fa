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
                            columns: [.init(""), .init("Value")],
                            rows: [.init(id: "a", ["A setting", "Automatic, whatever that is"])],
                            emptyText: ""))
                ]), view: 2)
        #expect(person.lines[2...4] == ["▸ A setting", "    Value: Automatic,", "    whatever that is"])
    }

    private static func page(_ word: String) -> Screen {
        Screen(
            title: "Book",
            elements: [
                .page(Screen.Page(paragraphs: (0..<4).map { Screen.Text("\(word) \($0)") })),
                .list(Screen.List(sections: [.init(items: [.init(id: "link", title: "A link")])], emptyText: "")),
            ], actions: [Screen.Action(id: "next", key: "n", title: "Next page", isDefault: true)])
    }
}
