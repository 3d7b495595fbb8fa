import Books
import ConsoleSurface

/// A chapter in JSON. `almanac books read --plain --json` prints an array of them.
struct ChapterRecord: Encodable {
    /// From 1 on.
    let chapter: Int
    let blocks: [Block]

    init(number: Int, chapter: BookChapter) {
        self.chapter = number
        blocks = chapter.blocks.map(Block.init)
    }

    struct Block: Encodable {
        let block: BookChapter.Block

        init(_ block: BookChapter.Block) { self.block = block }

        private enum Key: String, CodingKey { case kind, level, marker, text }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            let (kind, level, marker): (String, Int?, String?) =
                switch block.kind {
                case .heading(let rank): ("heading", rank, nil)
                case .paragraph: ("paragraph", nil, nil)
                case .item(let depth, let sign): ("item", depth, sign)
                }
            try container.encode(kind, forKey: .kind)
            // Encoded as null where there is none, as the marker is.
            try container.encode(level, forKey: .level)
            try container.encode(marker, forKey: .marker)
            try container.encode(block.text, forKey: .text)
        }

        fileprivate var isItem: Bool { if case .item = block.kind { true } else { false } }

        fileprivate var text: String {
            let lines = block.text.plainLines.map(\.printable)
            guard case .item(let level, let marker) = block.kind else { return lines.joined(separator: "\n") }
            let indentation = String(repeating: "  ", count: min(20, max(0, level)))
            let start = indentation + marker.printable + " "
            // Later lines of an item begin below its first one.
            return start + lines.joined(separator: "\n" + String(repeating: " ", count: start.count))
        }
    }

    /// The chapter as text. Blank lines separate its blocks, except the items of a list.
    var text: String {
        var text = ""
        for (index, block) in blocks.enumerated() {
            if index > 0 { text += block.isItem && blocks[index - 1].isItem ? "\n" : "\n\n" }
            text += block.text
        }
        return text
    }
}
