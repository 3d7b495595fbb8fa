import Screens
import Testing

@testable import LinesSurface

struct TableTests {
    private func lines(_ table: Screen.Table, below items: Int = 0) -> [String] {
        var number = items
        return LinesTable(table: table, style: LinesStyle(isInteractive: false, usesColour: false)).lines(
            number: &number)
    }

    @Test func `columns are aligned, with titles`() {
        let table = Screen.Table(
            columns: ["Day", "High", "Sky"],
            rows: [.init(["Monday", "21 °C", "clear"]), .init(["Tue", "9 °C", ""])], emptyText: "-")
        #expect(lines(table) == ["  Day     High   Sky", "  Monday  21 °C  clear", "  Tue     9 °C"])
    }

    @Test func `rows that can be opened have the numbers that follow`() {
        let table = Screen.Table(
            columns: [""], rows: [.init(id: "a", ["A"]), .init(["B"]), .init(id: "c", ["C"])], emptyText: "-")
        #expect(lines(table, below: 8) == ["   9. A", "      B", "  10. C"])
    }

    @Test func `wide letters take two columns, combining marks take no column`() {
        let table = Screen.Table(
            columns: ["", ""],
            rows: [.init(["東京", "1"]), .init(["Zu\u{308}rich", "2"]), .init(["☀️", "3"]), .init(["Bergen", "4"])],
            emptyText: "-")
        #expect(lines(table) == ["  東京    1", "  Zu\u{308}rich  2", "  ☀️      3", "  Bergen  4"])
    }

    @Test func `missing cells are empty, and extra cells are dropped`() {
        let table = Screen.Table(
            columns: ["A", "B"], rows: [.init([]), .init(["1", "2", "3"])], emptyText: "-")
        #expect(lines(table) == ["  A  B", "", "  1  2"])
        #expect(lines(Screen.Table(columns: [], rows: [.init(["1"])], emptyText: "-")) == [""])
    }

    @Test func `a table without rows shows its notice`() {
        #expect(lines(Screen.Table(columns: ["A"], rows: [], emptyText: "No days.")) == ["No days."])
    }

    @Test func `lines of rows are aligned, and the last column is not padded`() {
        #expect([["a", "bbb", "c"], ["aa", "b", "ccc"]].alignedLines == ["a   bbb  c", "aa  b    ccc"])
        #expect([["海の本", "b"], ["e\u{301}a", "b"]].alignedLines == ["海の本  b", "e\u{301}a      b"])
        let long = String(repeating: "x", count: 99)
        #expect([[long, "b"], ["a", "b"]].alignedLines.map(\.count) == [102, 43])
        #expect([[String]]().alignedLines.isEmpty)
    }

    @MainActor
    @Test func `a row is opened by its number, counted after the items of lists`() async throws {
        let list = Screen.List(sections: [.init(items: [.init(id: "1", title: "A")])], emptyText: "-")
        let table = Screen.Table(columns: [""], rows: [.init(id: "mon", ["Monday"])], emptyText: "-")
        let view = StubView(Screen(title: "T", elements: [.list(list), .table(table)]))
        _ = try await piped("2", to: view)
        #expect(view.events == [.item("mon")])
    }

    @Test(
        arguments: [
            (.page(3, of: 12), "Page 3 of 12"), (.init(rawValue: "25 %"), "25 %"),
        ] as [(Screen.Page.Position, String)])
    func `a page has paragraphs and its position`(position: Screen.Page.Position, words: String) {
        let page = Screen.Page(
            paragraphs: [Screen.Text("Chapter 1", style: .heading), Screen.Text("It was\nnight.")], position: position)
        #expect(
            LinesSurfaceTests.lines(of: Screen(title: "T", elements: [.page(page)])) == [
                "", "T", "─", "Chapter 1", "", "It was", "night.", "", words, "",
            ])
    }
}
