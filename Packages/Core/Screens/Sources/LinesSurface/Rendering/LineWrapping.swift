import Screens

/// Fills lines with pieces that stay whole, such as words and keys.
enum LineWrapping {
    /// The columns of the smallest usual terminal.
    private static let usualColumns = 80
    /// Longer lines do not read well.
    private static let readableColumns = 100
    /// Shorter lines leave no room beside the margins.
    private static let fewestColumns = 20

    /// The longest line in a terminal of this width; `nil` if it has none.
    static func columns(ofTerminal width: Int?) -> Int {
        width.map { min(max($0, fewestColumns), readableColumns) } ?? usualColumns
    }

    /// - Parameters:
    ///   - widths: The columns of each piece.
    ///   - gap: The columns between two pieces.
    /// - Returns: The pieces of each line. One that is wider than a line has its own.
    static func lines(of widths: [Int], gap: Int, columns: Int) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var used = 0
        for (index, width) in widths.enumerated() {
            if let line = lines.last, used + gap + width <= columns {
                lines[lines.count - 1] = line.lowerBound..<index + 1
                used += gap + width
            } else {
                lines.append(index..<index + 1)
                used = width
            }
        }
        return lines
    }
}

extension String {
    /// The text in lines of at most `columns`, which end between words. A text that fits is not changed.
    func wrapped(to columns: Int) -> [String] {
        guard columnCount > columns else { return [self] }
        let words = split(separator: " ").map(String.init)
        return LineWrapping.lines(of: words.map(\.columnCount), gap: 1, columns: columns).map {
            words[$0].joined(separator: " ")
        }
    }
}
