public import HTTPTypes

/// Knows credentials and puts them into requests; see `AuthorizationMiddleware`. Called on the task of
/// each request, for several at once.
public protocol Authorizer: Sendable {
    /// Adds credentials to a request. May wait, for instance for a first token.
    ///
    /// - Throws: Why there are none; the request ends with that error.
    func authorize(_ head: inout HTTPRequest) async throws

    /// Gets new credentials after a server answered 401 to `rejected`, which holds the old ones.
    ///
    /// - Returns: Whether it is worth sending the request again, with the credentials there are now.
    /// - Throws: Why there are no new ones; the request ends with that error.
    func refresh(after rejected: HTTPRequest) async throws -> Bool
}
