import Screens
import Testing

@testable import LinesSurface

struct InputTests {
    private let title = Screen.Field(id: "title", key: "t", label: "Title")
    private let screen: Screen

    init() {
        let delete = Screen.Action(id: "delete", key: "d", title: "Delete")
        screen = Screen(
            title: "Tasks",
            elements: [
                .list(Screen.List(sections: [.init(items: [.init(id: "milk", title: "Milk")])], emptyText: "-")),
                .list(
                    Screen.List(
                        sections: [.init(items: [.init(id: "tea", title: "Tea")])], emptyText: "-",
                        itemActions: [delete])),
                .field(title),
            ],
            actions: [
                Screen.Action(id: "add", key: "a", title: "Add", isDefault: true),
                Screen.Action(id: "party", key: "👨‍👩‍👧", title: "Party"),
                Screen.Action(id: "accent", key: "é", title: "Accent"),
            ],
            back: Screen.Action(id: "back", key: "b", title: "Back")
        )
    }

    private func input(_ line: String) -> LinesInput { LinesInput(line, on: screen) }

    private func isRefused(_ line: String, _ reason: String) -> Bool { input(line) == .notUnderstood(reason) }

    @Test(
        arguments: [
            ("a", .action("add")), ("  a  ", .action("add")), ("\ta\r", .action("add")), ("b", .back),
            ("1", .item("milk")),
            ("2", .item("tea")), (" 002 ", .item("tea")), ("d 2", .item("tea", action: "delete")),
            ("d   2  ", .item("tea", action: "delete")), ("d\t2", .item("tea", action: "delete")),
            ("d 1", .item("milk", action: "delete")), ("t Buy  milk ", .input(field: "title", value: "Buy  milk")),
            ("t 1", .input(field: "title", value: "1")), ("👨‍👩‍👧", .action("party")), ("e\u{301}", .action("accent")),
        ] as [(String, Screen.Event)])
    func `keys, numbers, and a key with either`(line: String, event: Screen.Event) {
        #expect(input(line) == .event(event))
    }

    @Test(arguments: ["", "   ", "\t", "\r", "\u{A0}"])
    func `a bare Return is the default action, or shows the screen again`(line: String) {
        #expect(input(line) == .event(.action("add")))
        #expect(LinesInput(line, on: Screen(title: "T")) == .show)
    }

    @Test func `a field's key alone asks for it`() {
        #expect(input("t") == .ask(title))
        #expect(input("t  ") == .ask(title))
    }

    @Test func `q quits unless the screen uses the key`() {
        #expect(input("q") == .quit)
        let own = Screen(title: "T", actions: [Screen.Action(id: "query", key: "q", title: "Query")])
        #expect(LinesInput("q", on: own) == .event(.action("query")))
        #expect(isRefused("q now", "Type 'q' alone on the line."))
    }

    @Test(arguments: ["0", "3", "-1", "\(Int.max)", "\(Int.min)"])
    func `a number that no item has`(line: String) {
        #expect(isRefused(line, "There is no item \(line)."))
        #expect(isRefused("d \(line)", "'d' needs the number of an item, such as 'd 1'."))
    }

    @Test(arguments: ["99999999999999999999", "-99999999999999999999", "1.5", "1e3", "١", "½"])
    func `a number beyond all numbers is a word`(line: String) {
        #expect(isRefused(line, "There is no key '\(line)'. See the keys below, or type ? for help."))
        #expect(isRefused("d \(line)", "'d' needs the number of an item, such as 'd 1'."))
    }

    @Test(arguments: ["z", "A", "🎉", "add", "1 2", "/", "\u{301}"])
    func `unknown values`(line: String) {
        let named = line == "1 2" ? "1" : line
        #expect(isRefused(line, "There is no key '\(named)'. See the keys below, or type ? for help."))
    }

    @Test(arguments: ["d", "d x", "d 2 x"])
    func `a key for items without a number`(line: String) {
        #expect(isRefused(line, "'d' needs the number of an item, such as 'd 1'."))
    }

    @Test func `control characters are not echoed`() {
        #expect(isRefused("\u{7}", "There is no key '\u{FFFD}'. See the keys below, or type ? for help."))
        #expect(isRefused("\u{1B}[A", "There is no key '\u{FFFD}[A'. See the keys below, or type ? for help."))
    }

    @Test func `a line of a million characters is a line`() {
        let long = String(repeating: "x", count: 1_000_000)
        #expect(input("t \(long)") == .event(.input(field: "title", value: long)))
    }
}
