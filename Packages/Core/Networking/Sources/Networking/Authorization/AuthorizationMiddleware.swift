public import FoundationEssentials
public import HTTPTypes

/// Sends an authorizer's credentials to the given servers only.
///
/// When a server answers 401, the middleware asks the authorizer once for new credentials and sends the request again,
/// if its body can be replayed. The second response is returned, whatever its status. A request with its own
/// `Authorization` field is not changed. Redirects to another server do not carry the credentials.
public struct AuthorizationMiddleware: Middleware {
    private let authorizer: any Authorizer
    private let origins: Set<Origin>
    private let table = OriginTable()

    /// - Parameter servers: Addresses of the servers that may see the credentials. Only scheme, host and port are
    ///   compared.
    /// - Throws: `NetworkError.invalidConfiguration` if an address is not http or https.
    public init(_ authorizer: any Authorizer, for servers: [URL]) throws(NetworkError) {
        self.authorizer = authorizer
        var origins: Set<Origin> = []
        for server in servers {
            guard let origin = Location.url(server).origin else {
                throw .invalidConfiguration(
                    reason:
                        "the server to authorize at, \(Address.nameForMessages(server)), has no http or https address")
            }
            origins.insert(origin)
        }
        self.origins = origins
    }

    /// Sends `request` through `next` with the credentials, at most twice.
    ///
    /// - Throws: The errors of `next` and of the authorizer.
    public func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse {
        guard knows(table.origin(of: request.head)), request.head.headerFields[.authorization] == nil else {
            return try await next.perform(request)
        }
        let (answer, sent) = try await perform(authorizing: request, next: next)
        // If the request was redirected to another server, that server has not received the credentials.
        guard answer.head.status == .unauthorized, knows(answer.location.origin) else { return answer }
        guard try await authorizer.refresh(after: sent), request.body?.isReplayable ?? true else { return answer }
        return try await perform(authorizing: request, next: next).answer
    }

    private func perform(
        authorizing request: Request, next: any HTTPTransport
    ) async throws -> (answer: StreamedResponse, sent: HTTPRequest) {
        var request = request
        try await authorizer.authorize(&request.head)
        return (try await next.perform(request), request.head)
    }

    private func knows(_ origin: Origin?) -> Bool { origin.map(origins.contains) ?? false }
}

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
