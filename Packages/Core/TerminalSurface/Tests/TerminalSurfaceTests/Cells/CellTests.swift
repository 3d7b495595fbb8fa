import Testing

@testable import TerminalSurface

struct CellTests {
    @Test(arguments: [("abc", 3), ("日本", 4), ("👩‍👩‍👧", 2), ("e\u{301}", 1), ("🇩🇪", 2), ("\u{200B}", 0), ("a\u{1B}[2J", 5)])
    func `a text takes as many columns as a terminal gives it`(_ text: String, _ width: Int) {
        #expect(CellText(text).width == width)
    }

    @Test func `a control character becomes a sign that does nothing`() {
        #expect(CellText("a\u{1B}b").cells.map(\.character) == ["a", "\u{FFFD}", "b"])
    }

    @Test func `a long text ends with an ellipsis and never with half a character`() {
        #expect(string(CellText("abcdef").truncated(to: 4)) == "abc…")
        #expect(string(CellText("日本語").truncated(to: 4)) == "日 …")
        #expect(string(CellText("कक्षि").truncated(to: 3)) == "क …")
        #expect(string(CellText("abc").truncated(to: 0)) == "")
    }

    @Test func `a paragraph is broken between words and a long word within`() {
        #expect(CellText("one two three").wrapped(to: 8).map(string) == ["one two", "three"])
        #expect(CellText("abcdefghij").wrapped(to: 4).map(string) == ["abcd", "efgh", "ij"])
        #expect(CellText("日本語日本").wrapped(to: 5).map(string) == ["日本", "語日", "本"])
        #expect(CellText("कक्षिक").wrapped(to: 3).map(string) == ["क", "क्षि", "क"])
    }

    @Test func `overwriting half of a wide character blanks the other half`() {
        var grid = Grid(rows: 1, columns: 6)
        grid.put(CellText("日本"), row: 0, column: 0)
        grid.put(CellText("x"), row: 0, column: 1)
        #expect(grid.lines == [" x本"])
        grid.put(CellText("y"), row: 0, column: 2)
        #expect(grid.lines == [" xy"])
        grid.put(CellText("क्षिक"), row: 0, column: 0)
        grid.put(CellText("x"), row: 0, column: 2)
        #expect(grid.lines == ["  xक"])
    }

    @Test func `text outside the grid is not drawn`() {
        var grid = Grid(rows: 1, columns: 4)
        grid.put(CellText("abc"), row: 3, column: 0)
        grid.put(CellText("abc"), row: -1, column: 0)
        grid.put(CellText("abc"), row: 0, column: 9)
        grid.put(CellText("日本"), row: 0, column: 3)
        #expect(grid.lines == ["   …"])
        #expect(Grid(rows: 0, columns: -5).cells.count == 1)
    }

    private func string(_ text: CellText) -> String {
        text.cells.filter { $0.width > 0 }.map { String($0.character) }.joined()
    }
}
