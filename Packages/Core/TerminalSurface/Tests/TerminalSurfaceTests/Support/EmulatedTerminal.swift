import Screens

@testable import TerminalSurface

/// The content of a terminal after the bytes of an encoder: each column with its character and its style sequence.
struct EmulatedTerminal {
    struct Place: Equatable {
        var character: Character? = " "
        var style = "\u{1B}[0m"
    }

    let rows: Int
    let columns: Int
    private(set) var places: [Place]
    private(set) var cursor: (row: Int, column: Int)?
    private var position = (row: 0, column: 0)
    private var style = "\u{1B}[0m"
    /// The sequences that are not understood.
    private(set) var unknown: [String] = []

    private let width: (Character) -> Int

    /// - Parameter width: How many columns the terminal gives a character.
    init(rows: Int, columns: Int, width: @escaping (Character) -> Int = { $0.columnCount }) {
        self.rows = rows
        self.columns = columns
        self.width = width
        places = Array(repeating: Place(), count: rows * columns)
    }

    mutating func write(_ bytes: [UInt8]) {
        var text = String(decoding: bytes, as: UTF8.self)[...]
        while let first = text.first {
            guard first == "\u{1B}" else {
                put(first)
                text = text.dropFirst()
                continue
            }
            let end = text.dropFirst(2).firstIndex { ("@"..."~").contains($0) } ?? text.index(before: text.endIndex)
            let sequence = String(text[...end])
            perform(sequence)
            text = text[text.index(after: end)...]
        }
    }

    private mutating func put(_ character: Character) {
        let width = width(character)
        for column in position.column..<min(position.column + width, columns) {
            let isFirst = column == position.column
            places[position.row * columns + column] = Place(character: isFirst ? character : nil, style: style)
        }
        position.column += width
    }

    private mutating func perform(_ sequence: String) {
        let parameters = sequence.dropFirst(2).dropLast()
        switch sequence.last {
        case "H":
            let numbers = parameters.split(separator: ";").compactMap { Int($0) }
            position = (numbers[0] - 1, numbers[1] - 1)
        case "m": style = sequence
        case "J": places = Array(repeating: Place(), count: rows * columns)
        case "K":
            for column in position.column..<columns { places[position.row * columns + column] = Place(style: style) }
        case "h" where parameters == "?25": cursor = position
        case "l" where parameters == "?25": cursor = nil
        case "h", "l": break
        default: unknown.append(sequence)
        }
    }

    /// Whether it shows a grid.
    func shows(_ grid: Grid, _ theme: Theme) -> Bool {
        for (place, cell) in zip(places, grid.cells) {
            let character = cell.width == 0 ? nil : Optional(cell.character)
            guard place.character == character, cell.width == 0 || place.style == theme.sequence(for: cell.style) else {
                return false
            }
        }
        return grid.cursor.map { $0.row == cursor?.row && $0.column == cursor?.column } ?? (cursor == nil)
    }
}
