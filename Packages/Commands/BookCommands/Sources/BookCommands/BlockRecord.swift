import Books

/// A block of a chapter in JSON. `almanac books read --plain --json` prints an array of chapters with their blocks.
struct BlockRecord: Encodable {
    let block: BookChapter.Block

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
        // A block without a level or a marker has null for it.
        try container.encode(level, forKey: .level)
        try container.encode(marker, forKey: .marker)
        try container.encode(block.text, forKey: .text)
    }
}
