/// The text of a chapter for machines: `--json` and the wire print it.
public struct ChapterRecord: Encodable, Equatable, Sendable {
    /// The number of the chapter, from 1 on.
    public let chapter: Int
    /// The blocks, in order.
    public let blocks: [BlockRecord]

    /// Creates the record of a chapter.
    ///
    /// - Parameter number: The number of the chapter, from 1 on.
    public init(_ chapter: BookChapter, number: Int) {
        self.chapter = number
        blocks = chapter.blocks.map { BlockRecord($0) }
    }
}

/// A paragraph, a heading or an item of a list for machines, as a part of a ``ChapterRecord``.
public struct BlockRecord: Encodable, Equatable, Sendable {
    /// The role of a block.
    public enum Kind: String, Sendable {
        case heading, paragraph, item
    }

    /// The role of the block.
    public let kind: Kind
    /// The rank of a heading, 1 to 6, or the depth of an item, from 0 on; `nil` for a paragraph.
    public let level: Int?
    /// The sign or number before an item; `nil` for any other block.
    public let marker: String?
    /// The text, in which `\n` is a line break.
    public let text: String

    init(_ block: BookChapter.Block) {
        let (kind, level, marker): (Kind, Int?, String?) =
            switch block.kind {
            case .heading(let rank): (.heading, rank, nil)
            case .paragraph: (.paragraph, nil, nil)
            case .item(let depth, let sign): (.item, depth, sign)
            }
        (self.kind, self.level, self.marker) = (kind, level, marker)
        // A chapter can be a whole book, so a text in one piece is not copied.
        text = block.runs.count == 1 ? block.runs[0].text : block.text
    }

    private enum Key: String, CodingKey { case kind, level, marker, text }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(kind.rawValue, forKey: .kind)
        // A block without a level or a marker has null for it.
        try container.encode(level, forKey: .level)
        try container.encode(marker, forKey: .marker)
        try container.encode(text, forKey: .text)
    }
}
