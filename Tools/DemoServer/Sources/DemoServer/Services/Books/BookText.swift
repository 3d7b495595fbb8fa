/// The made-up text of a book.
struct BookText: Sendable {
    struct Chapter: Sendable {
        let title: String
        /// The blocks of the chapter in XHTML, without its heading. Each is one line.
        let blocks: [String]
    }

    let chapters: [Chapter]

    init(_ book: DemoBook) {
        guard book.form != .formatted else {
            chapters = FormattedBook.chapters
            return
        }
        let language = BookLanguage.all.first { $0.tag == book.language } ?? .english
        // Another seed than that of the book's title.
        var writer = BookTextGenerator(language, seed: UInt64(book.number) + 1_000_000)
        let isLarge = book.form == .large
        chapters = (1...(isLarge ? 40 : writer.number(3...8))).map { number in
            let title = "\(language.chapter) \(number): \(writer.title())"
            let count = isLarge ? 80 : writer.number(6...14)
            return Chapter(title: title, blocks: (0..<count).map { _ in "<p>\(writer.paragraph(3...9))</p>" })
        }
    }
}
