import FoundationEssentials

/// A decoder with its unread input. It takes chunks and returns decoded pieces.
final class DecodingStage {
    /// The size of the largest piece in bytes. A decoder gets this much room whatever the compression ratio is.
    static let maximumPieceSize = 64 * 1024

    private let decoder: any ContentDecoder
    private var room = [UInt8](repeating: 0, count: maximumPieceSize)
    private var input = Data()
    private var hasFilledRoom = false

    init(_ coding: ContentCoding) throws(DecodingFailure) {
        decoder = try coding.makeDecoder()
    }

    /// Adds input. Call this when `next` has returned `nil`, so that input does not accumulate.
    func feed(_ chunk: Data) {
        if input.isEmpty { input = chunk } else { input.append(chunk) }
    }

    /// The next piece of output, never empty, or `nil` if more input is needed.
    func next() throws(DecodingFailure) -> Data? {
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

    /// Throws if the input so far is incomplete.
    func finish() throws(DecodingFailure) {
        try decoder.finish()
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
