import FoundationEssentials

/// A body that is decoded while it is read. Each chunk, of at most 64 KiB, is decoded when it is requested.
struct DecodedChunks: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    let encoded: ResponseBody
    /// The codings in the order in which they were applied.
    let codings: [ContentCoding]
    /// The limit between two stages; see `DecodingStage`.
    let intermediateLimit: Int?
    let hop: Hop

    func makeAsyncIterator() -> Iterator {
        Iterator(encoded: encoded.makeAsyncIterator(), chunks: self)
    }

    struct Iterator: AsyncIteratorProtocol {
        /// The encoded body; `nil` after the end, so that the transfer is released early.
        private var encoded: ResponseBody.Iterator?
        /// The last stage.
        private let stage: Result<DecodingStage?, DecodingFailure>
        private let hop: Hop

        fileprivate init(encoded: ResponseBody.Iterator, chunks: DecodedChunks) {
            self.encoded = encoded
            hop = chunks.hop
            stage = Result { () throws(DecodingFailure) in
                var stage: DecodingStage?
                for coding in chunks.codings.reversed() {
                    stage = try DecodingStage(coding, after: stage, limit: chunks.intermediateLimit)
                }
                return stage
            }
        }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            guard var encoded else { return nil }
            self.encoded = nil
            do {
                guard let stage = try stage.get() else { return nil }
                while true {
                    if let piece = try stage.next(check: checkTime) {
                        self.encoded = encoded
                        return piece
                    }
                    guard let chunk = try await encoded.next(isolation: actor) else { break }
                    stage.feed(chunk)
                }
                try stage.finish()
                return nil
            } catch let failure as DecodingFailure {
                throw NetworkError.malformedResponse(host: hop.address.origin.name, reason: failure.reason)
            }
        }

        /// Throws if the request has timed out. Decoding can take long without reading from the transfer, which then
        /// cannot report its time-out.
        private func checkTime() throws {
            try Task.checkCancellation()
            if hop.delivery == .collected, let deadline = hop.deadline, deadline <= .now {
                throw NetworkError.timedOut(
                    phase: .receivingResponse, after: hop.options.timeout ?? .zero, host: hop.address.origin.name)
            }
        }
    }
}
