/// Splits plain text into paragraphs: lines that blank lines stand around.
struct ParagraphScanner {
    private let bytes: [UInt8]
    private let end: Int
    /// The offset of the next part.
    private(set) var position: Int
    /// A longer paragraph is split, so that its lines cost little memory.
    private static let mostLines = 2_000

    init(_ bytes: [UInt8], _ range: Range<Int>) {
        self.bytes = bytes
        (position, end) = (range.lowerBound, range.upperBound)
    }

    /// The lines of the next paragraph, without their ends; `nil` after the last one.
    mutating func next() -> [Range<Int>]? {
        var lines: [Range<Int>] = []
        while position < end, lines.count < Self.mostLines {
            let start = position
            let lineEnd = bytes[start..<end].firstIndex(of: UInt8(ascii: "\n")) ?? end
            position = min(end, lineEnd + 1)
            var last = lineEnd
            while last > start, bytes[last - 1] <= 0x20 { last -= 1 }
            if last > start {
                lines.append(start..<last)
            } else if !lines.isEmpty {
                return lines
            }
        }
        return lines.isEmpty ? nil : lines
    }
}
