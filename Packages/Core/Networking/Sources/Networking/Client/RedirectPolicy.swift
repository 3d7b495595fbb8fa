public import FoundationEssentials
public import HTTPTypes

/// The redirects that a client follows. `RequestOptions.maximumRedirects` limits their number.
///
/// A redirect to another origin (scheme, host or port) loses every header field that may hold credentials: those
/// whose names contain "auth", "cookie", "credential", "jwt", "key", "pass", "secret", "session", "signature" or
/// "token", such as `Authorization`, `Cookie` and `X-Api-Key`, and those in `credentialFields`.
public struct RedirectPolicy: Sendable {
    /// Whether redirects from https to http are followed. Default false: such a redirect ends the request in
    /// `NetworkError.unsupportedRedirect`.
    public var allowsInsecureTargets: Bool

    /// Further header fields that hold credentials. They are not sent to another origin, and a stored response is used
    /// only for requests with the same values. Default none.
    public var credentialFields: Set<HTTPField.Name>

    /// Decides whether a redirect is followed. If it returns false, the redirect itself is the response. An error that
    /// it throws ends the request. It is called on the task of the request. Default: every redirect is followed.
    public var shouldFollow: (@Sendable (Redirect) async throws -> Bool)?

    /// A policy with the defaults written at each property.
    public init(
        allowsInsecureTargets: Bool = false, credentialFields: Set<HTTPField.Name> = [],
        shouldFollow: (@Sendable (Redirect) async throws -> Bool)? = nil
    ) {
        self.allowsInsecureTargets = allowsInsecureTargets
        self.credentialFields = credentialFields
        self.shouldFollow = shouldFollow
    }
}

/// A redirect that a client is about to follow.
public struct Redirect: Sendable, Equatable {
    /// The status and header fields of the redirect response.
    public let head: HTTPResponse
    /// The address that redirects.
    public let source: URL
    /// The address of the next request.
    public let target: URL
    /// The method of the next request.
    public let method: HTTPRequest.Method
}
