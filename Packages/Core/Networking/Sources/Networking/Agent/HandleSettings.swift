import CLibcurl
import FoundationEssentials
import HTTPTypes

/// A client's configuration as libcurl options.
final class HandleSettings {
    private let configuration: HTTPClient.Configuration
    private let idleSeconds: Int
    /// The sockets of all connections.
    let sockets: OpenSockets
    private let usesTLSProxy: Bool

    /// Fixed addresses by name. libcurl uses the list as long as a handle lives.
    private var addresses: UnsafeMutablePointer<curl_slist>?

    init(_ configuration: HTTPClient.Configuration) {
        self.configuration = configuration
        sockets = OpenSockets(publicAddressesOnly: configuration.publicAddressesOnly)
        idleSeconds = max(1, configuration.idleConnectionLifetime.wholeMilliseconds / 1000)
        usesTLSProxy = configuration.proxy.usesTLS
        for (name, address) in configuration.addresses {
            // The format is "NAME:PORT:ADDRESS:PORT"; an empty port means any port.
            let host = HostName(address)?.text ?? address
            if let longer = curl_slist_append(addresses, "\(HostName(name)?.text ?? name)::\(host):") {
                addresses = longer
            }
        }
    }

    deinit {
        curl_slist_free_all(addresses)
    }

    /// Sets the options that are the same for all requests. Returns the first failure, or `CURLE_OK`.
    func apply(to handle: UnsafeMutableRawPointer) -> CURLcode {
        var result = FirstFailure()
        // libcurl must not follow redirects itself, and only http and https are allowed.
        result.note(clibcurl_set_string(handle, CURLOPT_PROTOCOLS_STR, "http,https"))
        result.note(clibcurl_set_long(handle, CURLOPT_FOLLOWLOCATION, 0))
        result.note(clibcurl_set_long(handle, CURLOPT_HTTP09_ALLOWED, 0))
        result.note(clibcurl_set_long(handle, CURLOPT_NOSIGNAL, 1))
        // Ending a transfer must not wait for its name look-up.
        result.note(clibcurl_set_long(handle, CURLOPT_QUICK_EXIT, 1))
        // A proxy's response to CONNECT is not the server's response.
        result.note(clibcurl_set_long(handle, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1))
        result.note(clibcurl_set_long(handle, CURLOPT_MAXAGE_CONN, idleSeconds))
        result.note(clibcurl_set_long(handle, CURLOPT_HTTP_VERSION, httpVersion))
        sockets.watch(handle)
        if let addresses { result.note(clibcurl_set_list(handle, CURLOPT_CONNECT_TO, addresses)) }
        if let path = configuration.unixSocket {
            result.note(clibcurl_set_string(handle, CURLOPT_UNIX_SOCKET_PATH, path))
        }
        result.note(applyTLS(to: handle))
        if case .server(let proxy) = configuration.proxy { result.note(apply(proxy, to: handle)) }
        return result.code
    }

    /// Sets the options that depend on the server.
    func apply(for origin: Origin, to handle: UnsafeMutableRawPointer) -> CURLcode {
        var result = FirstFailure()
        let isSecure = origin.scheme == "https"
        let isUsedOnce = isUsedOnce(origin)
        result.note(clibcurl_set_long(handle, CURLOPT_FRESH_CONNECT, isUsedOnce ? 1 : 0))
        result.note(clibcurl_set_long(handle, CURLOPT_FORBID_REUSE, isUsedOnce ? 1 : 0))
        // Requests wait for a connection that may speak HTTP/2, instead of opening one each.
        result.note(clibcurl_set_long(handle, CURLOPT_PIPEWAIT, isSecure ? 1 : 0))
        switch configuration.proxy {
        case .server: break
        case .none: result.note(clibcurl_set_string(handle, CURLOPT_PROXY, ""))
        case .environment:
            // A proxy of the environment is not used for this machine.
            let isDirect = origin.isLoopback || configuration.publicAddressesOnly
            result.note(clibcurl_set_string(handle, CURLOPT_PROXY, isDirect ? "" : nil))
        }
        if !configuration.tls.pins.isEmpty {
            let pins = configuration.tls.pins.list(for: origin.hostName)
            result.note(clibcurl_set_string(handle, CURLOPT_PINNEDPUBLICKEY, pins))
        }
        return result.code
    }

    /// The number of connections that libcurl may open to one host. 0 means no limit: libcurl counts all hosts behind a
    /// proxy, or at one given address, as one.
    var hostLimit: Int {
        switch configuration.proxy {
        case .none where configuration.addresses.isEmpty: max(1, configuration.maximumConnectionsPerHost)
        case .environment where configuration.addresses.isEmpty && !Proxy.isInEnvironment:
            max(1, configuration.maximumConnectionsPerHost)
        default: 0
        }
    }

    /// Whether all connections use HTTP/2 from the first byte.
    var usesHTTP2WithoutAsking: Bool { configuration.versions == .http2 }

    /// Whether unread bytes wait on a kept HTTP/1.1 connection. They would be taken for the response to the next
    /// request. Of TLS within TLS, only the inner layer can be inspected, so such a connection never counts as clean.
    func hasUnreadBytes(_ handle: EasyHandle, localPort: Int32, _ origin: Origin) -> Bool {
        handle.facts.pointee.has_unread_bytes || sockets.haveBytes(localPort: localPort)
            || usesTLSProxy && origin.scheme == "https"
    }

    /// Whether a request needs a connection that no other request uses.
    func needsOwnConnection(_ transfer: Transfer) -> Bool {
        isUsedOnce(transfer.hop.address.origin)
            || mayUseHTTP1 && transfer.upload != nil && transfer.hop.body?.length == nil
    }

    /// Whether a connection to the origin serves one request only. libcurl 7.88 fails at the second request on a plain
    /// HTTP/2 connection ("framing layer").
    private func isUsedOnce(_ origin: Origin) -> Bool { configuration.versions == .http2 && origin.scheme != "https" }

    /// Whether a request to a server that offers HTTP/2 may be sent as HTTP/1.1.
    var mayUseHTTP1: Bool { configuration.versions == .automatic }

    private var httpVersion: Int {
        switch configuration.versions {
        case .automatic: Int(CURL_HTTP_VERSION_2TLS)
        case .http1: Int(CURL_HTTP_VERSION_1_1)
        case .http2: Int(CURL_HTTP_VERSION_2_PRIOR_KNOWLEDGE)
        }
    }

    private var minimumVersion: Int {
        switch configuration.tls.minimumVersion {
        case .v1_2: Int(CURL_SSLVERSION_TLSv1_2)
        case .v1_3: Int(CURL_SSLVERSION_TLSv1_3)
        }
    }

    /// The same TLS versions in another notation. libcurl then treats the connection as different and does not reuse
    /// it.
    var versionOfItsOwn: Int { minimumVersion | Int(CURL_SSLVERSION_MAX_TLSv1_3) }

    private func applyTLS(to handle: UnsafeMutableRawPointer) -> CURLcode {
        var result = FirstFailure()
        result.note(clibcurl_set_long(handle, CURLOPT_SSLVERSION, minimumVersion))
        switch configuration.tls.trust {
        case .system: break
        case .file(let path):
            result.note(clibcurl_set_string(handle, CURLOPT_CAINFO, path))
            result.note(clibcurl_set_string(handle, CURLOPT_CAPATH, nil))
        case .certificates(let pem):
            result.note(setBlob(pem, CURLOPT_CAINFO_BLOB, on: handle))
            result.note(clibcurl_set_string(handle, CURLOPT_CAPATH, nil))
        }
        if let identity = configuration.tls.clientCertificate {
            result.note(setBlob(identity.certificate, CURLOPT_SSLCERT_BLOB, on: handle))
            result.note(setBlob(identity.key, CURLOPT_SSLKEY_BLOB, on: handle))
            result.note(clibcurl_set_string(handle, CURLOPT_SSLCERTTYPE, "PEM"))
            result.note(clibcurl_set_string(handle, CURLOPT_SSLKEYTYPE, "PEM"))
            if let passphrase = identity.passphrase {
                result.note(clibcurl_set_string(handle, CURLOPT_KEYPASSWD, passphrase))
            }
        }
        return result.code
    }

    private func apply(_ proxy: Proxy.Server, to handle: UnsafeMutableRawPointer) -> CURLcode {
        var result = FirstFailure()
        let kind =
            switch proxy.kind {
            case .http: CURLPROXY_HTTP
            case .https: CURLPROXY_HTTPS
            case .socks5: CURLPROXY_SOCKS5_HOSTNAME
            }
        let host = HostName(proxy.host)?.text ?? proxy.host
        result.note(clibcurl_set_string(handle, CURLOPT_PROXY, host))
        result.note(clibcurl_set_long(handle, CURLOPT_PROXYPORT, proxy.port))
        result.note(clibcurl_set_long(handle, CURLOPT_PROXYTYPE, Int(kind.rawValue)))
        // Set even when empty; otherwise libcurl uses the list of the environment.
        result.note(clibcurl_set_string(handle, CURLOPT_NOPROXY, exceptions(of: proxy)))
        if let user = proxy.user { result.note(clibcurl_set_string(handle, CURLOPT_PROXYUSERNAME, user)) }
        if let password = proxy.password { result.note(clibcurl_set_string(handle, CURLOPT_PROXYPASSWORD, password)) }
        return result.code
    }

    /// The proxy's exceptions in libcurl's format: hosts in canonical form, IPv6 addresses without brackets. Entries
    /// that are not hosts ("*", "10.0.0.0/8", ".example.org") are passed unchanged.
    private func exceptions(of proxy: Proxy.Server) -> String {
        proxy.exceptions.map { HostName($0)?.text.trimmingBrackets ?? $0 }.joined(separator: ",")
    }

    private func setBlob(_ bytes: Data, _ option: CURLoption, on handle: UnsafeMutableRawPointer) -> CURLcode {
        bytes.withUnsafeBytes { clibcurl_set_blob(handle, option, $0.baseAddress, $0.count) }
    }
}

extension String {
    fileprivate var trimmingBrackets: String { hasPrefix("[") ? String(dropFirst().dropLast()) : self }
}

/// Keeps the first failure of a series of settings.
struct FirstFailure {
    private(set) var code = CURLE_OK

    mutating func note(_ next: CURLcode) {
        if code == CURLE_OK { code = next }
    }
}
