import Books

/// The lines of a chapter, and how they are divided into pages.
///
/// The pages are counted from the chapter's start, so turning forwards and backwards shows the same pages.
struct ChapterLayout: Equatable, Sendable {
    let lines: [TextLine]
    /// The lines of each page. A chapter without text has none.
    let pages: [Range<Int>]

    /// - Parameters:
    ///   - index: The number of the chapter in its book, from 0 on.
    ///   - match: A match of a search in the chapter, which is marked.
    ///   - passages: Passages of the chapter that the user has marked.
    ///   - size: The size of a page.
    init(
        _ chapter: BookChapter, index: Int, match: BookMatch? = nil, passages: [Range<BookPosition>] = [],
        size: PageSize
    ) {
        var lines: [TextLine] = []
        var previous: BookChapter.Block.Kind?
        for (number, block) in chapter.blocks.enumerated() {
            let position = BookPosition(chapter: index, block: number)
            let marked = match?.position.block == number ? match : nil
            var added = BlockLayout(block, at: position, match: marked, passages: passages, size: size).lines
            guard !added.isEmpty else { continue }
            added[0].beginsParagraph = !(block.kind.isItem && previous?.isItem == true)
            lines += added
            previous = block.kind
        }
        self.lines = lines
        pages = Self.pages(of: lines, height: size.height)
    }

    /// The passage from a line through another one; `nil` unless lines begin there.
    func passage(from first: BookPosition, through last: BookPosition) -> Range<BookPosition>? {
        let (start, place) = (min(first, last), max(first, last))
        guard lines.contains(where: { $0.position == start }),
            let index = lines.lastIndex(where: { $0.position == place })
        else { return nil }
        let next = lines.indices.contains(index + 1) ? lines[index + 1].position : nil
        let end = next.flatMap { $0.block == place.block ? $0 : nil }
        return start..<(end ?? place.endOfParagraph)
    }

    func page(with place: BookPosition) -> Int { pages.lastIndex { lines[$0.lowerBound].position <= place } ?? 0 }

    private static func pages(of lines: [TextLine], height: Int) -> [Range<Int>] {
        var pages: [Range<Int>] = []
        var start = 0
        while start < lines.count {
            let end = endOfPage(from: start, in: lines, height: height)
            pages.append(start..<end)
            start = end
        }
        return pages
    }

    private static func endOfPage(from start: Int, in lines: [TextLine], height: Int) -> Int {
        var end = start + 1
        var used = 1
        while end < lines.count {
            used += lines[end].beginsParagraph ? 2 : 1
            guard used <= height else { break }
            end += 1
        }
        guard end < lines.count else { return end }
        // A heading stays with the text below it, unless headings fill the page.
        let withoutHeading = lines[start..<end].lastIndex { !$0.isHeading }.map { $0 + 1 }
        return withoutHeading ?? end
    }
}

/// A line of a page.
package struct TextLine: Equatable, Sendable {
    package let text: ReaderData.Text
    package let isHeading: Bool
    /// The place of its first character.
    package let position: BookPosition
    /// The links that are on the line, at least in part.
    package let links: [ReaderData.Link]
    /// Whether there is a blank line above it.
    package var beginsParagraph = false
}

extension BookChapter.Block.Kind {
    fileprivate var isItem: Bool { if case .item = self { true } else { false } }
}

extension BookPosition {
    /// The whole paragraph with this place.
    var paragraph: Range<BookPosition> { BookPosition(chapter: chapter, block: block)..<endOfParagraph }

    /// The paragraph with this place, from here on.
    var restOfParagraph: Range<BookPosition> { self..<endOfParagraph }

    fileprivate var endOfParagraph: BookPosition { BookPosition(chapter: chapter, block: block + 1) }
}
