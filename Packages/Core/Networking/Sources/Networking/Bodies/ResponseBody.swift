public import FoundationEssentials

/// An answer's body: chunks of decoded bytes in order, to be read once.
///
/// Reading slowly holds the server back; letting go of the body before its end ends the transfer, and
/// so does cancelling the task that reads. May be handed from task to task; one at a time reads it.
public struct ResponseBody: AsyncSequence, Sendable {
    /// Bytes, never empty.
    public typealias Element = Data
    /// `NetworkError`, or `CancellationError` when the reading task was cancelled.
    public typealias Failure = any Error

    enum Content: Sendable {
        case whole(Data)
        case chunks(any AsyncSequence<Data, any Error> & Sendable)
    }

    let content: Content

    /// A body that is there already.
    public init(_ bytes: Data) {
        content = .whole(bytes)
    }

    /// A body that comes in chunks, none of them empty. They are asked for on the task that reads.
    public init(_ chunks: any AsyncSequence<Data, any Error> & Sendable) {
        content = .chunks(chunks)
    }

    /// The rest of the body in one piece.
    ///
    /// - Parameter limit: In bytes.
    /// - Throws: `NetworkError.tooLarge` if there is more, or why the transfer ended.
    func collect(upTo limit: Int, from location: Location) async throws -> Data {
        let limit = Swift.max(0, limit)
        switch content {
        case .whole(let bytes):
            guard bytes.count <= limit else { throw NetworkError.tooLarge(limit: limit, url: location.nameForMessages) }
            return bytes
        case .chunks(let chunks):
            var bytes = Data()
            for try await chunk in chunks {
                guard chunk.count <= limit - bytes.count else {
                    throw NetworkError.tooLarge(limit: limit, url: location.nameForMessages)
                }
                bytes.append(chunk)
            }
            return bytes
        }
    }

    /// What reads the body; make one only.
    public func makeAsyncIterator() -> Iterator {
        switch content {
        case .whole(let bytes): Iterator(rest: bytes.isEmpty ? nil : bytes, chunks: nil)
        case .chunks(let chunks):
            Iterator(rest: nil, chunks: chunks.makeAsyncIterator() as any AsyncIteratorProtocol<Data, any Error>)
        }
    }

    /// Reads the body; see `ResponseBody`.
    public struct Iterator: AsyncIteratorProtocol {
        var rest: Data?
        var chunks: (any AsyncIteratorProtocol<Data, any Error>)?

        /// The next chunk, or `nil` at the end.
        ///
        /// - Throws: `NetworkError`, or `CancellationError` when the task was cancelled.
        public mutating func next() async throws -> Data? {
            try await next(isolation: #isolation)
        }

        /// The next chunk, or `nil` at the end.
        ///
        /// - Throws: As `next()`.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            if let rest {
                self.rest = nil
                return rest
            }
            return try await chunks?.next(isolation: actor)
        }
    }
}
