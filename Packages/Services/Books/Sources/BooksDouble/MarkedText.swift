import Books
import Foundation

/// The text of a made-up book: paragraphs apart by blank lines. A paragraph that begins with `# ` is the title of a
/// chapter, one with `## ` a heading within it, one with `- ` an item of a list. Text between two `*` is emphasized.
package struct MarkedText: Sendable {
    package let chapters: [BookChapter]

    package init(_ text: String) {
        var chapters: [BookChapter] = []
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            $0.trimmingCharacters(in: .whitespaces)
        }
        for paragraph in lines.split(separator: "") {
            let block = Self.block(paragraph.joined(separator: " "))
            if block.kind == .heading(level: 1) || chapters.isEmpty { chapters.append(BookChapter(blocks: [])) }
            chapters[chapters.count - 1].blocks.append(block)
        }
        self.chapters = chapters.isEmpty ? [BookChapter(blocks: [])] : chapters
    }

    func contents(title: String, authors: [String]) -> BookContents {
        BookContents(
            title: title, authors: authors, language: nil, chapterCount: chapters.count,
            entries: chapters.enumerated().flatMap { chapter, text in
                text.blocks.enumerated().compactMap { index, block in
                    guard case .heading(let level) = block.kind else { return nil }
                    return .init(
                        title: block.text, level: level - 1, position: BookPosition(chapter: chapter, block: index))
                }
            })
    }

    private static func block(_ line: String) -> BookChapter.Block {
        for (mark, kind) in marks where line.hasPrefix(mark) {
            return BookChapter.Block(kind, runs(of: line.dropFirst(mark.count)))
        }
        return BookChapter.Block(.paragraph, runs(of: line[...]))
    }

    private static let marks: [(String, BookChapter.Block.Kind)] = [
        ("# ", .heading(level: 1)), ("## ", .heading(level: 2)), ("- ", .item(level: 0, marker: "•")),
    ]

    private static func runs(of text: Substring) -> [BookChapter.Run] {
        let parts = text.split(separator: "*", omittingEmptySubsequences: false)
        return parts.enumerated().compactMap { index, part in
            part.isEmpty ? nil : BookChapter.Run(String(part), isEmphasized: index % 2 == 1)
        }
    }
}
