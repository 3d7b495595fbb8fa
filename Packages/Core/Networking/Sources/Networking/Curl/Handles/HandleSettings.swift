import CLibcurl

/// A client's configuration as libcurl options.
struct HandleSettings {
    private let configuration: HTTPClient.Configuration
    /// The sockets of all connections.
    let sockets = OpenSockets()
    /// The proxies of the environment.
    let proxies = Proxies()
    private let authorities: Authorities

    init(_ configuration: HTTPClient.Configuration) {
        self.configuration = configuration
        authorities = Authorities(path: configuration.authorities)
    }

    /// The time in seconds after which an idle connection is not used again.
    private static let idleSeconds = 60

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
        result.note(clibcurl_set_long(handle, CURLOPT_MAXAGE_CONN, Self.idleSeconds))
        // HTTP/2 where an https server offers it, otherwise HTTP/1.1.
        result.note(clibcurl_set_long(handle, CURLOPT_HTTP_VERSION, Int(CURL_HTTP_VERSION_2TLS)))
        result.note(clibcurl_set_long(handle, CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2)))
        result.note(authorities.apply(to: handle))
        // The proxy is set for each server. libcurl must not look for exceptions itself.
        result.note(clibcurl_set_string(handle, CURLOPT_NOPROXY, ""))
        sockets.watch(handle)
        return result.code
    }

    /// Sets the options that depend on the server.
    func apply(for origin: Origin, to handle: UnsafeMutableRawPointer) -> CURLcode {
        var result = FirstFailure()
        // Requests wait for a connection that may speak HTTP/2, instead of opening one each.
        result.note(clibcurl_set_long(handle, CURLOPT_PIPEWAIT, origin.scheme == "https" ? 1 : 0))
        // With an empty address, libcurl uses no proxy.
        result.note(clibcurl_set_string(handle, CURLOPT_PROXY, proxies.proxy(for: origin)?.address ?? ""))
        return result.code
    }

    /// The number of connections that libcurl may open to one host. 0 means no limit: libcurl counts all hosts behind a
    /// proxy as one.
    var hostLimit: Int { proxies.isEmpty ? max(1, configuration.maximumConnectionsPerHost) : 0 }

    /// Whether unread bytes wait on a kept HTTP/1.1 connection. They would be taken for the response to the next
    /// request. With TLS within TLS, only the inner layer can be inspected, so such a connection is never clean.
    func hasUnreadBytes(_ handle: EasyHandle, localPort: Int32, _ origin: Origin) -> Bool {
        handle.facts.pointee.has_unread_bytes || sockets.haveBytes(localPort: localPort)
            || proxies.mayUseTLS && origin.scheme == "https"
    }
}

/// Keeps the first failure of a series of settings.
struct FirstFailure {
    private(set) var code = CURLE_OK

    mutating func note(_ next: CURLcode) {
        if code == CURLE_OK { code = next }
    }
}
