import BookWriting
import Foundation

/// Creates the files of books at the first request, and caches them.
actor BookFileCache {
    /// A file of a book. The same book always has the same bytes.
    struct File: Sendable {
        /// A strong entity tag.
        let entityTag: String
        let bytes: Data
    }

    private var files: [String: File] = [:]

    func file(_ book: DemoBook, _ format: BookFormat) -> File {
        let path = book.path(format)
        if let file = files[path] { return file }
        let bytes =
            switch format {
            case .epub: Self.epub(book)
            case .text: Self.plainText(book)
            }
        let file = File(entityTag: "\"\(book.slug)-\(format.rawValue)-\(bytes.count)\"", bytes: bytes)
        files[path] = file
        return file
    }

    private static func epub(_ book: DemoBook) -> Data {
        let chapters = BookText(book).chapters.map { chapter in
            let heading = "<h1>\(EPUBWriter.escaped(chapter.title))</h1>\n"
            return EPUBWriter.Chapter(title: chapter.title, body: heading + chapter.blocks.joined(separator: "\n"))
        }
        let writer = EPUBWriter(
            title: book.title, authors: book.authors.map(\.name), language: book.language, chapters: chapters,
            version: book.epubVersion == 2 ? .two : .three)
        var entries = writer.entries
        for index in entries.indices {
            // Text of few words would be packed to a fraction of the size that a large file should have.
            if book.form == .large { entries[index].isDeflated = false }
            if book.form == .formatted, entries[index].name == "EPUB/nav.xhtml" {
                entries[index].content = .bytes(Data(navigation(book).utf8))
            }
        }
        return ZipWriter(entries).data()
    }

    private static func navigation(_ book: DemoBook) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="\(book.language)">
        <head><title>\(EPUBWriter.escaped(book.title))</title></head>
        <body><nav epub:type="toc"><ol>
        \(FormattedBook.navigation)
        </ol></nav></body>
        </html>

        """
    }

    private static func plainText(_ book: DemoBook) -> Data {
        // The header of Project Gutenberg's files.
        var parts = ["Title: \(book.title)"]
        if !book.authors.isEmpty { parts.append("Author: \(book.authors.map(\.name).joined(separator: " and "))") }
        for chapter in BookText(book).chapters {
            parts.append(chapter.title)
            parts += chapter.blocks.map(withoutTags).filter { !$0.isEmpty }
        }
        return Data((parts.joined(separator: "\n\n") + "\n").utf8)
    }

    private static func withoutTags(_ block: String) -> String {
        var isTag = false
        let bytes = block.utf8.filter { byte in
            if byte == UInt8(ascii: "<") { isTag = true }
            defer { if byte == UInt8(ascii: ">") { isTag = false } }
            return !isTag
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
