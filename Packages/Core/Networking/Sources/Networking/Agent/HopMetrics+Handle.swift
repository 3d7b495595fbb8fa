import CLibcurl

extension HopMetrics {
    /// Reads libcurl's measurements. Its times are in microseconds since the start of the transfer.
    mutating func read(_ handle: EasyHandle) {
        switch Int32(truncatingIfNeeded: handle.long(CURLINFO_HTTP_VERSION)) {
        case Int32(CURL_HTTP_VERSION_1_0): version = .http1_0
        case Int32(CURL_HTTP_VERSION_1_1): version = .http1_1
        case Int32(CURL_HTTP_VERSION_2_0): version = .http2
        default: version = nil
        }
        reusedConnection = handle.long(CURLINFO_NUM_CONNECTS) == 0
        remoteAddress = handle.string(CURLINFO_PRIMARY_IP)

        let found = handle.offset(CURLINFO_NAMELOOKUP_TIME_T)
        let connected = handle.offset(CURLINFO_CONNECT_TIME_T)
        let encrypted = handle.offset(CURLINFO_APPCONNECT_TIME_T)
        let ready = handle.offset(CURLINFO_PRETRANSFER_TIME_T)
        let answered = handle.offset(CURLINFO_STARTTRANSFER_TIME_T)
        let total = handle.offset(CURLINFO_TOTAL_TIME_T)
        nameLookup = .microseconds(found)
        connect = .microseconds(max(0, connected - found))
        tlsHandshake = .microseconds(max(0, encrypted - connected))
        waiting = .microseconds(max(0, answered - ready))
        receiving = .microseconds(max(0, total - answered))

        bodyBytesSent = handle.offset(CURLINFO_SIZE_UPLOAD_T)
        bodyBytesReceived = handle.offset(CURLINFO_SIZE_DOWNLOAD_T)
    }
}
