import Books

/// The lines of a paragraph, a heading or an item of a list.
struct BlockLayout {
    let lines: [TextLine]

    /// - Parameters:
    ///   - position: The place of the block.
    ///   - match: A match of a search in the block, which is marked.
    ///   - passages: Passages that the user has marked.
    ///   - size: The size of a page.
    init(
        _ block: BookChapter.Block, at position: BookPosition, match: BookMatch? = nil,
        passages: [Range<BookPosition>] = [],
        size: PageSize
    ) {
        let isHeading = if case .heading = block.kind { true } else { false }
        let marker = Self.marker(of: block.kind)
        let margin = marker.reduce(0) { $0 + size.measure.columns($1) }
        let hanging = String(repeating: " ", count: margin)
        var text = StyledText(block, showsEmphasis: !isHeading, measure: size.measure)
        for passage in passages {
            if let range = passage.characters(ofBlock: position.block) { text.mark(range, as: .mark) }
        }
        if let match, match.position.character >= 0 {
            let start = match.position.character
            text.mark(start..<(start + max(0, min(match.length, .max - start))), as: .match)
        }
        let links = text.links(at: position)
        let ranges = LineBreaks.lines(of: text.characters, columns: max(Self.shortestLine, size.columns - margin))
        lines = ranges.enumerated().map { index, range in
            var start = position
            // Characters that a line omits before its first one belong to the line before.
            start.character = index == 0 ? 0 : range.lowerBound
            return TextLine(
                text: text.line(range, after: index == 0 ? marker : hanging), isHeading: isHeading, position: start,
                links: links.filter { $0.range.overlaps(range) }.map(\.link))
        }
    }

    private static let shortestLine = 8
    private static let deepestLevel = 6

    private static func marker(of kind: BookChapter.Block.Kind) -> String {
        guard case .item(let level, let marker) = kind else { return "" }
        return String(repeating: "  ", count: min(max(0, level), deepestLevel)) + marker.prefix(8) + " "
    }
}

extension Range<BookPosition> {
    /// The characters of a block that are in the passage; `nil` if there are none.
    fileprivate func characters(ofBlock block: Int) -> Range<Int>? {
        guard lowerBound.block <= block, block <= upperBound.block else { return nil }
        let start = block == lowerBound.block ? lowerBound.character : 0
        let end = block == upperBound.block ? upperBound.character : .max
        return start < end ? start..<end : nil
    }
}
