import CLibcurl

extension HopMetrics {
    /// Reads libcurl's measurements.
    mutating func read(_ handle: EasyHandle) {
        let measured = clibcurl_measure(handle.pointer)
        switch measured.http_version {
        case Int(CURL_HTTP_VERSION_1_0): version = .http1_0
        case Int(CURL_HTTP_VERSION_1_1): version = .http1_1
        case Int(CURL_HTTP_VERSION_2_0): version = .http2
        default: version = nil
        }
        reusedConnection = measured.connect_count == 0
        if let address = measured.address, address.pointee != 0 { remoteAddress = String(cString: address) }
        nameLookup = .microseconds(measured.name_lookup)
        connect = .microseconds(max(0, measured.connect - measured.name_lookup))
        tlsHandshake = .microseconds(max(0, measured.tls - measured.connect))
        waiting = .microseconds(max(0, measured.first_byte - measured.ready))
        receiving = .microseconds(max(0, measured.total - measured.first_byte))
        bodyBytesSent = Int(measured.bytes_sent)
        bodyBytesReceived = Int(measured.bytes_received)
    }
}
