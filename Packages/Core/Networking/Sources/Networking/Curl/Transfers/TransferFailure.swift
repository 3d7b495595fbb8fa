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
    /// The proxy's response to CONNECT; 0 if there is none.
    let tunnelStatus: Int
    /// The connection's TLS state; `nil` without TLS.
    let tls: clibcurl_tls?
    /// Whether any byte of the response was received.
    let hasResponse: Bool
    /// Whether the response's header was received.
    let hasHead: Bool
    /// The proxy through which the request was sent; `nil` if there is none.
    let proxy: Proxy?

    func networkError(host: Origin, connectTimeout: Duration) -> NetworkError {
        // libcurl has one code for a socket that it cannot open and for a server that is down.
        if code == CURLE_COULDNT_CONNECT, systemError == 0, !Self.isDescriptorFree { return Self.noDescriptor }
        if let failure = proxyFailure { return failure }
        switch code {
        case CURLE_COULDNT_RESOLVE_HOST:
            return .cannotResolveHost(host: host.host)
        case CURLE_COULDNT_CONNECT, CURLE_INTERFACE_FAILED:
            return .cannotConnect(host: host.name, reason: systemText ?? reason)
        case CURLE_OPERATION_TIMEDOUT:
            // The event loop checks the other limits itself.
            return .timedOut(phase: .connecting, after: connectTimeout, host: host.name(through: proxy))
        case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL, CURLE_BAD_CONTENT_ENCODING,
            CURLE_WRITE_ERROR:
            return .malformedResponse(host: host.name, reason: reason)
        case CURLE_OUT_OF_MEMORY, Self.tooLarge:
            // libcurl reports this for a header line above its own limit of 100 kB, or a trailer above 4 kB.
            return .malformedResponse(host: host.name, reason: "its \(hasHead ? "trailer" : "header") is too large")
        case CURLE_RECV_ERROR where hasResponse && systemError == 0 && tls?.has_failed != true:
            // Bytes were received without a failure, so libcurl refuses what they say, such as the size of a chunk.
            return .malformedResponse(host: host.name, reason: reason)
        case CURLE_URL_MALFORMAT:
            return .invalidRequest(reason: "its address is not a valid URL")
        default:
            let name = host.name(through: proxy)
            if let problem = tlsProblem { return .tlsFailure(host: name, problem: problem, reason: reason) }
            return .connectionLost(host: name, reason: reason)
        }
    }

    /// The failure of the proxy; `nil` if the proxy works or there is none.
    private var proxyFailure: NetworkError? {
        guard let proxy else { return nil }
        switch code {
        case CURLE_COULDNT_RESOLVE_PROXY: return proxy.error("its name is not known")
        // libcurl's text may have the address with its password.
        case CURLE_COULDNT_CONNECT, CURLE_PROXY: return proxy.error(systemText ?? Curl.text(of: code))
        case CURLE_RECV_ERROR where tunnelStatus >= 300: return proxy.refusal(status: tunnelStatus)
        default: return nil
        }
    }

    private var tlsProblem: NetworkError.TLSProblem? {
        // In TLS 1.3 a server misses the client's certificate after the client has finished the handshake, so this can
        // happen with any code.
        if isAboutClientCertificate { return .clientCertificate }
        switch code {
        case CURLE_PEER_FAILED_VERIFICATION:
            return problemOfCertificate
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

    /// Whether the server has sent an alert about the client's certificate (RFC 8446, section 6.2): from
    /// `bad_certificate` to `certificate_unknown`, `unknown_ca`, `access_denied` or `certificate_required`.
    private var isAboutClientCertificate: Bool {
        switch tls?.alert ?? 0 {
        case 42...46, 48, 49, 116: true
        default: false
        }
    }

    static let noDescriptor = NetworkError.unavailable(
        reason: "no file descriptor is free; close files or raise the limit (ulimit -n), and start again")

    /// Whether this process can open another file, which it tries.
    private static var isDescriptorFree: Bool {
        let copy = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
        guard copy >= 0 else { return errno != EMFILE && errno != ENFILE }
        close(copy)
        return true
    }

    /// `CURLE_TOO_LARGE`, which libcurl has since version 8.6.
    private static let tooLarge = CURLcode(100)

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
