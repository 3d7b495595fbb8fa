import Formatting
import Screens

/// Draws a chart as a line in braille, with its extremes in words.
///
/// A braille pattern has two columns of four dots: U+2800 and a bit for each dot (Unicode, 21.1).
struct ChartLayout {
    private let chart: Screen.Chart
    private let columns: Int
    private static let rows = 5

    init(_ chart: Screen.Chart, columns: Int) {
        self.chart = chart
        self.columns = columns
    }

    var lines: [CellText] {
        let unit = chart.unit.isEmpty ? "" : " (\(chart.unit))"
        let title = CellText(chart.title + unit, CellStyle(.heading, bold: true))
        let known = chart.points.compactMap { point in point.value.flatMap { $0.isFinite ? (point.label, $0) : nil } }
        guard let low = known.min(by: { $0.1 < $1.1 }), let high = known.max(by: { $0.1 < $1.1 }) else {
            return [title, CellText("No values.", CellStyle(.secondary))]
        }
        let words =
            "lowest \(number(low.1, unit: chart.unit)) at \(low.0), highest \(number(high.1, unit: chart.unit)) at \(high.0)"
        return [title] + plot(from: low.1, to: high.1) + [CellText(words, CellStyle(.secondary))]
    }

    private func plot(from low: Double, to high: Double) -> [CellText] {
        let axis = max(number(low).columnCount, number(high).columnCount)
        let width = min(max(columns - axis - 2, 4), max(chart.points.count * 3, 8))
        let dots = dots(width: width, from: low, to: high)
        var lines: [CellText] = []
        for row in 0..<Self.rows {
            let label = row == 0 ? number(high) : row == Self.rows - 1 ? number(low) : ""
            var line = CellText()
            line.pad(to: axis - label.columnCount)
            line.append(label, CellStyle(.secondary))
            line.append(" ┤", CellStyle(.border))
            for column in 0..<width {
                let pattern = dots[row][column]
                line.append(pattern == 0 ? " " : String(Unicode.Scalar(0x2800 + pattern) ?? " "), CellStyle(.chart))
            }
            lines.append(line)
        }
        return lines + [labels(axis: axis + 2, width: width)]
    }

    /// The pattern of each cell, row by row.
    private func dots(width: Int, from low: Double, to high: Double) -> [[UInt32]] {
        var patterns = Array(repeating: Array(repeating: UInt32(0), count: width), count: Self.rows)
        let (dotColumns, dotRows) = (width * 2, Self.rows * 4)
        var last: Int?
        for column in 0..<dotColumns {
            guard let height = height(at: column, of: dotColumns, rows: dotRows, from: low, to: high) else {
                last = nil
                continue
            }
            // Neighbours are joined, so that a steep line has no gap.
            let from = last.map { $0 < height ? $0 + 1 : $0 > height ? $0 - 1 : height } ?? height
            for dot in min(from, height)...max(from, height) {
                let row = dotRows - 1 - dot
                patterns[row / 4][column / 2] |= Self.bit(row: row % 4, column: column % 2)
            }
            last = height
        }
        return patterns
    }

    /// The height of the line over a column of dots, between two points along their connection; `nil` beside an unknown one.
    private func height(at column: Int, of count: Int, rows: Int, from low: Double, to high: Double) -> Int? {
        let points = chart.points
        let place = points.count > 1 ? Double(column) / Double(count - 1) * Double(points.count - 1) : 0
        let left = Int(place)
        let right = min(left + 1, points.count - 1)
        guard let from = share(points[left].value, low, high) else { return nil }
        let part = place - Double(left)
        guard let to = part == 0 ? from : share(points[right].value, low, high) else {
            return part < 0.5 ? Int((from * Double(rows - 1)).rounded()) : nil
        }
        return Int(((from + (to - from) * part) * Double(rows - 1)).rounded())
    }

    private func share(_ value: Double?, _ low: Double, _ high: Double) -> Double? {
        guard let value, value.isFinite else { return nil }
        guard high > low else { return 0.5 }
        // Halves, because the whole span may overflow a Double.
        return (value / 2 - low / 2) / (high / 2 - low / 2)
    }

    private static func bit(row: Int, column: Int) -> UInt32 {
        row == 3 ? (column == 0 ? 0x40 : 0x80) : UInt32(1) << UInt32(row + column * 3)
    }

    /// The labels that fit, each below its point.
    private func labels(axis: Int, width: Int) -> CellText {
        var text = CellText()
        text.pad(to: axis)
        let start = text.width
        for (index, point) in chart.points.enumerated() {
            let place = chart.points.count > 1 ? index * (width - 1) / (chart.points.count - 1) : 0
            let label = CellText(point.label, CellStyle(.secondary))
            guard start + place > text.width || text.width == start, place + label.width <= width else { continue }
            text.pad(to: start + place)
            text.append(label)
        }
        return text
    }

    private func number(_ value: Double, unit: String = "") -> String {
        NumberText.text(value, decimals: 0...1, unit: unit.isEmpty ? nil : unit) ?? ""
    }
}
