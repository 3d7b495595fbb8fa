import FoundationEssentials

/// A body with its codings undone as it is read: each chunk of at most 64 KiB is decoded when it is
/// asked for.
struct DecodedChunks: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    let encoded: ResponseBody
    /// In the order in which they were applied.
    let codings: [ContentCoding]
    /// See `DecodingChain`.
    let intermediateLimit: Int?
    let hop: Hop

    func makeAsyncIterator() -> Iterator {
        Iterator(encoded: encoded.makeAsyncIterator(), chunks: self)
    }

    struct Iterator: AsyncIteratorProtocol {
        /// `nil` after the end, so that a transfer is let go of as early as can be.
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

        /// Decoding can take long without asking the transfer for more, which then cannot tell that
        /// it is over.
        private func checkTime() throws {
            try Task.checkCancellation()
            if hop.delivery == .collected, let deadline = hop.deadline, deadline <= .now {
                throw NetworkError.timedOut(
                    phase: .receivingAnswer, after: hop.options.timeout ?? .zero, host: hop.address.origin.name)
            }
        }
    }
}
