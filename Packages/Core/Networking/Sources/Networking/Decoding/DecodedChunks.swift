import FoundationEssentials

/// A body that is decoded while it is read. Each chunk, of at most 64 KiB, is decoded when it is requested.
struct DecodedChunks: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    let encoded: ResponseBody
    /// The codings in the order in which they were applied.
    let codings: [ContentCoding]
    /// The limit between two stages; see `DecodingChain`.
    let intermediateLimit: Int?
    let hop: Hop

    func makeAsyncIterator() -> Iterator {
        Iterator(encoded: encoded.makeAsyncIterator(), chunks: self)
    }

    struct Iterator: AsyncIteratorProtocol {
        /// The encoded body; `nil` after the end, so that the transfer is released early.
        private var encoded: ResponseBody.Iterator?
        private var chain: Result<DecodingChain, DecodingFailure>
        private let hop: Hop

        fileprivate init(encoded: ResponseBody.Iterator, chunks: DecodedChunks) {
            self.encoded = encoded
            hop = chunks.hop
            chain = Result { () throws(DecodingFailure) in
                try DecodingChain(undoing: chunks.codings, intermediateLimit: chunks.intermediateLimit)
            }
        }

        mutating func next() async throws -> Data? {
            try await next(isolation: #isolation)
        }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            guard var encoded else { return nil }
            self.encoded = nil
            do {
                var chain = try chain.get()
                while true {
                    if let piece = try chain.next(check: checkTime) {
                        self.encoded = encoded
                        self.chain = .success(chain)
                        return piece
                    }
                    guard let chunk = try await encoded.next(isolation: actor) else { break }
                    chain.feed(chunk)
                }
                try chain.finish()
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
                    phase: .receivingAnswer, after: hop.options.timeout ?? .zero, host: hop.address.origin.name)
            }
        }
    }
}
