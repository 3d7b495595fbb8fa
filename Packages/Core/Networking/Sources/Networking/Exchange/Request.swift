public import HTTPTypes

/// A request as a value: what to send, within which limits, and how to take the answer.
public struct Request: Sendable {
    /// How the answer's body is handed over.
    public enum Delivery: Sendable, Equatable {
        /// Whole, in memory, and no larger than `RequestOptions.maximumBodySize`; a larger one ends the
        /// request in `NetworkError.tooLarge`.
        case collected
        /// Piece by piece as it comes, of any size and in bounded memory; the answer is returned when
        /// its head is there.
        case streamed
    }

    /// Method, address and header fields. The scheme must be `http` or `https`; authority and path
    /// must be set, as `HTTPRequest(method:url:headerFields:)` does.
    public var head: HTTPRequest

    /// What is sent behind the head; `nil` sends none.
    public var body: RequestBody?

    /// The limits of this request.
    public var options: RequestOptions

    /// How the answer's body is handed over. Default `collected`.
    public var delivery: Delivery

    /// Told how far the request has come; `nil` by default.
    public var progress: TransferProgress?

    /// A request with, unless told otherwise, no body, the default options and a collected answer.
    public init(
        _ head: HTTPRequest,
        body: RequestBody? = nil,
        options: RequestOptions = RequestOptions(),
        delivery: Delivery = .collected,
        progress: TransferProgress? = nil
    ) {
        self.head = head
        self.body = body
        self.options = options
        self.delivery = delivery
        self.progress = progress
    }
}
