public import HTTPTypes

/// A source of credentials for requests; see `AuthorizationMiddleware`. It is called on the task of each request, also
/// for several requests at once.
public protocol Authorizer: Sendable {
    /// Adds credentials to a request. It may wait, for instance for a first token.
    ///
    /// - Throws: The reason why there are no credentials. The request ends with this error.
    func authorize(_ head: inout HTTPRequest) async throws

    /// Gets new credentials after a server answered 401 to `rejected`, which has the old ones.
    ///
    /// - Returns: Whether the request should be sent again with the current credentials.
    /// - Throws: The reason why there are no new credentials. The request ends with this error.
    func refresh(after rejected: HTTPRequest) async throws -> Bool
}
