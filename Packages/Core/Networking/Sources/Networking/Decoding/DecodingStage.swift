import FoundationEssentials

/// A decoder with its unread input. It takes chunks and returns pieces.
final class DecodingStage {
    /// The largest piece handed out, in bytes: the room that a decoder gets, whatever the ratio.
    static let maximumPieceSize = 64 * 1024

    private let decoder: any ContentDecoder
    private var room = [UInt8](repeating: 0, count: maximumPieceSize)
    private var input = Data()
    private var hasFilledRoom = false

    init(_ coding: ContentCoding) throws(DecodingFailure) {
        decoder = try coding.makeDecoder()
    }

    /// Adds input. Call when `next` has returned `nil`, so that no input piles up.
    func feed(_ chunk: Data) {
        if input.isEmpty { input = chunk } else { input.append(chunk) }
    }

    /// The next piece of output, never empty, or `nil` if there is none without more input.
    func next() throws(DecodingFailure) -> Data? {
        while !input.isEmpty || hasFilledRoom {
            let step = try decodeOnce()
            hasFilledRoom = step.produced == room.count
            input = input.dropFirst(step.consumed)
            if step.produced > 0 { return Data(room[..<step.produced]) }
            guard step.consumed > 0 || input.isEmpty else {
                // No decoder does so; if one did, this loop would not end.
                throw DecodingFailure("its body cannot be decoded")
            }
        }
        return nil
    }

    /// Throws unless the input so far is complete.
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
