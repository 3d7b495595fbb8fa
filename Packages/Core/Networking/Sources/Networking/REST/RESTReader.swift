public import FoundationEssentials
public import HTTPTypes

/// How an answer's body becomes an `Answer`.
public struct RESTReader<Answer>: Sendable {
    /// Sent as `Accept`, unless the request or the client names its own.
    public let accept: String

    let read: @Sendable (Response, JSONDecoder) throws -> Answer

    /// A reader of one's own.
    ///
    /// - Parameter read: Gets the checked answer and the client's tuned decoder. What it throws
    ///   becomes `NetworkError.decoding`, unless it is a `NetworkError` already.
    public init(accept: String, _ read: @escaping @Sendable (Response, JSONDecoder) throws -> Answer) {
        self.accept = accept
        self.read = read
    }
}

extension RESTReader where Answer: Decodable & SendableMetatype {
    /// JSON. An answer without a body, as 204 has none, counts as `null`, so that an optional is
    /// `nil`; `NoContent` takes any body.
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
    /// The bytes as they are.
    public static var bytes: RESTReader {
        RESTReader(accept: "*/*") { response, _ in response.body }
    }
}

extension RESTReader where Answer == String {
    /// Text in UTF-8, whatever the answer says; what is not UTF-8 becomes U+FFFD.
    public static var text: RESTReader {
        RESTReader(accept: "text/plain, */*") { response, _ in String(decoding: response.body, as: UTF8.self) }
    }
}

extension RESTReader where Answer == HTTPResponse {
    /// Status and header fields; the body is thrown away.
    public static var head: RESTReader {
        RESTReader(accept: "*/*") { response, _ in response.head }
    }
}
