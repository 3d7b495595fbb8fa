import CLibcurl
import Glibc

/// What libcurl says of a transfer that failed.
struct TransferFailure {
    let code: CURLcode
    /// libcurl's sentence about this case; may be empty.
    let text: String
    /// `errno` of the failed connection, or 0.
    let systemError: Int32
    /// OpenSSL's verdict on the server's certificate; 0: none, or fine.
    let verifyResult: Int
    /// Whether the answer's header had come.
    let hasHead: Bool

    func networkError(host: Origin, connectTimeout: Duration) -> NetworkError {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST:
            .cannotResolveHost(host: host.host)
        case CURLE_COULDNT_RESOLVE_PROXY:
            .cannotConnect(host: host.name, reason: "its proxy's name is not known")
        case CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED, CURLE_PROXY:
            .cannotConnect(host: host.name, reason: systemText ?? reason)
        case CURLE_OPERATION_TIMEDOUT:
            // The total limit is the agent's own, so it was this one.
            .timedOut(phase: .connecting, after: connectTimeout, host: host.name)
        case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CERTPROBLEM, CURLE_SSL_CIPHER,
            CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_PINNEDPUBKEYNOTMATCH,
            CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
            CURLE_SSL_ENGINE_INITFAILED, CURLE_SSL_CRL_BADFILE, CURLE_USE_SSL_FAILED, CURLE_SSL_CLIENTCERT:
            .tlsFailure(host: host.name, problem: .handshake, reason: reason)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING, CURLE_HTTP2,
            CURLE_HTTP2_STREAM, CURLE_WRITE_ERROR:
            .malformedResponse(host: host.name, reason: reason)
        case CURLE_OUT_OF_MEMORY where !hasHead:
            // So libcurl reports a header line above its own limit of 100 kB.
            .malformedResponse(host: host.name, reason: "its header is too large")
        case CURLE_URL_MALFORMAT:
            .invalidRequest(reason: "its address is not a proper URL")
        default:
            .connectionLost(host: host.name, reason: reason)
        }
    }

    private var reason: String {
        text.isEmpty ? Curl.text(of: code) : text
    }

    private var systemText: String? {
        guard systemError != 0, let text = strerror(systemError) else { return nil }
        return String(cString: text)
    }
}
