import FoundationEssentials

/// Undoes several codings at once, piece by piece. At most one piece waits between two stages, so that memory stays
/// bounded.
struct DecodingChain {
    /// The decoders. The first stage gets the transferred bytes.
    private let stages: [DecodingStage]
    /// The number of bytes that each stage may still pass to the next; `nil` means no limit.
    private var allowances: [Int]?
    private var hasBegun = false

    /// - Parameters:
    ///   - codings: The codings in the order in which they were applied; at least one.
    ///   - intermediateLimit: The maximum number of bytes between two stages; `nil` means no limit.
    init(undoing codings: [ContentCoding], intermediateLimit: Int? = nil) throws(DecodingFailure) {
        var stages: [DecodingStage] = []
        for coding in codings.reversed() { stages.append(try DecodingStage(coding)) }
        self.stages = stages
        allowances = intermediateLimit.map { Array(repeating: $0, count: stages.count) }
    }

    /// Adds transferred bytes. Call this when `next` has returned `nil`.
    mutating func feed(_ chunk: Data) {
        guard !chunk.isEmpty else { return }
        hasBegun = true
        stages.first?.feed(chunk)
    }

    /// The next decoded piece, or `nil` if more input is needed. `check` is called before each piece, intermediate ones
    /// included, and can stop the decoding by throwing.
    mutating func next(check: () throws -> Void) throws -> Data? {
        try piece(from: stages.count - 1, check)
    }

    /// Throws if the input so far is incomplete. Empty input is complete.
    func finish() throws(DecodingFailure) {
        guard hasBegun else { return }
        for stage in stages { try stage.finish() }
    }

    private mutating func piece(from index: Int, _ check: () throws -> Void) throws -> Data? {
        guard index >= 0 else { return nil }
        while true {
            try check()
            if let piece = try stages[index].next() { return piece }
            guard let input = try piece(from: index - 1, check) else { return nil }
            if let allowance = allowances?[index - 1] {
                guard input.count <= allowance else {
                    throw DecodingFailure("its body is larger between two content codings than it may be after both")
                }
                allowances?[index - 1] = allowance - input.count
            }
            stages[index].feed(input)
        }
    }
}
