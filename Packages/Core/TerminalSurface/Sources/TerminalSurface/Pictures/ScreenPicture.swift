import Screens

/// A picture of a screen as the full-screen terminal shows it, in SVG.
public struct ScreenPicture {
    private let grid: Grid
    private let theme: Theme

    /// Takes a picture of what a navigator shows now.
    ///
    /// - Parameters:
    ///   - size: In cells.
    ///   - theme: The colours. The picture always has them in truecolour.
    @MainActor
    public init(of navigator: Navigator, size: (columns: Int, rows: Int), theme: Theme) {
        var interface = Interface(size: size)
        let connection = SurfaceConnection(to: navigator)
        interface.show(
            connection.shown.map {
                Interface.Shown(
                    version: $0.version, screen: $0.screen,
                    stack: navigator.stack.map { Interface.Below(view: $0.view, screen: $0.screen) },
                    isCovered: navigator.isCovered)
            })
        self.init(grid: interface.frame().grid, theme: theme)
    }

    init(grid: Grid, theme: Theme) {
        self.grid = grid
        self.theme = theme
    }

    // In CSS pixels.
    private static let (cellWidth, cellHeight, margin) = (8.4, 18.0, 12.0)

    /// The picture. It needs no script and no other file.
    public var svg: String {
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

    /// The runs of one style in a row, and what lies behind them.
    private func row(_ row: Int) -> [String] {
        var lines: [String] = []
        var column = 0
        while column < grid.columns {
            let style = grid[row, column].style
            let end = (column..<grid.columns).first { grid[row, $0].style != style } ?? grid.columns
            let cells = (column..<end).map { grid[row, $0] }
            lines += Self.run(cells, style, x: column, y: row, theme)
            column = end
        }
        return lines
    }

    private static func run(_ cells: [Cell], _ style: CellStyle, x: Int, y: Int, _ theme: Theme) -> [String] {
        let (left, top) = (margin + Double(x) * cellWidth, margin + Double(y) * cellHeight)
        let width = Double(cells.count) * cellWidth
        var colour = theme.hex(of: style)
        var lines: [String] = []
        let isInverted =
            switch style.role {
            case .match: !style.isSelected
            case .text, .secondary, .heading, .accent, .key, .success, .problem, .border, .chart: style.isSelected
            }
        if isInverted {
            lines.append(
                "<rect x=\"\(text(left))\" y=\"\(text(top))\" width=\"\(text(width))\" height=\"\(text(cellHeight))\" fill=\"\(theme.foregroundHex)\"/>"
            )
            colour = theme.backgroundHex
        }
        let content = cells.filter { $0.width > 0 }.map { String($0.character) }.joined()
        guard content.contains(where: { $0 != " " }) else { return lines }
        let weight = (style.isBold ? " font-weight=\"bold\"" : "") + (style.isItalic ? " font-style=\"italic\"" : "")
        lines.append(
            "<text x=\"\(text(left))\" y=\"\(text(top + 13.5))\" fill=\"\(colour)\"\(weight) xml:space=\"preserve\" textLength=\"\(text(width))\" lengthAdjust=\"spacingAndGlyphs\">\(escaped(content))</text>"
        )
        return lines
    }

    private static func text(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return tenths % 10 == 0 ? "\(tenths / 10)" : "\(tenths / 10).\(tenths % 10)"
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }
}
