import FoundationEssentials

/// The body of a `RESTRequest`. It is encoded when the request is sent.
public struct RESTBody: Sendable {
    private let make: @Sendable () throws(NetworkError) -> RequestBody

    /// A value as JSON.
    ///
    /// - Parameter isSentOnce: Whether the body is never sent again: not to the target of a redirect, and not even if
    ///   the
    ///   server reports that it has not processed the request.
    public static func json(_ value: some Encodable & Sendable, isSentOnce: Bool = false) -> RESTBody {
        RESTBody { () throws(NetworkError) in
            do {
                return RequestBody(
                    bytes: try JSONEncoder().encode(value), contentType: "application/json", isSentOnce: isSentOnce)
            } catch {
                throw .invalidRequest(reason: "its body cannot be encoded as JSON: \(JSONFailure(error).reason)")
            }
        }
    }

    /// - Throws: `NetworkError.invalidRequest` if the value cannot be encoded.
    func requestBody() throws(NetworkError) -> RequestBody { try make() }
}
