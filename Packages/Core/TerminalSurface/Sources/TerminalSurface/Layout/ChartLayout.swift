import LinesSurface
import Screens

/// Draws a chart as a line in braille, with its extremes in words.
///
/// A braille pattern has two columns of four dots: U+2800 and a bit for each dot (Unicode, 21.1).
struct ChartLayout {
    private let chart: Screen.Chart
    private let columns: Int
    private let axis: Int
    private static let rows = 5

    /// - Parameter axis: The columns before the points, see ``axis(of:)``.
    init(_ chart: Screen.Chart, columns: Int, axis: Int) {
        self.chart = chart
        self.columns = columns
        self.axis = axis
    }

    /// The columns that the extremes of a chart need.
    static func axis(of chart: Screen.Chart) -> Int {
        ChartExtremes(of: chart).map { [$0.low, $0.high].map { ChartExtremes.text(of: $0).columnCount }.max() ?? 0 }
            ?? 0
    }

    var lines: [CellText] {
        let unit = chart.unit.isEmpty ? "" : " (\(chart.unit))"
        let title = CellText(chart.title + unit, CellStyle(.heading, bold: true))
        guard let extremes = ChartExtremes(of: chart) else {
            return [title, CellText("No values.", CellStyle(.secondary))]
        }
        return [title] + plot(between: extremes) + [CellText(extremes.words, CellStyle(.secondary))]
    }

    private func plot(between extremes: ChartExtremes) -> [CellText] {
        let (low, high) = (ChartExtremes.text(of: extremes.low), ChartExtremes.text(of: extremes.high))
        // A few points far apart are no line.
        let width = min(max(columns - axis - 2, 4), max(chart.points.count * 8, 8))
        let dots = dots(width: width, between: extremes)
        var lines: [CellText] = []
        for row in 0..<Self.rows {
            let label = row == 0 ? high : row == Self.rows - 1 ? low : ""
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
    private func dots(width: Int, between extremes: ChartExtremes) -> [[UInt32]] {
        var patterns = Array(repeating: Array(repeating: UInt32(0), count: width), count: Self.rows)
        let (dotColumns, dotRows) = (width * 2, Self.rows * 4)
        var last: Int?
        for column in 0..<dotColumns {
            guard let height = height(at: column, of: dotColumns, rows: dotRows, between: extremes) else {
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
    private func height(at column: Int, of count: Int, rows: Int, between extremes: ChartExtremes) -> Int? {
        let points = chart.points
        let place = points.count > 1 ? Double(column) / Double(count - 1) * Double(points.count - 1) : 0
        let left = Int(place)
        let right = min(left + 1, points.count - 1)
        guard let from = points[left].value.map(extremes.share) else { return nil }
        let part = place - Double(left)
        guard let to = part == 0 ? from : points[right].value.map(extremes.share) else {
            return part < 0.5 ? Int((from * Double(rows - 1)).rounded()) : nil
        }
        return Int(((from + (to - from) * part) * Double(rows - 1)).rounded())
    }

    private static func bit(row: Int, column: Int) -> UInt32 {
        row == 3 ? (column == 0 ? 0x40 : 0x80) : UInt32(1) << UInt32(row + column * 3)
    }

    /// The labels below their points: every one, or every second, third…, as many as fit.
    private func labels(axis: Int, width: Int) -> CellText {
        let (labels, last) = (chart.points.map { CellText($0.label, CellStyle(.secondary)) }, chart.points.count - 1)
        let places = chart.points.indices.map { last > 0 ? $0 * (width - 1) / last : 0 }
        let step = (1...max(labels.count, 1)).first { step in
            stride(from: step, through: last, by: step).allSatisfy { index in
                places[index] > places[index - step] + labels[index - step].width
            }
        }
        var text = CellText()
        for index in stride(from: 0, through: last, by: step ?? labels.count)
        where places[index] + labels[index].width <= width {
            text.pad(to: axis + places[index])
            text.append(labels[index])
        }
        return text
    }
}
