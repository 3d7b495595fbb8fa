extension StreamedResponse {
    /// Reads the rest of the body.
    ///
    /// - Parameter limit: The maximum size in bytes.
    /// - Throws: `NetworkError.tooLarge` if the body is larger, or the error that ended the transfer.
    public nonisolated(nonsending) func collect(upTo limit: Int) async throws -> Response {
        let bytes = try await body.collect(upTo: limit, from: location)
        return Response(head: head, body: bytes, location: location, hops: hops)
    }

    /// The lines of the body, as they arrive. A line ends with LF or CR LF, which is not part of it; the last line may
    /// have no end. Invalid UTF-8 becomes U+FFFD. The body can be read once.
    ///
    /// - Parameter limit: The maximum size of a line in bytes. A longer one ends the sequence in
    ///   `NetworkError.tooLarge`. Default 1 MiB.
    public func lines(upTo limit: Int = 1024 * 1024) -> ResponseLines {
        ResponseLines(response: self, limit: limit)
    }

    /// The events of the body, a stream of `text/event-stream`, as they arrive (HTML Standard, "Server-sent events").
    /// The body can be read once. To go on after the connection is lost, wait for the event's `retry`, and send the
    /// request again with its `id` as `Last-Event-ID`.
    ///
    /// - Parameter limit: The maximum size of an event in bytes. A larger one ends the sequence in
    ///   `NetworkError.tooLarge`. Default 1 MiB.
    public func events(upTo limit: Int = 1024 * 1024) -> ServerSentEvents {
        ServerSentEvents(response: self, limit: limit)
    }
}

/// The lines of a response's body; see `StreamedResponse.lines`.
public struct ResponseLines: AsyncSequence, Sendable {
    /// The errors of the body, or `NetworkError.tooLarge`.
    public typealias Failure = any Error

    let response: StreamedResponse
    let limit: Int

    /// Returns the iterator that reads the body. Call this once.
    public func makeAsyncIterator() -> Iterator {
        Iterator(reader: LineReader(response, limit: limit, endsAtCarriageReturn: false))
    }

    /// Reads the lines; see `StreamedResponse.lines`.
    public struct Iterator: AsyncIteratorProtocol {
        var reader: LineReader

        /// The next line, or `nil` at the end.
        ///
        /// - Throws: The errors of `ResponseLines`.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> String? {
            guard let line = try await reader.next(isolation: actor) else { return nil }
            return String(decoding: line.bytes, as: UTF8.self)
        }
    }
}
