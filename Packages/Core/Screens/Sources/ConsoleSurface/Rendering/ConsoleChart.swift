import Formatting
import Screens

/// Renders a chart as columns of blocks, with its extremes in words.
struct ConsoleChart {
    let chart: Screen.Chart
    let style: ConsoleStyle

    private static let rowCount = 6
    private static let columnWidth = 3
    /// From one eighth to a whole, Unicode block elements U+2581 to U+2588.
    private static let blocks = Array("▁▂▃▄▅▆▇█")

    var lines: [String] {
        let unit = chart.unit.isEmpty ? "" : " (\(chart.unit.printable))"
        let title = style.cyan(chart.title.printable + unit)
        let known = chart.points.compactMap { point in point.value.flatMap { $0.isFinite ? (point, $0) : nil } }
        guard let lowest = known.min(by: { $0.1 < $1.1 }), let highest = known.max(by: { $0.1 < $1.1 }) else {
            return [title, style.faint("No values.")]
        }
        let named = chart.unit.isEmpty ? nil : chart.unit
        let summary =
            "lowest \(number(lowest.1, unit: named)) at \(lowest.0.label), "
            + "highest \(number(highest.1, unit: named)) at \(highest.0.label)"
        return [title] + rows(from: lowest.1, to: highest.1) + [labels, style.faint(summary.printable)]
    }

    private func rows(from low: Double, to high: Double) -> [String] {
        let labelWidth = axisWidth
        return (0..<Self.rowCount).reversed().map { row in
            let label = row == Self.rowCount - 1 ? number(high) : row == 0 ? number(low) : ""
            let axis = String(repeating: " ", count: labelWidth - label.count) + label + " ┤"
            let cells = chart.points.map { cell(of: $0.value, row: row, low: low, high: high) }
            return (axis + cells.joined()).trimmingEnd
        }
    }

    private func cell(of value: Double?, row: Int, low: Double, high: Double) -> String {
        guard let value, value.isFinite else {
            return row == 0 ? " · " : "   "
        }
        let eighths = Self.rowCount * Self.blocks.count
        // The lowest value is one eighth, so that it differs from an unknown value.
        let share = Self.share(of: value, from: low, to: high)
        let height = high > low ? 1 + Int((share * Double(eighths - 1)).rounded()) : eighths / 2
        let filled = height - row * Self.blocks.count
        guard filled > 0 else { return "   " }
        let block = Self.blocks[min(filled, Self.blocks.count) - 1]
        return " \(block)\(block)"
    }

    private static func share(of value: Double, from low: Double, to high: Double) -> Double {
        // Halves, because the whole span may overflow a Double.
        (high - low).isFinite ? (value - low) / (high - low) : (value / 2 - low / 2) / (high / 2 - low / 2)
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
        chart.points.compactMap(\.value).filter(\.isFinite).map { number($0).count }.max() ?? 0
    }

    /// Only finite values are drawn, and those have a text.
    private func number(_ value: Double, unit: String? = nil) -> String {
        NumberText.text(value, decimals: 0...1, unit: unit) ?? ""
    }
}
