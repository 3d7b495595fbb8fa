import CLibcurl

/// One of libcurl's handles with the buffer for its error texts, which must live as long.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    let errorText: UnsafeMutablePointer<CChar>

    /// Whether what all requests have in common is set.
    var isConfigured = false
    /// Whether the last request has set what the next one must not find.
    var mustBeReset = false

    private var isVerbose = false

    /// The transfer that it carries: what libcurl's callbacks are about.
    var transfer: Transfer?

    /// What was set last of that which few requests change: setting it again costs a copy or two.
    var current = Varying()

    /// Settings that depend on the request but are mostly those of the one before.
    struct Varying: Equatable {
        var origin: Origin?
        var connectTimeout = -1
        var showsProgress: Bool?
        var hasFields = false
    }

    /// What it is used for: large buffers for bodies that may be long, libcurl's default for those held in memory.
    let delivery: Request.Delivery

    init?(for delivery: Request.Delivery) {
        guard let pointer = curl_easy_init() else { return nil }
        self.delivery = delivery
        self.pointer = pointer
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
    }

    /// The handle that stands behind one of libcurl's, if it is ours.
    static func of(_ pointer: UnsafeMutableRawPointer) -> EasyHandle? {
        var context: UnsafeMutableRawPointer?
        guard clibcurl_get_pointer(pointer, CURLINFO_PRIVATE, &context) == CURLE_OK, let context else { return nil }
        return Unmanaged<EasyHandle>.fromOpaque(context).takeUnretainedValue()
    }

    deinit {
        curl_easy_cleanup(pointer)
        errorText.deallocate()
    }

    /// Readies it for another request. TLS sessions and caches are kept.
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

    /// Has libcurl report what it says in its log alone, until the handle is cleaned.
    func beVerbose() {
        isVerbose = true
        clibcurl_set_long(pointer, CURLOPT_VERBOSE, 1)
    }

    /// Has libcurl close the connection, rather than keep it, when the transfer ends.
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
