import FoundationEssentials
public import HTTPTypes

/// A user name and a password with every request (RFC 7617, in UTF-8). Use it over https only: who
/// listens can read both.
public struct BasicAuthorizer: Authorizer {
    private let credentials: String

    /// - Throws: `NetworkError.invalidRequest` if `user` holds a colon or either a control character,
    ///   which the scheme cannot express.
    public init(user: String, password: String) throws(NetworkError) {
        let isClean = (user + password).unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
        guard isClean, !user.unicodeScalars.contains(":") else {
            throw .invalidRequest(reason: "the user name or the password has a character that cannot be sent")
        }
        credentials = "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
    }

    /// Adds user name and password; never fails.
    public func authorize(_ head: inout HTTPRequest) {
        head.headerFields[.authorization] = credentials
    }

    /// There is nothing newer.
    public func refresh(after rejected: HTTPRequest) -> Bool { false }
}
