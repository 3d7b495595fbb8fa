/// The shape of a character that pictures draw by themselves: braille, blocks and lines. Many fonts lack them, or have them
/// in another width, so that they do not join.
struct CharacterShape {
    /// A rectangle. 1 is the width or the height of the cell.
    private typealias Part = (x: Double, y: Double, width: Double, height: Double)

    private let parts: [Part]

    /// `nil` for a character that a font has.
    init?(_ character: Character) {
        guard let parts = Self.parts(of: character) else { return nil }
        self.parts = parts
    }

    /// The data of a path in SVG, with the cell's place and size.
    func path(x: Double, y: Double, width: Double, height: Double, text: (Double) -> String) -> String {
        parts.map { part in
            let across = text(part.width * width)
            return
                "M\(text(x + part.x * width)) \(text(y + part.y * height))h\(across)v\(text(part.height * height))h-\(across)z"
        }
        .joined()
    }

    private static func parts(of character: Character) -> [Part]? {
        let across: Part = (0, 0.47, 1, 0.06)
        let (left, right): (Part, Part) = ((0, 0.47, 0.56, 0.06), (0.44, 0.47, 0.56, 0.06))
        let (above, below): (Part, Part) = ((0.44, 0, 0.12, 0.53), (0.44, 0.47, 0.12, 0.53))
        switch character {
        case "█": return [(0, 0, 1, 1)]
        case "░": return (0..<8).map { dot(row: $0 / 2, column: $0 % 2, width: 0.2, height: 0.08) }
        case "─": return [across]
        case "│": return [above, below]
        case "┃": return [(0.36, 0, 0.28, 1)]
        case "┤": return [above, below, left]
        case "╭": return [right, below]
        case "╮": return [left, below]
        case "╰": return [right, above]
        case "╯": return [left, above]
        default: return braille(character)
        }
    }

    /// The dots of a braille pattern: three rows of two columns by the bits 0 to 5, and a fourth one by the bits 6 and 7.
    private static func braille(_ character: Character) -> [Part]? {
        guard let scalar = character.unicodeScalars.first, (0x2800...0x28FF).contains(scalar.value) else { return nil }
        let pattern = scalar.value - 0x2800
        return (0..<8).filter { pattern & (1 << UInt32($0)) != 0 }.map { bit in
            let (row, column) = bit < 6 ? (bit % 3, bit / 3) : (3, bit - 6)
            return dot(row: row, column: column, width: 0.24, height: 0.11)
        }
    }

    /// A dot of two columns and four rows.
    private static func dot(row: Int, column: Int, width: Double, height: Double) -> Part {
        (0.25 + 0.5 * Double(column) - width / 2, 0.125 + 0.25 * Double(row) - height / 2, width, height)
    }
}
