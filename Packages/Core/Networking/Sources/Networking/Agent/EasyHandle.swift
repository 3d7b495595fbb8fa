import CLibcurl

/// One of libcurl's handles with the buffer for its error texts, which must live as long.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    let errorText: UnsafeMutablePointer<CChar>

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

    /// Forgets all options and the last error; keeps TLS sessions and caches.
    func reset() {
        curl_easy_reset(pointer)
        errorText.pointee = 0
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
}
