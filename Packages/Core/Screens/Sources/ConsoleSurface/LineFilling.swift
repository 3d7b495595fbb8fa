import Screens

/// Fills lines with pieces that stay whole, such as words and keys.
enum LineFilling {
    /// The longest line, in columns: what the smallest usual terminal has, and what reads well in a larger one.
    static let columns = 80

    /// - Parameters:
    ///   - widths: The columns of each piece.
    ///   - gap: The columns between two pieces.
    /// - Returns: The pieces of each line. One that is wider than a line has its own.
    static func lines(of widths: [Int], gap: Int, columns: Int = columns) -> [Range<Int>] {
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
        return LineFilling.lines(of: words.map(\.columnCount), gap: 1, columns: columns).map {
            words[$0].joined(separator: " ")
        }
    }
}
