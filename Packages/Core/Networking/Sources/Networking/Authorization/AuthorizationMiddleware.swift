public import FoundationEssentials
import HTTPTypes

/// Sends an authorizer's credentials to the given servers only.
///
/// When a server answers 401, the middleware asks the authorizer once for new credentials and sends the request again,
/// if its body can be replayed. The second response is returned, whatever its status. A request with its own
/// `Authorization` field is not changed. Redirects to another server do not carry the credentials.
public struct AuthorizationMiddleware: Middleware {
    private let authorizer: any Authorizer
    private let origins: Set<Origin>

    /// - Parameter servers: Addresses of the servers that may see the credentials. Only scheme, host and port are
    ///   compared.
    /// - Throws: `NetworkError.invalidConfiguration` if an address is not http or https.
    public init(_ authorizer: any Authorizer, for servers: [URL]) throws(NetworkError) {
        self.authorizer = authorizer
        var origins: Set<Origin> = []
        for server in servers {
            guard let origin = Self.origin(of: server) else {
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
        guard knows(request.head.url), request.head.headerFields[.authorization] == nil else {
            return try await next.perform(request)
        }
        let (answer, sent) = try await perform(authorizing: request, next: next)
        // If the request was redirected to another server, that server has not received the credentials.
        guard answer.head.status == .unauthorized, knows(answer.url) else { return answer }
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

    private func knows(_ url: URL?) -> Bool {
        guard let url, let origin = Self.origin(of: url) else { return false }
        return origins.contains(origin)
    }

    private static func origin(of url: URL) -> Origin? {
        try? Address(text: url.absoluteString).origin
    }
}
