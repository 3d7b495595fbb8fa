import Screens

/// Renders a chart as columns of blocks, with its extremes in words.
struct LinesChart {
    let chart: Screen.Chart
    let style: LinesStyle

    private static let rowCount = 6
    private static let columnWidth = 3
    /// From one eighth to a whole, Unicode block elements U+2581 to U+2588.
    private static let blocks = Array("▁▂▃▄▅▆▇█")

    var lines: [String] {
        let unit = chart.unit.isEmpty ? "" : " (\(chart.unit.printable))"
        let title = style.cyan(chart.title.printable + unit)
        guard let extremes = ChartExtremes(of: chart) else { return [title, style.faint("No values.")] }
        return [title] + rows(between: extremes) + [labels, style.faint(extremes.words.printable)]
    }

    private func rows(between extremes: ChartExtremes) -> [String] {
        let labelWidth = axisWidth
        return (0..<Self.rowCount).reversed().map { row in
            let label =
                row == Self.rowCount - 1
                ? ChartExtremes.text(of: extremes.high) : row == 0 ? ChartExtremes.text(of: extremes.low) : ""
            let axis = String(repeating: " ", count: labelWidth - label.count) + label + " ┤"
            let cells = chart.points.map { cell(of: $0.value, row: row, between: extremes) }
            return (axis + cells.joined()).trimmingEnd
        }
    }

    private func cell(of value: Double?, row: Int, between extremes: ChartExtremes) -> String {
        guard let value else { return row == 0 ? " · " : "   " }
        let eighths = Self.rowCount * Self.blocks.count
        // The lowest value is one eighth, so that it differs from an unknown value.
        let share = extremes.share(of: value)
        let height = extremes.high > extremes.low ? 1 + Int((share * Double(eighths - 1)).rounded()) : eighths / 2
        let filled = height - row * Self.blocks.count
        guard filled > 0 else { return "   " }
        let block = Self.blocks[min(filled, Self.blocks.count) - 1]
        return " \(block)\(block)"
    }

    /// The labels that fit, starting with the first.
    private var labels: String {
        var line = String(repeating: " ", count: axisWidth + 2)
        let start = line.count
        for (index, point) in chart.points.enumerated() {
            let column = start + index * Self.columnWidth + 1
            guard column > line.count || line.count == start else { continue }
            line += String(repeating: " ", count: column - line.count) + point.label.printable
        }
        return style.faint(line.trimmingEnd)
    }

    private var axisWidth: Int {
        chart.points.compactMap(\.value).map { ChartExtremes.text(of: $0).count }.max() ?? 0
    }
}
