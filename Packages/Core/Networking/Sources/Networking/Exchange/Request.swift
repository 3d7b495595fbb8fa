public import HTTPTypes

/// A request as a value: the message, its limits, and the delivery of the response.
public struct Request: Sendable {
    /// The delivery of a response body.
    package enum Delivery: Sendable, Equatable {
        /// Whole, in memory, and no larger than `RequestOptions.maximumBodySize`. A larger body ends the request in
        /// `NetworkError.tooLarge`.
        case collected
        /// In chunks of any size as they arrive, in bounded memory. The response is returned when its head has arrived.
        case streamed
    }

    /// Method, address and header fields. The scheme must be `http` or `https`. Authority and path must be set, as by
    /// `HTTPRequest(method:url:headerFields:)`.
    public var head: HTTPRequest

    /// The body; `nil` sends none.
    package var body: RequestBody?

    /// The limits of this request.
    public var options: RequestOptions

    /// The delivery of the response body. Default `collected`.
    package var delivery: Delivery

    /// Creates a request, by default without a body and with the default options, for a collected response.
    public init(_ head: HTTPRequest, body: RequestBody? = nil, options: RequestOptions = RequestOptions()) {
        self.init(head, body: body, options: options, delivery: .collected)
    }

    init(_ head: HTTPRequest, body: RequestBody?, options: RequestOptions, delivery: Delivery) {
        self.head = head
        self.body = body
        self.options = options
        self.delivery = delivery
    }
}
