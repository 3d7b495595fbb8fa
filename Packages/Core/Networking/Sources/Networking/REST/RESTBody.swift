public import FoundationEssentials

/// The body of a `RESTRequest`. It is encoded when the request is sent.
public struct RESTBody: Sendable {
    private let make: @Sendable (JSONEncoder) throws -> RequestBody

    private init(_ make: @escaping @Sendable (JSONEncoder) throws -> RequestBody) {
        self.make = make
    }

    /// A value as JSON, encoded by the client's encoder.
    public static func json(_ value: some Encodable & Sendable) -> RESTBody {
        RESTBody { try encode(value, with: $0) }
    }

    /// A body of these bytes. The default of `contentType` is JSON.
    public static func bytes(_ bytes: Data, contentType: String = "application/json") -> RESTBody {
        .raw(.bytes(bytes, contentType: contentType))
    }

    /// Any body, such as a stream.
    public static func raw(_ body: RequestBody) -> RESTBody {
        RESTBody { _ in body }
    }

    func requestBody(encoder: JSONEncoder) throws -> RequestBody {
        try make(encoder)
    }

    /// - Throws: `NetworkError.invalidRequest` if the value cannot be encoded.
    static func encode(_ value: some Encodable, with encoder: JSONEncoder) throws(NetworkError) -> RequestBody {
        do {
            return .bytes(try encoder.encode(value), contentType: "application/json")
        } catch {
            throw .invalidRequest(reason: "its body cannot be written as JSON: \(JSONFailure(error).reason)")
        }
    }
}
