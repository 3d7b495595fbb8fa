import FoundationEssentials

/// A body that is decoded while it is read. Each chunk, of at most 64 KiB, is decoded when it is requested.
struct DecodedChunks: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    let encoded: ResponseBody
    let hop: Hop

    func makeAsyncIterator() -> Iterator { Iterator(encoded: encoded.makeAsyncIterator(), hop: hop) }

    struct Iterator: AsyncIteratorProtocol {
        /// The encoded body; `nil` after the end, so that the transfer is released early.
        private var encoded: ResponseBody.Iterator?
        private let decoder = GzipDecoder()
        private let hop: Hop

        fileprivate init(encoded: ResponseBody.Iterator, hop: Hop) {
            self.encoded = encoded
            self.hop = hop
        }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            guard var encoded else { return nil }
            self.encoded = nil
            do {
                while true {
                    try checkTime()
                    if let piece = try decoder.next() {
                        self.encoded = encoded
                        return piece
                    }
                    guard let chunk = try await encoded.next(isolation: actor) else { break }
                    decoder.feed(chunk)
                }
                try decoder.finish()
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
