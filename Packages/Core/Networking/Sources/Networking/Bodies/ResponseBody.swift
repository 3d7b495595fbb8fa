public import FoundationEssentials

/// The body of a response: chunks of decoded bytes in order. It can be read once.
///
/// Reading slowly applies back-pressure to the server. Releasing the body before its end ends the transfer, and so does
/// cancelling the task that reads. The body may be passed from task to task, but only one may read it at a time.
///
/// ```swift
/// let response = try await transport.stream(Request(HTTPRequest(url: url), options: patient))
/// var lines = 0
/// // Reading slowly applies back-pressure to the server; leaving the loop ends the transfer.
/// for try await chunk in response.body { lines += chunk.count { $0 == UInt8(ascii: "\n") } }
/// ```
public struct ResponseBody: AsyncSequence, Sendable {
    /// A chunk of bytes, never empty.
    public typealias Element = Data
    /// `NetworkError`, or `CancellationError` when the reading task was cancelled.
    public typealias Failure = any Error

    enum Content: Sendable {
        case whole(Data)
        case chunks(any AsyncSequence<Data, any Error> & Sendable)
    }

    let content: Content

    /// Creates a body of bytes that are already in memory.
    public init(_ bytes: Data) {
        content = .whole(bytes)
    }

    /// Creates a body of chunks, none of them empty. They are requested on the task that reads.
    package init(_ chunks: any AsyncSequence<Data, any Error> & Sendable) {
        content = .chunks(chunks)
    }

    /// Reads the rest of the body.
    ///
    /// - Parameter limit: The maximum size in bytes.
    /// - Throws: `NetworkError.tooLarge` if the body is larger, or the error that ended the transfer.
    nonisolated(nonsending) func collect(upTo limit: Int, from location: Location) async throws -> Data {
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

    /// Returns the iterator that reads the body. Call this once.
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
