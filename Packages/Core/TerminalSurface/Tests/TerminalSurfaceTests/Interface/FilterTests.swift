import Screens
import TestSupport
import Testing

@testable import TerminalSurface

@MainActor
struct FilterTests {
    private static let cities = ["Oslo", "Ålesund", "São Paulo", "Sao Tomé", "Lisbon"]

    private static func list(_ titles: [String] = cities) -> Screen {
        let items = titles.map { Screen.List.Item(id: $0, title: $0, detail: "a city") }
        return Screen(
            title: "Cities",
            elements: [
                .list(
                    Screen.List(
                        sections: [.init(items: items)], emptyText: "No cities.",
                        itemActions: [Screen.Action(id: "remove", key: "x", title: "Remove")]))
            ],
            actions: [Screen.Action(id: "add", key: "a", title: "Add")])
    }

    @Test func `a list narrows while a filter is typed, without case and diacritics, and marks the matches`()
        async throws
    {
        let rig = SurfaceRig()
        let view = StubView(Self.list())
        try await rig.show(view) {
            try await rig.display.read("Lisbon")
            rig.display.type("/sao")
            try await until { rig.display.text.contains("/ sao") && !rig.display.text.contains("Lisbon") }
            #expect(rig.display.text.contains("São Paulo") && rig.display.text.contains("Sao Tomé"))
            #expect(rig.display.text.contains("2 matches"))
            let grid = rig.display.last.frame.grid
            let row = grid.lines.firstIndex { $0.contains("São") } ?? 0
            let cells = grid.cells[row * grid.columns..<(row + 1) * grid.columns]
            #expect(String(cells.filter { $0.style.role == .match }.map(\.character)) == "São")
            rig.display.type(" p")
            try await rig.display.read("1 match")
            rig.display.type("\u{7F}\u{7F}\u{7F}\u{7F}\u{7F}ale")
            try await rig.display.read("Ålesund")
        }
        #expect(view.events == [])
    }

    @Test func `Return keeps a filter, and keys act on its rows only; Escape shows all rows, and then leaves`()
        async throws
    {
        let rig = SurfaceRig()
        let below = StubView(Screen(title: "Below"))
        let view = StubView(Self.list())
        try await rig.show(below) {
            let showing = Task { await rig.navigator.show(view) }
            try await rig.display.read("Lisbon")
            rig.display.type("/lis\r")
            try await rig.display.read("Esc shows all")
            #expect(!rig.display.text.contains("Oslo"))
            rig.display.type("G")
            rig.display.type("x")
            try await until { view.events == [.item("Lisbon", action: "remove")] }
            rig.display.type("\u{1B}[27u")
            try await rig.display.read("Oslo")
            rig.display.type("\u{1B}[27u")
            await showing.value
        }
    }

    @Test func `a filter without a match says so, takes the keys of items away, and gives the focus back`() async throws
    {
        let rig = SurfaceRig()
        let view = StubView(Self.list())
        try await rig.show(view) {
            try await rig.display.read("Lisbon")
            rig.display.type("/qqq\r")
            try await rig.display.read("Nothing matches.")
            #expect(rig.display.text.contains("0 matches"))
            rig.display.type("x")
            try await rig.display.read("no key 'x'")
            rig.display.type("\r\u{1B}[27u")
            try await rig.display.read("▸ Oslo")
            rig.display.type("x")
            try await until { view.events == [.item("Oslo", action: "remove")] }
        }
    }

    @Test func `the filter goes on when the list changes, and each view has its own`() async throws {
        let rig = SurfaceRig()
        let view = StubView(Self.list())
        try await rig.show(view) {
            try await rig.display.read("Lisbon")
            rig.display.type("/lo\r")
            try await rig.display.read("/ lo")
            view.screen = Self.list(["Lofoten", "Bergen", "Oslo"])
            try await rig.display.read("Lofoten")
            #expect(!rig.display.text.contains("Bergen") && rig.display.text.contains("2 matches"))
            let other = StubView(Self.list(["Bergen"]))
            let showing = Task { await rig.navigator.show(other) }
            try await rig.display.read("Bergen")
            other.close()
            await showing.value
            try await rig.display.read("Lofoten")
            #expect(!rig.display.text.contains("Bergen"))
        }
    }

    @Test func `a text that is pasted or wide is a filter too, and fits in a small terminal`() {
        var person = Person(columns: 24, rows: 6)
        person.see(Self.list())
        person.type("/日")
        _ = person.interface.handle(.paste("本\n語"))
        #expect(person.done() == [.send(.filter("日"))])
        #expect(person.text.contains("/ 日本 語"))
        person.press(.up, .down, .tab)
        person.press(.control("u"))
        #expect(person.done() == [.send(.filter(""))])
    }

    @Test func `a module with its own rule gets each letter, and its problem is shown`() {
        var person = Person()
        var screen = Self.list()
        screen.filter = Screen.Filter(text: "", words: [])
        person.see(screen)
        person.type("/d")
        #expect(person.done() == [.send(.filter("d"))])
        screen.filter = Screen.Filter(text: "d", words: [], problem: "'d' is no date.")
        person.see(screen)
        #expect(person.lines[13...14] == [" ! 'd' is no date.", " / d"])
        person.click("Lisbon")
        #expect(person.focused?.hasPrefix("Lisbon") == true && person.interface.place.filter == nil)
        person.press(.escape)
        #expect(person.done() == [.send(.filter(""))])
    }

    @Test(arguments: [24, 40, 80])
    func `a long filter moves under the cursor, and the whole problem can be read`(columns: Int) {
        var person = Person(columns: columns, rows: 12)
        var screen = Self.list()
        let text = "(milk or rent) project:p1 tag:home due<=fri priority:none not notes:garden bike"
        screen.filter = Screen.Filter(text: text, words: [], problem: "Expected a date such as tomorrow, fri or +3d.")
        person.see(screen)
        person.type("/")
        #expect(person.lines[10].hasSuffix(" bike"), "\(person.text)")
        #expect(person.interface.frame().grid.cursor?.column == person.lines[10].count)
        let problem = person.lines[2..<10].drop { !$0.hasPrefix(" ! ") }.map { $0.dropFirst(1) }.joined(separator: " ")
        #expect(problem.contains("+3d."), "\(person.text)")
        person.press(.home)
        #expect(person.lines[10].hasPrefix(" / (milk or rent)"))
        #expect(person.interface.frame().grid.cursor?.column == 3)
        screen.filter = Screen.Filter(text: text, words: [])
        person.see(screen)
        #expect(person.lines[10].hasSuffix("5 matches"))
    }

    @Test func `a long text in the palette moves under the cursor`() {
        var person = Person(columns: 24)
        person.see(.tasks)
        person.press(.control("p"))
        person.type("weather in the town of Lisbon")
        #expect(person.text.contains("Lisbon "))
        let cursor = person.interface.frame().grid.cursor
        #expect(cursor.map { person.interface.frame().grid[$0.row, $0.column - 1].character } == "n")
    }

    @Test func `the line is used by the mouse, too`() {
        var person = Person()
        var screen = Self.list()
        screen.filter = Screen.Filter(text: "o", words: ["o"])
        person.see(screen)
        person.click("/ o")
        person.press(.end)
        person.type("s")
        person.click("Return Keep the filter")
        #expect(person.done() == [.send(.filter("os"))] && person.interface.place.filter == nil)
        person.click("/ o")
        person.click("Esc Show all")
        #expect(person.done() == [.send(.filter(""))] && person.interface.place.filter == nil)
    }

    @Test func `a page of a book is searched, and a screen without a list opens the palette`() {
        var person = Person()
        person.see(.home)
        person.type("/")
        #expect(person.text.contains("Find ─"))
    }

    @Test func `a filter that was kept is replaced by what is typed next, unless the cursor is moved`() {
        var person = Person()
        var screen = Self.list()
        screen.filter = Screen.Filter(text: "priv", words: ["priv"])
        person.see(screen)
        person.type("/ab")
        #expect(person.done() == [.send(.filter("a")), .send(.filter("ab"))])
        person.press(.enter)
        screen.filter = Screen.Filter(text: "ab", words: ["ab"])
        person.see(screen)
        person.type("/")
        person.press(.enter)
        #expect(person.done() == [])
        person.type("/")
        person.press(.backspace)
        person.type("c")
        #expect(person.done() == [.send(.filter("a")), .send(.filter("ac"))])
    }
}
