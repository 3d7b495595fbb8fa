import CLibcurl
import FoundationEssentials
import HTTPTypes

extension EasyHandle {
    /// Sets everything but the callbacks. Returns the first failure, or `CURLE_OK`.
    /// `fields` must stay alive until the transfer has ended.
    func prepare(_ hop: Hop, fields: HeaderList) -> CURLcode {
        var firstFailure = CURLE_OK
        func check(_ code: CURLcode) {
            if firstFailure == CURLE_OK { firstFailure = code }
        }

        check(clibcurl_set_string(pointer, CURLOPT_URL, hop.address.text))
        // The caller follows redirects, and file: or ftp: are never meant.
        check(clibcurl_set_string(pointer, CURLOPT_PROTOCOLS_STR, "http,https"))
        check(clibcurl_set_long(pointer, CURLOPT_FOLLOWLOCATION, 0))
        check(clibcurl_set_long(pointer, CURLOPT_HTTP09_ALLOWED, 0))
        check(clibcurl_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorText))
        check(clibcurl_set_long(pointer, CURLOPT_NOSIGNAL, 1))
        check(clibcurl_set_long(pointer, CURLOPT_NOPROGRESS, 1))
        // Ending a transfer must not wait for its name look-up.
        check(clibcurl_set_long(pointer, CURLOPT_QUICK_EXIT, 1))
        // Rather wait for a connection that may turn out to be HTTP/2 than open one per request.
        check(clibcurl_set_long(pointer, CURLOPT_PIPEWAIT, 1))
        // A proxy's own answer to CONNECT is not the server's.
        check(clibcurl_set_long(pointer, CURLOPT_SUPPRESS_CONNECT_HEADERS, 1))
        check(
            clibcurl_set_long(pointer, CURLOPT_CONNECTTIMEOUT_MS, max(1, hop.options.connectTimeout.wholeMilliseconds)))
        // A proxy of the environment stands between this machine and others, not between it and itself.
        if hop.address.isLoopback { check(clibcurl_set_string(pointer, CURLOPT_PROXY, "")) }
        if hop.headerFields[.acceptEncoding] == nil {
            // Empty: all that this libcurl can decode.
            check(clibcurl_set_string(pointer, CURLOPT_ACCEPT_ENCODING, ""))
        }
        if case .bytes(let bytes) = hop.body?.content {
            check(setMethod(hop.method, body: bytes))
        } else {
            check(setMethod(hop.method, body: nil))
        }
        if let list = fields.first { check(clibcurl_set_pointer(pointer, CURLOPT_HTTPHEADER, list)) }
        return firstFailure
    }

    private func setMethod(_ method: HTTPRequest.Method, body: Data?) -> CURLcode {
        if method == .get, body == nil { return clibcurl_set_long(pointer, CURLOPT_HTTPGET, 1) }
        if method == .head { return clibcurl_set_long(pointer, CURLOPT_NOBODY, 1) }

        let expectsBody = [.post, .put, .patch].contains(method)
        if body != nil || expectsBody {
            // Size first: the copy takes that many bytes, and a method that expects a body says
            // `Content-Length: 0` when there is none.
            let bytes = body ?? Data()
            clibcurl_set_long(pointer, CURLOPT_POST, 1)
            clibcurl_set_offset(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(bytes.count))
            let copied = bytes.withUnsafeBytes { buffer in
                // libcurl only reads, though its parameter is not marked so. An empty body needs
                // an address too, or libcurl would ask a read callback for it.
                withUnsafePointer(to: UInt8(0)) { placeholder in
                    let start = buffer.baseAddress ?? UnsafeRawPointer(placeholder)
                    return clibcurl_set_pointer(
                        pointer, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: start))
                }
            }
            guard copied == CURLE_OK else { return copied }
        } else {
            clibcurl_set_long(pointer, CURLOPT_HTTPGET, 1)
        }
        return clibcurl_set_string(pointer, CURLOPT_CUSTOMREQUEST, method.rawValue)
    }
}
