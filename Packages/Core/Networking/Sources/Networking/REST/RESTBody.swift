import FoundationEssentials

/// The body of a `RESTRequest`. It is encoded when the request is sent.
public struct RESTBody: Sendable {
    private let make: @Sendable () throws(NetworkError) -> RequestBody

    /// A value as JSON.
    public static func json(_ value: some Encodable & Sendable) -> RESTBody {
        RESTBody { () throws(NetworkError) in
            do {
                return .bytes(try JSONEncoder().encode(value), contentType: "application/json")
            } catch {
                throw .invalidRequest(reason: "its body cannot be written as JSON: \(JSONFailure(error).reason)")
            }
        }
    }

    /// Any body.
    public static func raw(_ body: RequestBody) -> RESTBody {
        RESTBody { () throws(NetworkError) in body }
    }

    /// - Throws: `NetworkError.invalidRequest` if the value cannot be encoded.
    func requestBody() throws(NetworkError) -> RequestBody { try make() }
}
