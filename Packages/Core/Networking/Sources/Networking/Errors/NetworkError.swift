public import FoundationEssentials
public import HTTPTypes

/// Why a request failed.
///
/// Hosts are written `name:port`, addresses without user name, password, query and fragment. Descriptions, `dump` and
/// test reports show nothing of a body but the title and the detail of problem details, so that an error can be shown
/// and logged without giving a secret away.
public enum NetworkError: Error, Equatable, Sendable {
    /// The state of a request when it timed out.
    public enum Phase: String, Sendable {
        /// It waited for one of the connections allowed to this host.
        case waitingForConnection
        /// It was finding the host, connecting, or in the TLS handshake.
        case connecting
        /// It was sending, or had been sent and no answer had begun.
        case waitingForAnswer
        /// The answer had begun.
        case receivingAnswer
    }

    /// The problem with an encrypted connection.
    public enum TLSProblem: String, Sendable {
        /// The certificate has expired, or is not yet valid.
        case expired
        /// The certificate is for another host.
        case wrongHost
        /// No trusted authority has signed the certificate.
        case untrusted
        /// The server's public key is not one of those pinned.
        case pinMismatch
        /// The server refuses the client's certificate, or the certificate cannot be used.
        case clientCertificate
        /// The handshake failed: no common version or cipher, or the connection was lost.
        case handshake
    }

    /// Why the pages of a list cannot be followed.
    public enum PaginationProblem: Sendable, Equatable {
        /// This page was requested before.
        case loop
        /// There are more pages than the limit given.
        case tooManyPages(limit: Int)
        /// The next page is on another scheme, host or port.
        case otherOrigin
        /// The link to the next page is no http or https address.
        case notAnAddress
    }

    /// The number of bytes that are kept of the body of a response with an unexpected status.
    static let keptBodySize = 64 * 1024

    /// libcurl, which is loaded at first use, is missing on this machine, or too old.
    case unavailable(reason: String)
    /// The client, its pins or an authorizer cannot be used as configured.
    case invalidConfiguration(reason: String)
    /// The request cannot be sent as it is, and nothing was sent; or its body, a stream, does not have the announced
    /// length.
    case invalidRequest(reason: String)
    /// The name cannot be resolved.
    case cannotResolveHost(host: String)
    /// The host, or the proxy in front of it, refused the connection or cannot be reached.
    case cannotConnect(host: String, reason: String)
    /// A time-out of `RequestOptions` passed. `after` is its length.
    case timedOut(phase: Phase, after: Duration, host: String)
    /// The connection ended before the response was complete.
    case connectionLost(host: String, reason: String)
    /// No trustworthy encrypted connection could be made.
    case tlsFailure(host: String, problem: TLSProblem, reason: String)
    /// The response violates HTTP, so that nothing in it can be relied upon: its head, its framing, its size or its
    /// content coding; a redirect to no address or to two; or a part of a file that was not requested. `reason` says
    /// which.
    case malformedResponse(host: String, reason: String)
    /// The body is larger than `limit`, in bytes: `RequestOptions.maximumBodySize`, or the maximum given
    /// to a download.
    case tooLarge(limit: Int, url: String)
    /// More redirects than `RequestOptions.maximumRedirects`; `url` is the last one reached.
    case tooManyRedirects(limit: Int, url: String)
    /// `url` redirects to an address that is neither http nor https, or from https to http (`scheme` is then "http";
    /// see `RedirectPolicy.allowsInsecureTargets`).
    case unsupportedRedirect(scheme: String, url: String)
    /// The server answered with a status that was not expected (thrown by `RESTClient` and `download`
    /// only). `body` holds at most the first 65,536 bytes, none for a download; see also `problem`. Body and header
    /// fields may hold secrets.
    case status(code: Int, headers: HTTPFields, body: Data, url: String)
    /// The body is not the JSON that was asked for (thrown by `RESTClient` only). `path` is the coding path, as in
    /// `results[0].name`, or empty for the root.
    case decoding(path: String, reason: String, url: String)
    /// The pages of a list cannot be followed further. `url` is the next page.
    case pagination(problem: PaginationProblem, url: String)
    /// The client is offline, or the request allows only stored responses, and the cache has none that may be used.
    case offline(url: String)
    /// So many requests to this host failed that no further ones are sent before `retryAfter` has passed.
    case circuitOpen(host: String, retryAfter: Duration)
    /// A file or folder cannot be used: one that is uploaded or downloaded to, or that stores cookies, HSTS rules or a
    /// cache.
    case file(path: String, reason: String)
    /// The client was shut down before or during the request.
    case clientClosed
}
