/// A line of text with a cursor, or several lines.
struct LineEditor: Equatable, Sendable {
    private(set) var characters: [Character]
    /// The number of characters before the cursor.
    private(set) var cursor: Int
    let hasLines: Bool

    init(_ text: String = "", hasLines: Bool = false) {
        self.hasLines = hasLines
        characters = Array(text)
        cursor = characters.count
    }

    var text: String {
        get { String(characters) }
        set { self = LineEditor(newValue, hasLines: hasLines) }
    }

    /// Inserts a text at the cursor. In one line, line ends become spaces.
    mutating func insert(_ text: String) {
        let added = text.map { $0.isNewline ? hasLines ? "\n" : " " : $0 }
        // A mark joins the character before it.
        let before = Array(String(characters[..<cursor] + added))
        characters = before + characters[cursor...]
        cursor = before.count
    }

    /// Edits the line, as readline does.
    ///
    /// - Returns: Whether the key was for the line.
    mutating func handle(_ key: KeyPress) -> Bool {
        switch (key.code, key.isControl, key.isAlt) {
        case (.character(let character), false, false): insert(String(character))
        case (.backspace, false, false), (.character("h"), true, false): remove(from: cursor - 1, to: cursor)
        case (.delete, false, false): remove(from: cursor, to: cursor + 1)
        case (.left, false, false): cursor = max(cursor - 1, 0)
        case (.right, false, false), (.character("f"), true, false): cursor = min(cursor + 1, characters.count)
        case (.home, _, false), (.character("a"), true, false): cursor = lineStart
        case (.end, _, false), (.character("e"), true, false): cursor = lineEnd
        case (.left, true, false), (.character("b"), false, true), (.left, false, true): cursor = wordStart
        case (.right, true, false), (.character("f"), false, true), (.right, false, true): cursor = wordEnd
        case (.character("w"), true, false), (.backspace, false, true), (.backspace, true, false):
            remove(from: wordStart, to: cursor)
        case (.character("d"), false, true), (.delete, true, false): remove(from: cursor, to: wordEnd)
        case (.character("u"), true, false): remove(from: lineStart, to: cursor)
        case (.character("k"), true, false): remove(from: cursor, to: lineEnd)
        default: return false
        }
        return true
    }

    private mutating func remove(from start: Int, to end: Int) {
        let range = max(start, 0)..<min(end, characters.count)
        guard !range.isEmpty else { return }
        characters.removeSubrange(range)
        cursor = range.lowerBound
    }

    /// Moves the cursor to the column in another row.
    mutating func move(from row: ScreenLayout.Row, to other: ScreenLayout.Row) {
        let end = other.range.upperBound - (other.endsLine ? 0 : 1)
        cursor = min(other.range.lowerBound + cursor - row.range.lowerBound, end)
    }

    private var lineStart: Int { (characters[..<cursor].lastIndex(where: \.isNewline) ?? -1) + 1 }
    private var lineEnd: Int { characters[cursor...].firstIndex(where: \.isNewline) ?? characters.count }

    private var wordStart: Int {
        var index = cursor
        while index > 0, characters[index - 1].isWhitespace { index -= 1 }
        while index > 0, !characters[index - 1].isWhitespace { index -= 1 }
        return index
    }

    private var wordEnd: Int {
        var index = cursor
        while index < characters.count, characters[index].isWhitespace { index += 1 }
        while index < characters.count, !characters[index].isWhitespace { index += 1 }
        return index
    }
}

extension [Character] {
    /// The rows of a text at a width: broken at line ends, else after spaces, which may stick out, else in a word.
    func rows(columns: Int) -> [Range<Int>] {
        var rows: [Range<Int>] = []
        var (start, afterSpace, width) = (0, 0, 0)
        for (index, character) in enumerated() {
            if character.isNewline {
                rows.append(start..<index)
                (start, afterSpace, width) = (index + 1, index + 1, 0)
                continue
            }
            let added = String(character).columnCount
            if width + added > columns, index > start, character != " " {
                let end = afterSpace > start ? afterSpace : index
                rows.append(start..<end)
                start = end
                width = self[start..<index].reduce(0) { $0 + String($1).columnCount }
            }
            width += added
            if character == " " { afterSpace = index + 1 }
        }
        return rows + [start..<count]
    }
}
