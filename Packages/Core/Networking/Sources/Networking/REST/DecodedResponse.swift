/// A response with its decoded body.
public struct DecodedResponse<Value> {
    /// The decoded body.
    public let value: Value
    /// The response itself: status, header fields, bytes and address.
    public let response: Response

    /// Creates a decoded response, as a test does.
    public init(value: Value, response: Response) {
        self.value = value
        self.response = response
    }
}

extension DecodedResponse: Sendable where Value: Sendable {}
extension DecodedResponse: Equatable where Value: Equatable {}
