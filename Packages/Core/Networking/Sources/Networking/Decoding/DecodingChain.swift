import FoundationEssentials

/// Decodes several codings at once, piece by piece. At most one piece waits between two stages, so that memory stays
/// bounded.
struct DecodingChain {
    /// The first one gets what travelled.
    private let stages: [DecodingStage]
    /// What each stage may still hand to the next; `nil`: any number of bytes.
    private var allowances: [Int]?
    private var hasBegun = false

    /// - Parameters:
    ///   - codings: In the order in which they were applied; at least one.
    ///   - intermediateLimit: The most bytes that may come out between two stages; `nil`: any number.
    init(undoing codings: [ContentCoding], intermediateLimit: Int? = nil) throws(DecodingFailure) {
        var stages: [DecodingStage] = []
        for coding in codings.reversed() { stages.append(try DecodingStage(coding)) }
        self.stages = stages
        allowances = intermediateLimit.map { Array(repeating: $0, count: stages.count) }
    }

    /// Adds what travelled. Call when `next` has returned `nil`.
    mutating func feed(_ chunk: Data) {
        guard !chunk.isEmpty else { return }
        hasBegun = true
        stages.first?.feed(chunk)
    }

    /// The next decoded piece, or `nil` if there is none without more input. `check` is called before
    /// each piece, intermediate ones included, and can break off by throwing.
    mutating func next(check: () throws -> Void) throws -> Data? {
        try piece(from: stages.count - 1, check)
    }

    /// Throws unless the input so far is complete. No input at all is complete.
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
