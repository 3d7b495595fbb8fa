import CLibcurl

/// One of libcurl's easy handles, with the buffer for its error texts, which must live as long.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    let errorText: UnsafeMutablePointer<CChar>

    /// Whether the options that all requests share are set.
    var isConfigured = false
    /// Whether the last request has set options that the next one must not inherit.
    var mustBeReset = false

    private var isVerbose = false

    /// The transfer of this handle, for libcurl's callbacks.
    var transfer: Transfer?

    /// The last values of rarely changed options, so that they are set on the handle only when they differ.
    var current = Varying()

    /// Options that depend on the request but rarely change from one request to the next.
    struct Varying: Equatable {
        var origin: Origin?
        var connectTimeout = -1
        var showsProgress: Bool?
        var hasFields = false
    }

    /// The delivery of the handle's requests. Handles for streamed bodies have large buffers, others libcurl's default.
    let delivery: Request.Delivery

    init?(for delivery: Request.Delivery) {
        guard let pointer = curl_easy_init() else { return nil }
        self.delivery = delivery
        self.pointer = pointer
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    /// The `EasyHandle` that owns this libcurl handle.
    static func of(_ pointer: UnsafeMutableRawPointer) -> EasyHandle? {
        var context: UnsafeMutableRawPointer?
        guard clibcurl_get_pointer(pointer, CURLINFO_PRIVATE, &context) == CURLE_OK, let context else { return nil }
        return Unmanaged<EasyHandle>.fromOpaque(context).takeUnretainedValue()
    }

    deinit {
        curl_easy_cleanup(pointer)
        errorText.deallocate()
    }

    /// Prepares the handle for another request. TLS sessions and caches are kept.
    func clean() {
        errorText.pointee = 0
        if isVerbose { clibcurl_set_long(pointer, CURLOPT_VERBOSE, 0) }
        isVerbose = false
        guard mustBeReset else { return }
        curl_easy_reset(pointer)
        mustBeReset = false
        isConfigured = false
        current = Varying()
    }

    /// Makes libcurl report its log until the handle is cleaned.
    func beVerbose() {
        isVerbose = true
        clibcurl_set_long(pointer, CURLOPT_VERBOSE, 1)
    }

    /// Makes libcurl close the connection when the transfer ends.
    func closeConnectionAtEnd() {
        mustBeReset = true
        clibcurl_set_long(pointer, CURLOPT_FORBID_REUSE, 1)
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
