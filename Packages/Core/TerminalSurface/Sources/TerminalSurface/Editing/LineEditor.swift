/// A line of text with a cursor.
struct LineEditor: Equatable, Sendable {
    private(set) var characters: [Character]
    /// The number of characters before the cursor.
    private(set) var cursor: Int

    init(_ text: String = "") {
        characters = Array(text)
        cursor = characters.count
    }

    var text: String {
        get { String(characters) }
        set { self = LineEditor(newValue) }
    }

    /// Inserts a text at the cursor. Line ends become spaces.
    mutating func insert(_ text: String) {
        let added = text.map { $0.isNewline ? " " : $0 }
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
        case (.home, _, false), (.character("a"), true, false): cursor = 0
        case (.end, _, false), (.character("e"), true, false): cursor = characters.count
        case (.left, true, false), (.character("b"), false, true), (.left, false, true): cursor = wordStart
        case (.right, true, false), (.character("f"), false, true), (.right, false, true): cursor = wordEnd
        case (.character("w"), true, false), (.backspace, false, true), (.backspace, true, false):
            remove(from: wordStart, to: cursor)
        case (.character("d"), false, true), (.delete, true, false): remove(from: cursor, to: wordEnd)
        case (.character("u"), true, false): remove(from: 0, to: cursor)
        case (.character("k"), true, false): remove(from: cursor, to: characters.count)
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
