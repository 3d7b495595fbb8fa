import Books
import Foundation

/// A book in plain text, such as the books of Project Gutenberg.
struct TextBook: OpenedBook {
    let contents: BookContents
    /// UTF-8, whose lines end with a line feed.
    private let bytes: [UInt8]
    private let chapters: [Range<Int>]
    private let limits: BookLimits

    /// - Parameter bytes: The file in its own encoding.
    init(_ bytes: [UInt8], url: URL, limits: BookLimits) throws(BookFileError) {
        if let format = OtherFormat(bytes) { throw .otherFormat(format) }
        guard TextEncoding.isUTF16(bytes) || !Self.hasControls(bytes) else { throw .unknownFormat }
        var text = try TextEncoding.utf8(bytes, isMarkup: false, limit: limits.chapter * 3 / 2, of: "the file")
        guard !Self.hasControls(text) else { throw .unknownFormat }
        if !text.contains(UInt8(ascii: "\n")) {
            for index in text.indices where text[index] == UInt8(ascii: "\r") { text[index] = UInt8(ascii: "\n") }
        }
        guard text.contains(where: { $0 > 0x20 }) else { throw .empty }
        let plan = TextPlan(text)
        self.bytes = text
        self.limits = limits
        chapters = plan.chapters
        let title = plan.title ?? url.deletingPathExtension().lastPathComponent
        let entries = plan.entries.isEmpty ? [.init(title: title, level: 0, position: BookPosition())] : plan.entries
        contents = BookContents(
            title: title, authors: plan.authors, language: nil, chapterCount: chapters.count, entries: entries)
    }

    /// Whether the bytes have control characters that no text has, and most other files do.
    private static func hasControls(_ bytes: [UInt8]) -> Bool {
        // The last one ends files of DOS.
        let ofText: Set<UInt8> = [0x09, 0x0a, 0x0b, 0x0c, 0x0d, 0x1a]
        return bytes.contains { $0 < 0x20 && !ofText.contains($0) }
    }

    var chapterCount: Int { chapters.count }

    func chapter(_ index: Int) throws(BookFileError) -> BookChapter {
        guard chapters.indices.contains(index) else { throw .noChapter(index) }
        var blocks: [BookChapter.Block] = []
        var scanner = ParagraphScanner(bytes, chapters[index])
        while let lines = scanner.next() {
            let isHeading = Heading.isHeading(lines, in: bytes)
            for text in paragraphs(lines, isHeading: isHeading) {
                blocks.append(.init(isHeading ? .heading(level: 1) : .paragraph, [.init(text)]))
            }
            guard blocks.count <= limits.elements else { throw .tooLarge("its chapter \(index + 1)") }
        }
        return BookChapter(blocks: blocks)
    }

    func find(_ words: String, limit: Int) throws(BookFileError) -> [BookMatch] {
        guard var search = TextSearch(words) else { return [] }
        return try search.matches(inChapters: chapters.indices, limit: limit) { (index) throws(BookFileError) in
            try chapter(index).blocks
        }
    }

    /// The paragraphs of lines without a blank line between them: one wrapped paragraph, a verse, or a paragraph for
    /// each line.
    private func paragraphs(_ lines: [Range<Int>], isHeading: Bool) -> [String] {
        let longestWrapped = 120
        let texts = lines.map(text)
        let isLong = lines.contains { line in bytes[line].count { $0 & 0xc0 != 0x80 } > longestWrapped }
        if isLong { return texts }
        // The first line of a paragraph may be indented; the second one of a verse is, or all begin like sentences.
        let isVerse = lines.count > 1 && (bytes[lines[1].lowerBound] <= 0x20 || texts.allSatisfy(Self.isLineOfVerse))
        return [texts.joined(separator: isVerse && !isHeading ? "\n" : " ")]
    }

    /// A line with one space between its words. Each byte is passed alone, because words would cost many times their
    /// size.
    private func text(_ line: Range<Int>) -> String {
        var text: [UInt8] = []
        text.reserveCapacity(line.count)
        for byte in bytes[line] {
            if byte > 0x20 { text.append(byte) } else if text.last != 0x20, !text.isEmpty { text.append(0x20) }
        }
        return String(decoding: text, as: UTF8.self)
    }

    /// Whether a line begins with a capital letter and ends long before the margin of prose.
    private static func isLineOfVerse(_ text: String) -> Bool {
        text.count <= 60 && text.first(where: \.isLetter)?.isUppercase == true
    }
}
