import Books
import Foundation
import Testing

@testable import BookCommands

struct NotesMarkdownTests {
    private func notes(_ quote: String, _ text: String = "", heading: String? = "Morning") -> BookNotes {
        let place = BookPosition()
        let note = BookNote(place..<place, quote: quote, text: text, heading: heading, created: .distantPast)
        return BookNotes(title: "The Sea", authors: ["Ada Marlow", "B. Feld"], notes: [note])
    }

    @Test func `a document has title, authors, headings, quotations and notes`() {
        var notes = notes("The tide came in.\n\nA crab\nwalked by.", "Twice a day.\nEvery day.")
        notes.notes += self.notes("So.").notes
        #expect(
            NotesMarkdown.text(of: notes) == """
                # The Sea

                Ada Marlow, B. Feld

                ## Morning

                > The tide came in.
                >
                > A crab\\
                > walked by.

                Twice a day.\\
                Every day.

                > So.
                """)
    }

    private static let hostile = [
        "# no heading", "#", "- no list", "+ no list", "1. no list", "12) no list", "> no quotation", "***", "---",
        "===",
        "*stars* _lines_ **both** ~~gone~~", "`code` ```swift", "~~~", "<script>alert(1)</script>", "&amp; &#42; &lt;",
        "[link](https://example.org)", "![picture](x.png)", "[ref]: https://example.org", "https://example.org/a",
        "www.example.org", "a@example.org", ":smile: and :+1:", "| a | b |", "|---|---|", "$x^2$ \\(y\\)", "[^1]",
        "a\\", "\\", "\\*", "    indented", "\tindented", "\u{600}*hidden*", "*\u{301}", "{#id}", "@name",
        "term\n: meaning",
        "a  \nb", "<!-- comment", "1\u{660}. x", "=",
    ]

    @Test(arguments: hostile)
    func `no text of a book or a user becomes markup, and all of it comes back`(text: String) {
        for document in [NotesMarkdown.text(of: notes(text)), NotesMarkdown.text(of: notes("q", text))] {
            let lines = document.split(separator: "\n", omittingEmptySubsequences: false).dropFirst(6)
            let own = lines.filter { !$0.isEmpty && $0 != "> q" }
            let back = own.map { unescaped($0.hasPrefix("> ") ? $0.dropFirst(2) : $0) }
            let expected = text.split(separator: "\n").map {
                $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            }
            #expect(back == expected, "\(document)")
        }
    }

    @Test(arguments: hostile)
    func `titles, names and headings do not become markup either`(text: String) throws {
        var notes = notes("q", heading: text)
        (notes.title, notes.authors) = (text, [text])
        let lines = NotesMarkdown.text(of: notes).split(separator: "\n")
        let expected = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        #expect(lines.count == 4 && lines[0].hasPrefix("# ") && lines[2].hasPrefix("## "))
        #expect(
            [lines[0].dropFirst(2), lines[1], lines[2].dropFirst(3)].map(unescaped)
                == Array(repeating: expected, count: 3))
    }

    /// The text of a line without its backslashes. Expects that nothing else of it could be markup.
    private func unescaped(_ line: Substring) -> String {
        var text = String.UnicodeScalarView()
        var rest = line.unicodeScalars[...]
        var isFirst = true
        while let scalar = rest.popFirst() {
            defer { isFirst = false }
            if scalar == "\\" {
                if let next = rest.popFirst() { text.append(next) }
                continue
            }
            #expect(!"*_`[]<>&~|$^@{}#".unicodeScalars.contains(scalar), "\(line)")
            if isFirst { #expect(!"+-=:".unicodeScalars.contains(scalar), "\(line)") }
            if ".:".unicodeScalars.contains(scalar) { #expect(rest.first == nil || rest.first == " ", "\(line)") }
            text.append(scalar)
        }
        #expect(text.first != " ")
        return String(text)
    }
}
