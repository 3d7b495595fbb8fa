import FoundationEssentials
public import HTTPTypes

/// Sends a user name and a password with every request (RFC 7617, in UTF-8). Use it over https only, because plain http
/// shows both to everybody on the way.
public struct BasicAuthorizer: Authorizer {
    private let credentials: String

    /// - Throws: `NetworkError.invalidConfiguration` if `user` contains a colon, or if `user` or `password` contains a
    ///   control character. The scheme cannot express these.
    public init(user: String, password: String) throws(NetworkError) {
        let isClean = (user + password).unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard isClean, !user.unicodeScalars.contains(":") else {
            throw .invalidConfiguration(
                reason: "the user name or the password contains a character that cannot be sent")
        }
        credentials = "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
    }

    /// Adds user name and password.
    public func authorize(_ head: inout HTTPRequest) {
        head.headerFields[.authorization] = credentials
    }

    /// Returns false: there are no newer credentials.
    public func refresh(after rejected: HTTPRequest) -> Bool { false }
}
