/// The text of HTML outside of books, such as descriptions.
package enum HTMLParagraphs {
    /// The lines of its blocks. Of a long text, only the beginning is read.
    package static func lines(of html: String) -> [Substring] {
        let chapter = ChapterReader.read(Array(html.utf8.prefix(100_000)), limits: .standard)
        return (chapter?.blocks ?? []).flatMap { $0.text.split(separator: "\n") }
    }
}
