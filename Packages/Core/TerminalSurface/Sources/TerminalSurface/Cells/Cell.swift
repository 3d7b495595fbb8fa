import LinesSurface
import Screens

/// A place of the terminal for one column of text. A wide character has more cells, which continue it.
struct Cell: Equatable, Sendable {
    var character: Character
    /// The columns of the character; 0 for a cell that continues a wide character.
    var width: Int
    var style: CellStyle

    static let blank = Cell(character: " ", width: 1, style: CellStyle())

    static func blank(_ style: CellStyle) -> Cell { Cell(character: " ", width: 1, style: style) }

    static func continuation(_ style: CellStyle) -> Cell { Cell(character: " ", width: 0, style: style) }
}

/// How a cell looks, by its meaning. The ``Theme`` has the colours.
struct CellStyle: Hashable, Sendable {
    /// The meaning of a text.
    enum Role: UInt8, CaseIterable, Sendable {
        case text, secondary, heading, accent, key, success, problem, match, border, chart
    }

    var role = Role.text
    var isBold = false
    var isItalic = false
    /// Whether the cell is in the focus, or in the bar of the title.
    var isSelected = false
    /// Whether the cell belongs to the screen that is shown beside the topmost one.
    var isFaint = false

    init(_ role: Role = .text, bold isBold: Bool = false, italic isItalic: Bool = false) {
        self.role = role
        self.isBold = isBold
        self.isItalic = isItalic
    }

    var selected: CellStyle {
        var style = self
        style.isSelected = true
        return style
    }

    var faint: CellStyle {
        var style = self
        style.isFaint = true
        return style
    }
}

/// A text as cells, from left to right.
struct CellText: Equatable, Sendable {
    private(set) var cells: [Cell] = []

    init() {}

    /// Control characters become `�`, see `String.printable`.
    init(_ text: String, _ style: CellStyle = CellStyle()) { append(text, style) }

    var width: Int { cells.count }

    mutating func append(_ text: String, _ style: CellStyle = CellStyle()) {
        for character in text.printable { append(character, style) }
    }

    /// A mark that stands alone has no column, and is left out.
    mutating func append(_ character: Character, _ style: CellStyle) {
        let width = character.columnCount
        guard width > 0 else { return }
        cells.append(Cell(character: character, width: width, style: style))
        for _ in 1..<width { cells.append(.continuation(style)) }
    }

    mutating func append(_ other: CellText) { cells += other.cells }

    mutating func pad(to width: Int, _ style: CellStyle = CellStyle()) {
        if cells.count < width { cells += Array(repeating: .blank(style), count: width - cells.count) }
    }

    func styled(_ change: (CellStyle) -> CellStyle) -> CellText {
        var text = self
        for index in text.cells.indices { text.cells[index].style = change(text.cells[index].style) }
        return text
    }

    /// The text in at most `width` columns. A longer one ends with `…`.
    func truncated(to width: Int) -> CellText {
        guard cells.count > width else { return self }
        guard width > 0 else { return CellText() }
        var kept = part(0..<width - 1)
        kept.cells.append(Cell(character: "…", width: 1, style: cells[width - 1].style))
        return kept
    }

    /// The part of a text that is edited in `width` columns: the letter at the cursor is in it. Also the column of the
    /// cursor, which is the one after them at the end of the text.
    func window(of width: Int, cursor: Int) -> (text: CellText, cursor: Int) {
        let end = cursor < cells.count ? cursor + cells[cursor].width : cursor
        if end < width { return (truncated(to: width), cursor) }
        let start = max(end - width, 0)
        return (part(start..<min(start + width, cells.count)), cursor - start)
    }

    /// Some cells. Blanks take the place of a wide character that is cut, because a part of it cannot be shown.
    private func part(_ range: Range<Int>) -> CellText {
        var part = Array(cells[range])
        func blank(_ range: Range<Int>) { for index in range { part[index] = .blank(part[index].style) } }
        blank(0..<part.prefix { $0.width == 0 }.count)
        if let last = part.lastIndex(where: { $0.width > 0 }), last + part[last].width > part.count {
            blank(last..<part.count)
        }
        return CellText(cells: part)
    }

    /// The text in lines of at most `width` columns, which end between words. A word that is longer is broken.
    func wrapped(to width: Int) -> [CellText] {
        let width = max(width, 2)
        guard cells.count > width else { return [self] }
        var lines: [CellText] = []
        var start = 0
        while cells.count - start > width {
            var end = start + width
            if cells[end].character == " ", cells[end].width == 1 {
                // The line ends with a word.
            } else if let space = cells[start..<end].lastIndex(where: { $0.character == " " && $0.width == 1 }),
                space > start
            {
                end = space
            } else {
                while end > start + 1, cells[end].width == 0 { end -= 1 }
            }
            lines.append(CellText(cells: cells[start..<end]))
            start = end
            while start < cells.count, cells[start].character == " ", cells[start].width == 1 { start += 1 }
        }
        if start < cells.count { lines.append(CellText(cells: cells[start...])) }
        return lines
    }

    init(cells: some Sequence<Cell>) { self.cells = Array(cells) }
}
