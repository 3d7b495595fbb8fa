/// An answer with what its body says.
public struct DecodedResponse<Value> {
    /// The decoded body.
    public let value: Value
    /// The response itself: status, header fields, bytes and address.
    public let response: Response

    /// A decoded response put together by hand.
    public init(value: Value, response: Response) {
        self.value = value
        self.response = response
    }
}

extension DecodedResponse: Sendable where Value: Sendable {}
extension DecodedResponse: Equatable where Value: Equatable {}
