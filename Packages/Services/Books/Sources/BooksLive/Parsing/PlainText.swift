import BookFiles
import Formatting
import Foundation

/// Text from a stranger, made fit for display.
enum PlainText {
    /// Paragraphs apart by blank lines.
    static func paragraphs(_ text: String) -> String {
        text.replacing("\r\n", with: "\n").split(separator: /\n\s*\n/).prefix(40)
            .compactMap { String($0).plainLine(limit: 4_000) }.joined(separator: "\n\n")
    }

    /// The lines of HTML, as paragraphs.
    static func text(ofHTML html: String) -> String {
        paragraphs(HTMLParagraphs.lines(of: html).joined(separator: "\n\n"))
    }
}

extension String {
    /// The whole number that the text is, if it is not negative.
    var wholeNumber: Int? {
        let text = trimmingCharacters(in: .whitespacesAndNewlines)
        return text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
    }
}
