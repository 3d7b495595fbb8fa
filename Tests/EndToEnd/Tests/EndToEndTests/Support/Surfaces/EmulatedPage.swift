import Screens

/// The content of a terminal after the bytes of a program: text at its places, without styles.
struct EmulatedPage {
    private let columns: Int
    private var rows: [[Character?]]
    private var position = (row: 0, column: 0)
    /// The page of the shell, while a program has its own.
    private var shell: (rows: [[Character?]], position: (row: Int, column: Int))?
    /// The beginning of a character or a sequence, whose end has not come yet.
    private var unread: [UInt8] = []
    /// Whether a frame is half drawn: mode 2026.
    private(set) var isDrawing = false
    /// The number of times that the page was drawn from nothing.
    private(set) var erasureCount = 0

    init(columns: Int, rows count: Int) {
        self.columns = columns
        rows = Array(repeating: Array(repeating: " ", count: columns), count: count)
    }

    /// The rows, without the spaces at their ends.
    var lines: [String] {
        rows.map { row in
            let text = String(row.compactMap(\.self))
            return String(text.reversed().drop { $0 == " " }.reversed())
        }
    }

    mutating func write(_ bytes: [UInt8]) {
        unread += bytes
        var rest = unread[...]
        while let first = rest.first {
            let length = first == 0x1B ? Self.sequenceLength(rest) : Self.textLength(rest)
            guard let length else { break }
            let text = String(decoding: rest.prefix(length), as: UTF8.self)
            if first == 0x1B { perform(text) } else { text.forEach { put($0) } }
            rest = rest.dropFirst(length)
        }
        unread = Array(rest)
    }

    /// The bytes up to the next sequence, without a character that is not whole; `nil` if nothing is whole.
    private static func textLength(_ bytes: ArraySlice<UInt8>) -> Int? {
        let text = bytes.prefix { $0 != 0x1B }
        let last = text.lastIndex { $0 & 0xC0 != 0x80 } ?? text.startIndex
        let isWhole =
            text.count < bytes.count || text[last] < 0x80
            || text.endIndex - last >= (~text[last]).leadingZeroBitCount
        let length = isWhole ? text.count : last - text.startIndex
        return length > 0 ? length : nil
    }

    /// The length of `ESC [ … letter`, of `ESC ] … BEL` or `ESC ] … ESC \`, or of two bytes; `nil` if its end is missing.
    private static func sequenceLength(_ bytes: ArraySlice<UInt8>) -> Int? {
        guard bytes.count > 1 else { return nil }
        let rest = bytes.dropFirst(2)
        switch bytes[bytes.startIndex + 1] {
        case UInt8(ascii: "["):
            return rest.firstIndex { (0x40...0x7E).contains($0) }.map { $0 + 1 - bytes.startIndex }
        case UInt8(ascii: "]"):
            return rest.firstIndex { $0 == 0x07 || $0 == UInt8(ascii: "\\") }.map { $0 + 1 - bytes.startIndex }
        default: return 2
        }
    }

    private mutating func put(_ character: Character) {
        switch character {
        case "\r\n", "\n":
            position = (position.row + 1, 0)
            if position.row == rows.count {
                rows.removeFirst()
                rows.append(Array(repeating: " ", count: columns))
                position.row -= 1
            }
        case "\r": position.column = 0
        case _ where character.columnCount == 0 || position.column >= columns: break
        default:
            rows[position.row][position.column] = character
            // The second half of a wide character has none.
            for column in position.column + 1..<max(position.column + character.columnCount, position.column + 1)
            where column < columns {
                rows[position.row][column] = nil
            }
            position.column += character.columnCount
        }
    }

    /// ECMA-48's moves and erasures. Others do not change the text.
    private mutating func perform(_ sequence: String) {
        guard sequence.hasPrefix("\u{1B}[") else { return }
        let parameters = sequence.dropFirst(2).dropLast()
        switch sequence.last {
        case "H":
            let numbers = parameters.split(separator: ";").compactMap { Int($0) } + [1, 1]
            position = (min(numbers[0], rows.count) - 1, min(numbers[1], columns) - 1)
        case "J" where parameters == "2":
            erasureCount += 1
            for row in rows.indices { erase(row, from: 0) }
        case "K": erase(position.row, from: position.column)
        case "h" where parameters == "?1049": shell = (rows, position)
        case "l" where parameters == "?1049":
            if let shell { (rows, position) = shell }
            shell = nil
        case "h" where parameters == "?2026": isDrawing = true
        case "l" where parameters == "?2026": isDrawing = false
        default: break
        }
    }

    private mutating func erase(_ row: Int, from column: Int) {
        for column in column..<columns { rows[row][column] = " " }
    }
}
