/// An event of a stream that a server sends (HTML Standard, "Server-sent events").
public struct ServerSentEvent: Sendable, Hashable {
    /// The kind of event; "message" if the server names none.
    public var type: String
    /// The lines of data, joined by line feeds.
    public var data: String
    /// The last identifier that the server has sent, with this event or an earlier one; empty if it has sent none.
    public var id: String
    /// The time to wait before connecting again, as the server has sent it last; `nil` if it has sent none.
    public var retry: Duration?

    /// Creates an event.
    public init(type: String = "message", data: String, id: String = "", retry: Duration? = nil) {
        self.type = type
        self.data = data
        self.id = id
        self.retry = retry
    }
}

/// The events of a response's body; see `StreamedResponse.events`.
public struct ServerSentEvents: AsyncSequence, Sendable {
    /// The errors of the body, or `NetworkError.tooLarge`.
    public typealias Failure = any Error

    let response: StreamedResponse
    let limit: Int

    /// Returns the iterator that reads the body. Call this once.
    public func makeAsyncIterator() -> Iterator {
        Iterator(reader: LineReader(response, limit: limit, endsAtCarriageReturn: true))
    }

    /// Reads the events; see `StreamedResponse.events`.
    public struct Iterator: AsyncIteratorProtocol {
        private var reader: LineReader
        private var isAtStart = true
        private var id = ""
        private var retry: Duration?

        init(reader: LineReader) {
            self.reader = reader
        }

        /// The next event, or `nil` at the end. An event without the empty line that ends it is dropped.
        ///
        /// - Throws: The errors of `ServerSentEvents`.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> ServerSentEvent? {
            var type = ""
            var data: String?
            var size = 0
            while let line = try await reader.next(isolation: actor), line.isTerminated {
                var bytes = line.bytes[...]
                if isAtStart, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
                isAtStart = false
                guard !bytes.isEmpty else {
                    guard let data else {
                        type = ""
                        continue
                    }
                    return ServerSentEvent(
                        type: type.isEmpty ? "message" : type, data: data, id: id, retry: retry)
                }
                let name = bytes.prefix { $0 != UInt8(ascii: ":") }
                var value = bytes[name.endIndex...].dropFirst()
                if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
                let text = String(decoding: value, as: UTF8.self)
                // A line that begins with ":" is a comment. Its name is empty.
                switch String(decoding: name, as: UTF8.self) {
                case "event": type = text
                case "data":
                    // The line feed between two lines counts too: without it, empty lines would have no limit.
                    size += value.count + (data == nil ? 0 : 1)
                    try reader.check(size)
                    if data == nil { data = text } else { data?.append("\n\(text)") }
                case "id" where !value.contains(0): id = text
                case "retry": retry = value.decimal.map { .milliseconds($0).bounded } ?? retry
                default: break
                }
            }
            return nil
        }
    }
}
