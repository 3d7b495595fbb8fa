import Screens

/// A picture of a screen as the full-screen terminal shows it, in SVG.
struct ScreenPicture {
    private let grid: Grid
    private let theme: Theme

    /// Takes a picture of a navigator's current screen.
    ///
    /// - Parameters:
    ///   - size: In cells.
    ///   - theme: The colours, which the picture has in truecolour. With a depth of `none` it has none.
    @MainActor
    init(of navigator: Navigator, size: (columns: Int, rows: Int), theme: Theme) {
        var interface = Interface(size: size)
        interface.show(Interface.Shown(of: SurfaceConnection(to: navigator)))
        self.init(grid: interface.frame().grid, theme: theme)
    }

    init(grid: Grid, theme: Theme) {
        self.grid = grid
        self.theme = theme
    }

    // In CSS pixels.
    private static let (cellWidth, cellHeight, margin) = (8.4, 18.0, 12.0)

    /// The picture. It needs no script and no other file.
    var svg: String {
        let width = Self.text(Double(grid.columns) * Self.cellWidth + 2 * Self.margin)
        let height = Self.text(Double(grid.rows) * Self.cellHeight + 2 * Self.margin)
        var lines = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)" \
            font-family="ui-monospace, 'DejaVu Sans Mono', Menlo, Consolas, monospace" font-size="14">
            """,
            "<rect width=\"100%\" height=\"100%\" rx=\"8\" fill=\"\(theme.backgroundHex)\"/>",
        ]
        for row in 0..<grid.rows { lines += self.row(row) }
        return (lines + ["</svg>"]).joined(separator: "\n") + "\n"
    }

    /// The backgrounds of the texts of a row, and the texts of one style each.
    private func row(_ row: Int) -> [String] {
        let cells = (0..<grid.columns).map { grid[row, $0] }
        let top = Self.margin + Double(row) * Self.cellHeight
        let backgrounds = Self.runs(of: cells) { $0.style.isInverted }.filter { cells[$0.lowerBound].style.isInverted }
        let texts = Self.runs(of: cells, by: \.style)
        return backgrounds.map { background($0, top) } + texts.compactMap { text(cells, $0, top) }
            + texts.compactMap { shapes(cells, $0, top) }
    }

    private static func runs<Key: Equatable>(of cells: [Cell], by key: (Cell) -> Key) -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for (index, cell) in cells.enumerated() {
            if let last = runs.last, key(cells[last.lowerBound]) == key(cell) {
                runs[runs.count - 1] = last.lowerBound..<index + 1
            } else {
                runs.append(index..<index + 1)
            }
        }
        return runs
    }

    private func background(_ columns: Range<Int>, _ top: Double) -> String {
        let (x, width) = (Self.x(columns.lowerBound), Self.text(Double(columns.count) * Self.cellWidth))
        return """
            <rect x="\(x)" y="\(Self.text(top))" width="\(width)" height="\(Self.text(Self.cellHeight))" \
            fill="\(theme.foregroundHex)"/>
            """
    }

    /// `nil` without shapes.
    private func shapes(_ cells: [Cell], _ columns: Range<Int>, _ top: Double) -> String? {
        let paths = columns.compactMap { column in
            CharacterShape(cells[column].character)?.path(
                x: Self.margin + Double(column) * Self.cellWidth, y: top, width: Self.cellWidth,
                height: Self.cellHeight,
                text: Self.text)
        }
        return paths.isEmpty
            ? nil : "<path fill=\"\(colour(of: cells[columns.lowerBound].style))\" d=\"\(paths.joined())\"/>"
    }

    private func colour(of style: CellStyle) -> String {
        style.isInverted ? theme.backgroundHex : theme.hex(of: style)
    }

    /// `nil` for spaces and shapes.
    private func text(_ cells: [Cell], _ columns: Range<Int>, _ top: Double) -> String? {
        func letter(_ column: Int) -> Character {
            CharacterShape(cells[column].character) == nil ? cells[column].character : " "
        }
        guard let last = columns.last(where: { letter($0) != " " }) else { return nil }
        let style = cells[columns.lowerBound].style
        let shown = columns.lowerBound..<min(last + cells[last].width, columns.upperBound)
        let content = shown.filter { cells[$0].width > 0 }.map { String(letter($0)) }.joined()
        // Where a problem is not red, it is bold.
        let isBold = style.isBold || theme.depth == .none && style.role == .problem
        let weight = (isBold ? " font-weight=\"bold\"" : "") + (style.isItalic ? " font-style=\"italic\"" : "")
        return """
            <text x="\(Self.x(shown.lowerBound))" y="\(Self.text(top + 13.5))" \
            fill="\(colour(of: style))"\(weight) xml:space="preserve" \
            textLength="\(Self.text(Double(shown.count) * Self.cellWidth))" \
            lengthAdjust="spacingAndGlyphs">\(Self.escaped(content))</text>
            """
    }

    private static func x(_ column: Int) -> String { text(margin + Double(column) * cellWidth) }

    private static func text(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}

extension CellStyle {
    /// Whether the text has the colour of the background, and the other way round.
    fileprivate var isInverted: Bool {
        switch role {
        case .match: !isSelected
        case .text, .secondary, .heading, .accent, .key, .success, .problem, .border, .chart: isSelected
        }
    }
}
