/// Breaks a text into lines: after spaces and hyphens, between wide letters, and in a word that is too long for a line.
enum LineBreaks {
    /// - Parameter columns: The longest line, at least 4.
    /// - Returns: The characters of each line, without spaces at its ends. A line that the text itself leaves blank is
    ///   empty.
    static func lines(of text: [StyledText.Styled], columns: Int) -> [Range<Int>] {
        guard let first = text.firstIndex(where: \.isInk), let last = text.lastIndex(where: \.isInk) else { return [] }
        var lines: [Range<Int>] = []
        var start = first
        while start <= last {
            if text[start].kind == .space {
                start += 1
                continue
            }
            let end = endOfLine(from: start, to: last + 1, in: text, columns: columns)
            var inkEnd = end
            while inkEnd > start, text[inkEnd - 1].kind == .space { inkEnd -= 1 }
            lines.append(start..<inkEnd)
            start = end <= last && text[end].kind == .newline ? end + 1 : end
        }
        return lines
    }

    private static func endOfLine(
        from start: Int, to limit: Int, in text: [StyledText.Styled], columns: Int
    ) -> Int {
        var end = start
        var used = 0
        var lastBreak: Int?
        while end < limit, text[end].kind != .newline {
            used += text[end].columns
            // Spaces at the end of a line are not shown.
            if used > columns, text[end].kind != .space { return lastBreak ?? max(end, start + 1) }
            end += 1
            if end < limit, canBreak(before: end, in: text) { lastBreak = end }
        }
        return end
    }

    private static func canBreak(before index: Int, in text: [StyledText.Styled]) -> Bool {
        let (left, right) = (text[index - 1], text[index])
        switch (left.kind, right.kind) {
        case (.letter, .letter), (_, .space), (_, .newline): return false
        case (.space, _): return true
        case (.hyphen, _):
            // Neither before a number, such as -5, nor within a row of hyphens.
            return index > 1 && text[index - 2].kind == .letter && right.character.isLetter
        case (.wide, _), (_, .wide):
            return !closing.contains(right.character) && !opening.contains(left.character)
        case (.letter, .hyphen), (.newline, _): return false
        }
    }

    /// Characters that do not begin a line.
    private static let closing = Set("、。，．：；！？）」』】〉》〕］｝ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々.,:;!?)]}'\"’”…")
    /// Characters that do not end a line.
    private static let opening = Set("（「『【〈《〔［｛([{‘“")
}
