import Books
import LinesSurface

/// The user's notes in a book as Markdown (CommonMark): the title, the authors, the titles of the chapters, and each
/// passage as a quotation with the note below it.
///
/// Texts of books and users cannot become markup: each character that could begin some, also in GitHub's dialect, has a
/// backslash before it.
enum NotesMarkdown {
    static func text(of notes: BookNotes) -> String {
        var blocks = ["# " + line(notes.title)]
        if !notes.authors.isEmpty { blocks.append(line(notes.authors.joined(separator: ", "))) }
        var heading: String?
        for note in notes.notes {
            if let title = note.heading, title != heading { blocks.append("## " + line(title)) }
            heading = note.heading
            blocks.append(lines(note.quote).map { $0.isEmpty ? ">" : "> " + $0 }.joined(separator: "\n"))
            if !note.text.isEmpty { blocks.append(lines(note.text).joined(separator: "\n")) }
        }
        return blocks.joined(separator: "\n\n")
    }

    /// The lines of a text. A backslash keeps the end of a line within a paragraph.
    private static func lines(_ text: String) -> [String] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line(String($0)) }
        return lines.enumerated().map { index, line in
            let isInside = !line.isEmpty && index + 1 < lines.count && !lines[index + 1].isEmpty
            return isInside ? line + "\\" : line
        }
    }

    private static func line(_ text: String) -> String {
        let words = Array(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").printable.unicodeScalars)
        var line = String.UnicodeScalarView()
        // By scalars, because a character can hide a star behind another scalar.
        for (index, scalar) in words.enumerated() {
            let isFirst = index == 0 && beginning.contains(scalar)
            // `1.` and `1)` begin a list.
            let endsNumber = ".)".unicodeScalars.contains(scalar) && line.allSatisfy { ("0"..."9").contains($0) }
            // `https:`, `www.` and `:smile:` would become links and pictures.
            let isInside = ".:".unicodeScalars.contains(scalar) && index + 1 < words.count && words[index + 1] != " "
            if isFirst || endsNumber || isInside || anywhere.contains(scalar) { line.append("\\") }
            line.append(scalar)
        }
        return String(line)
    }

    private static let anywhere = Set("\\`*_[]<>&~|$^@{}#".unicodeScalars)
    private static let beginning = Set("+-=:".unicodeScalars)
}
