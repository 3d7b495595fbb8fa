public import HTTPTypes

/// A request as a value: the message, its limits, and the delivery of the response.
public struct Request: Sendable {
    /// The delivery of a response body.
    public enum Delivery: Sendable, Equatable {
        /// Whole, in memory, and no larger than `RequestOptions.maximumBodySize`. A larger body ends the request in
        /// `NetworkError.tooLarge`.
        case collected
        /// In chunks of any size as they arrive, in bounded memory. The response is returned when its head is there.
        case streamed
    }

    /// Method, address and header fields. The scheme must be `http` or `https`. Authority and path must be set, as by
    /// `HTTPRequest(method:url:headerFields:)`.
    public var head: HTTPRequest

    /// The body; `nil` sends none.
    public var body: RequestBody?

    /// The limits of this request.
    public var options: RequestOptions

    /// The delivery of the response body. Default `collected`.
    public var delivery: Delivery

    /// Follows the progress of the request. Default `nil`.
    public var progress: TransferProgress?

    /// Creates a request, by default without a body, with the default options and a collected response.
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
