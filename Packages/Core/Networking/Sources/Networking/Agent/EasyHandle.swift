import CLibcurl

/// One of libcurl's handles with the buffer for its error texts, which must live as long.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    let errorText: UnsafeMutablePointer<CChar>

    /// Whether what all requests have in common is set.
    var isConfigured = false
    /// Whether the last request has set what the next one must not find.
    var mustBeReset = false

    init?() {
        guard let pointer = curl_easy_init() else { return nil }
        self.pointer = pointer
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    deinit {
        curl_easy_cleanup(pointer)
        errorText.deallocate()
    }

    /// Readies it for another request. TLS sessions and caches are kept.
    func clean() {
        errorText.pointee = 0
        guard mustBeReset else { return }
        curl_easy_reset(pointer)
        mustBeReset = false
        isConfigured = false
    }

    func long(_ info: CURLINFO) -> Int {
        var value = 0
        clibcurl_get_long(pointer, info, &value)
        return value
    }

    func offset(_ info: CURLINFO) -> Int {
        var value: curl_off_t = 0
        clibcurl_get_offset(pointer, info, &value)
        return Int(value)
    }

    func string(_ info: CURLINFO) -> String? {
        var value: UnsafePointer<CChar>?
        guard clibcurl_get_string(pointer, info, &value) == CURLE_OK, let value, value.pointee != 0 else { return nil }
        return String(cString: value)
    }
}
