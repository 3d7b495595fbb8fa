public import FoundationEssentials
public import HTTPTypes

/// The reason why a request failed.
///
/// Hosts are written `name:port`. Addresses are written without user name, password, query and fragment. Of a body,
/// descriptions, `dump` and test reports show only the title and the detail of problem details. An error can therefore
/// be shown and logged without revealing a secret.
///
/// ```swift
/// do {
///     return try await client.send(RESTRequest<Forecast>(.get, "v1/forecast", query: query)).current.temperature
/// } catch NetworkError.status(429, let headers, _, _) {
///     print("Try again in \(headers[.retryAfter] ?? "some") seconds.")
///     throw CancellationError()
/// }
/// ```
public enum NetworkError: Error, Equatable, Sendable {
    /// The state of a request when it timed out.
    public enum Phase: String, Sendable {
        /// The request waited for one of the connections allowed to this host.
        case waitingForConnection
        /// The request was in the name look-up, connecting, or in the TLS handshake.
        case connecting
        /// The request was being sent, or was sent and no response had begun.
        case waitingForResponse
        /// The response had begun.
        case receivingResponse
    }

    /// The problem with an encrypted connection.
    public enum TLSProblem: String, Sendable {
        /// The certificate has expired, or is not yet valid.
        case expired
        /// The certificate is for another host.
        case wrongHost
        /// No trusted authority has signed the certificate.
        case untrusted
        /// The server accepts only clients with a certificate, and this client has none.
        case clientCertificate
        /// The handshake failed: no common version or cipher, or the connection was lost.
        case handshake
    }

    /// The number of bytes kept of the body of a response with an unexpected status.
    static let keptBodySize = 64 * 1024

    /// libcurl, which is loaded at first use, is missing on this machine or too old, or the client could not start its
    /// thread, for instance because no file descriptor was free. `reason` names the next step.
    case unavailable(reason: String)
    /// The request cannot be sent as it is, and nothing was sent.
    case invalidRequest(reason: String)
    /// The name cannot be resolved.
    case cannotResolveHost(host: String)
    /// The host refused the connection or cannot be reached.
    case cannotConnect(host: String, reason: String)
    /// The proxy that a variable of the environment names cannot be reached, or does not let the request through. The
    /// server did not get the request. `proxy` is the `host:port` of the proxy, or empty if the value of the variable
    /// cannot be read.
    case proxyFailed(proxy: String, variable: String, reason: String)
    /// A time-out of `RequestOptions` passed. `after` is its length.
    case timedOut(phase: Phase, after: Duration, host: String)
    /// The connection ended before the response was complete.
    case connectionLost(host: String, reason: String)
    /// No trustworthy encrypted connection could be made.
    case tlsFailure(host: String, problem: TLSProblem, reason: String)
    /// The response violates HTTP, so that no part of it is reliable: its head, its framing, its size or its content
    /// coding; a redirect to no address or to two; or a part of a file that was not requested. `reason` names the
    /// violation.
    case malformedResponse(host: String, reason: String)
    /// The body is larger than `limit`, in bytes: `RequestOptions.maximumBodySize`, or the maximum size of a download.
    case tooLarge(limit: Int, url: String)
    /// There were more redirects than `RequestOptions.maximumRedirects`. `url` is the last address reached.
    case tooManyRedirects(limit: Int, url: String)
    /// `url` redirects to an address that is neither http nor https, or from https to http (`scheme` is then "http").
    case unsupportedRedirect(scheme: String, url: String)
    /// The response's status was not expected (thrown by `RESTClient` and `download` only). `body` has at most the
    /// first 65,536 bytes, and none for a download; see also `problem`. Body and header fields may contain secrets.
    case status(code: Int, headers: HTTPFields, body: Data, url: String)
    /// The body is not JSON of the requested type (thrown by `RESTClient` only). `path` is the coding path, such as
    /// `results[0].name`, or empty for the root.
    case decoding(path: String, reason: String, url: String)
    /// A file cannot be used as the destination of a download.
    case file(path: String, reason: String)
    /// The client was shut down before or during the request.
    case clientClosed
}
