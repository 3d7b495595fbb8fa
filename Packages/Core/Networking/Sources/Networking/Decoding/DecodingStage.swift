import FoundationEssentials

/// A decoder with its unread input. Stages undo several codings, piece by piece: the input of a stage is the output of
/// the stage before it, or the transferred bytes. At most one piece waits between two stages, so that memory stays
/// bounded.
final class DecodingStage {
    /// The size of the largest piece in bytes. A decoder gets this much room whatever the compression ratio is.
    static let maximumPieceSize = 64 * 1024

    private let source: DecodingStage?
    private let decoder: any ContentDecoder
    /// The number of bytes that `source` may still pass to this stage; `nil` means no limit.
    private var allowance: Int?
    private var room = [UInt8](repeating: 0, count: maximumPieceSize)
    private var input = Data()
    private var hasFilledRoom = false
    private var hasBegun = false

    /// - Parameters:
    ///   - source: The stage that undoes the coding that was applied later.
    ///   - limit: The maximum number of bytes between two stages; `nil` means no limit.
    init(_ coding: ContentCoding, after source: DecodingStage? = nil, limit: Int? = nil) throws(DecodingFailure) {
        self.source = source
        decoder = try coding.makeDecoder()
        allowance = limit
    }

    /// Adds transferred bytes. Call this when `next` has returned `nil`, so that input does not accumulate.
    func feed(_ chunk: Data) {
        if let source { return source.feed(chunk) }
        if input.isEmpty { input = chunk } else { input.append(chunk) }
        if !chunk.isEmpty { hasBegun = true }
    }

    /// The next decoded piece, never empty, or `nil` if more input is needed. `check` is called before each piece,
    /// intermediate ones included, and can stop the decoding by throwing.
    func next(check: () throws -> Void) throws -> Data? {
        while true {
            try check()
            if let piece = try nextPiece() { return piece }
            guard let more = try source?.next(check: check) else { return nil }
            if let allowance {
                guard more.count <= allowance else {
                    throw DecodingFailure("its body is larger between two content codings than it may be after both")
                }
                self.allowance = allowance - more.count
            }
            input = more
        }
    }

    /// Throws if the input so far is incomplete. Empty input is complete.
    func finish() throws(DecodingFailure) {
        try source?.finish()
        if isBegun { try decoder.finish() }
    }

    private var isBegun: Bool { source?.isBegun ?? hasBegun }

    private func nextPiece() throws(DecodingFailure) -> Data? {
        while !input.isEmpty || hasFilledRoom {
            let step = try decodeOnce()
            hasFilledRoom = step.produced == room.count
            input = input.dropFirst(step.consumed)
            if step.produced > 0 { return Data(room[..<step.produced]) }
            guard step.consumed > 0 || input.isEmpty else {
                // No known decoder gets here. If one did, this loop would not end.
                throw DecodingFailure("its body cannot be decoded")
            }
        }
        return nil
    }

    private func decodeOnce() throws(DecodingFailure) -> DecodingStep {
        let decoder = decoder
        let input = input
        let result = input.withUnsafeBytes { source in
            room.withUnsafeMutableBytes { target in
                Result { () throws(DecodingFailure) in try decoder.decode(source, into: target) }
            }
        }
        return try result.get()
    }
}
