public import FoundationEssentials
public import HTTPTypes

/// Converts a response to an `Answer`.
public struct RESTReader<Answer>: Sendable {
    /// The `Accept` field, unless the request or the client has its own.
    public let accept: String

    let read: @Sendable (Response, JSONDecoder) throws -> Answer

    /// Creates a custom reader.
    ///
    /// - Parameter read: Gets the checked response and the client's tuned decoder. Its errors become
    ///   `NetworkError.decoding`, unless they already are `NetworkError`.
    public init(accept: String, _ read: @escaping @Sendable (Response, JSONDecoder) throws -> Answer) {
        self.accept = accept
        self.read = read
    }
}

extension RESTReader where Answer: Decodable & SendableMetatype {
    /// Decodes JSON. A response without a body, such as 204, counts as `null`, so that an optional is `nil`.
    /// `NoContent` accepts any body.
    public static var json: RESTReader {
        RESTReader(accept: "application/json") { try decodeJSON($0, with: $1) }
    }
}

extension RESTReader where Answer: Decodable {
    static func decodeJSON(_ response: Response, with decoder: JSONDecoder) throws -> Answer {
        if let nothing = NoContent() as? Answer { return nothing }
        let isAbsent = response.body.isEmpty && [204, 205].contains(response.head.status.code)
        return try decoder.decode(Answer.self, from: isAbsent ? Data("null".utf8) : response.body)
    }
}

extension RESTReader where Answer == Data {
    /// Returns the bytes.
    public static var bytes: RESTReader {
        RESTReader(accept: "*/*") { response, _ in response.body }
    }
}

extension RESTReader where Answer == String {
    /// Decodes text as UTF-8, whatever charset the response names. Invalid bytes become U+FFFD.
    public static var text: RESTReader {
        RESTReader(accept: "text/plain, */*") { response, _ in String(decoding: response.body, as: UTF8.self) }
    }
}

extension RESTReader where Answer == HTTPResponse {
    /// Returns status and header fields. The body is dropped.
    public static var head: RESTReader {
        RESTReader(accept: "*/*") { response, _ in response.head }
    }
}

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

/// The type of a response whose body does not matter. The body may be empty or anything else.
public struct NoContent: Decodable, Sendable, Equatable {
    /// Creates the value.
    public init() {}

    /// Creates the value and reads nothing.
    public init(from decoder: any Decoder) {}
}
