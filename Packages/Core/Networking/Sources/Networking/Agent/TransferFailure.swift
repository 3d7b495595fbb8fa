import CLibcurl
import Glibc

/// libcurl's report on a failed transfer.
struct TransferFailure {
    let code: CURLcode
    /// libcurl's sentence about this failure; may be empty.
    let text: String
    /// `errno` of the failed connection, or 0.
    let systemError: Int32
    /// OpenSSL's verification result for the server's certificate; 0 if there is none or the certificate is valid.
    let verifyResult: Int
    /// Whether the response's header was received.
    let hasHead: Bool

    func networkError(host: Origin, connectTimeout: Duration) -> NetworkError {
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST:
            return .cannotResolveHost(host: host.host)
        case CURLE_COULDNT_RESOLVE_PROXY:
            return .cannotConnect(host: host.name, reason: "its proxy's name is not known")
        case CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED, CURLE_PROXY:
            return .cannotConnect(host: host.name, reason: systemText ?? reason)
        case CURLE_OPERATION_TIMEDOUT:
            // The agent watches the other limits itself.
            return .timedOut(phase: .connecting, after: connectTimeout, host: host.name)
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING, CURLE_HTTP2,
            CURLE_WRITE_ERROR:
            return .malformedResponse(host: host.name, reason: reason)
        case CURLE_OUT_OF_MEMORY:
            // libcurl reports this for a header line above its own limit of 100 kB, or a trailer above 4 kB.
            return .malformedResponse(host: host.name, reason: "its \(hasHead ? "trailer" : "header") is too large")
        case CURLE_HTTP2_STREAM where text.contains("PROTOCOL_ERROR"):
            // libcurl gives a stream this code only when the server's frames are invalid.
            return .malformedResponse(host: host.name, reason: reason)
        case CURLE_RECV_ERROR where text.hasSuffix("in chunked-encoding"):
            return .malformedResponse(host: host.name, reason: reason)
        case CURLE_RECV_ERROR where text.hasPrefix("CONNECT tunnel failed"):
            return .cannotConnect(host: host.name, reason: "its proxy refuses: \(text)")
        case CURLE_URL_MALFORMAT:
            return .invalidRequest(reason: "its address is not a proper URL")
        default:
            if let problem = tlsProblem { return .tlsFailure(host: host.name, problem: problem, reason: reason) }
            return .connectionLost(host: host.name, reason: reason)
        }
    }

    private var tlsProblem: NetworkError.TLSProblem? {
        // In TLS 1.3 a server refuses the client's certificate after the client has finished the handshake, so this can
        // happen with any code.
        if isAboutClientCertificate { return .clientCertificate }
        switch code {
        case CURLE_PEER_FAILED_VERIFICATION:
            return problemOfCertificate
        case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
            return .pinMismatch
        case CURLE_SSL_CERTPROBLEM, CURLE_SSL_CLIENTCERT:
            return .clientCertificate
        case CURLE_SSL_CACERT_BADFILE, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS, CURLE_SSL_CRL_BADFILE:
            return .untrusted
        case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_SSL_ENGINE_NOTFOUND, CURLE_SSL_ENGINE_SETFAILED,
            CURLE_SSL_ENGINE_INITFAILED, CURLE_USE_SSL_FAILED:
            return .handshake
        default:
            return nil
        }
    }

    private var problemOfCertificate: NetworkError.TLSProblem {
        switch verifyResult {
        // libcurl compares the names itself before it reads OpenSSL's result.
        case 0, CertificateVerdict.none, CertificateVerdict.hostMismatch, CertificateVerdict.addressMismatch: .wrongHost
        case CertificateVerdict.notYetValid, CertificateVerdict.expired: .expired
        default: .untrusted
        }
    }

    /// Whether OpenSSL reports one of the alerts (RFC 8446, section 6.2) that only a server sends about a client's
    /// certificate.
    private var isAboutClientCertificate: Bool {
        text.contains(" alert ")
            && [
                "certificate required", "bad certificate", "certificate expired", "certificate revoked",
                "certificate unknown", "unsupported certificate", "unknown ca", "access denied",
            ].contains { text.contains($0) }
    }

    private var reason: String {
        text.isEmpty ? Curl.text(of: code) : text
    }

    private var systemText: String? {
        guard systemError != 0, let text = strerror(systemError) else { return nil }
        return String(cString: text)
    }
}

/// OpenSSL's result codes (`x509_vfy.h`). Including the header would import all of OpenSSL.
private enum CertificateVerdict {
    /// "Unspecified", libcurl's initial value.
    static let none = 1
    static let notYetValid = 9
    static let expired = 10
    static let hostMismatch = 62
    static let addressMismatch = 64
}
