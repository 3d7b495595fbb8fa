import ProcessTesting

/// A sequence of inputs for fuzz tests: members of a corpus with bytes flipped, inserted, deleted, repeated, or spliced
/// with another member. The seed determines all of them.
struct Mutator: Sequence, IteratorProtocol {
    private let corpus: [[UInt8]]
    private var random: SplitMix64
    private var remaining: Int
    private let maximumSize = 8 * 1024

    /// Bytes that are special to parsers, and the limits of ranges.
    private static let telling =
        Array(" \t\r\n\0;=,:\"\\/.-_%@[]09aAzZ".utf8) + [0x01, 0x1F, 0x7F, 0x80, 0xC3, 0xE9, 0xFF]

    /// - Parameters:
    ///   - corpus: The original inputs; at least one.
    ///   - count: The number of inputs to generate.
    init(corpus: [String], seed: UInt64, count: Int) {
        self.corpus = corpus.map { Array($0.utf8) }
        random = SplitMix64(seed: seed)
        remaining = count
    }

    mutating func next() -> [UInt8]? {
        guard remaining > 0 else { return nil }
        remaining -= 1
        var input = member()
        // Most inputs are close to the corpus, where the parsers' branches are. A few are far from it.
        for _ in 0..<Int.random(in: 0...(Bool.random(using: &random) ? 2 : 12), using: &random) { mutate(&input) }
        return Array(input.prefix(maximumSize))
    }

    /// One of the items, chosen by the seed.
    mutating func pick<Item>(_ items: [Item]) -> Item { items[Int.random(in: items.indices, using: &random)] }

    private mutating func member() -> [UInt8] { pick(corpus) }

    private mutating func mutate(_ input: inout [UInt8]) {
        let start = Int.random(in: 0...input.count, using: &random)
        let end = Int.random(in: start...Swift.min(input.count, start + 16), using: &random)
        switch Int.random(in: 0..<7, using: &random) {
        case 0 where start < input.count:
            input[start] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1 where start < input.count:
            input[start] = pick(Self.telling)
        case 2:
            input.insert(pick(Self.telling), at: start)
        case 3:
            input.removeSubrange(start..<end)
        case 4:
            let repeats = pick([1, 1, 2, 2, 4, 4, 16, 300])
            input.insert(contentsOf: Array(repeatElement(input[start..<end], count: repeats).joined()), at: start)
        case 5:
            let other = member()
            input = Array(input[..<start]) + other[Int.random(in: 0...other.count, using: &random)...]
        default:
            input.insert(contentsOf: member(), at: start)
        }
    }
}
