import CLibcurl
import Glibc

/// One of libcurl's easy handles, with the memory to which it reports, which must live as long.
final class EasyHandle {
    let pointer: UnsafeMutableRawPointer
    let errorText: UnsafeMutablePointer<CChar>
    /// The known state of the connection and the HTTP/2 stream of the last request.
    let facts: UnsafeMutablePointer<clibcurl_facts>

    /// Whether the options that all requests share are set.
    @exclusivity(unchecked) var isConfigured = false
    /// Whether the last request has set options that the next one must not inherit.
    @exclusivity(unchecked) var mustBeReset = false

    /// The head of the response, as it arrives.
    let head: UnsafeMutablePointer<clibcurl_head>

    /// Whether no other request may use the handle.
    @exclusivity(unchecked) var isSpent = false

    /// The transfer of this handle, for libcurl's callbacks.
    @exclusivity(unchecked) var transfer: Transfer?

    /// The address of the last request. libcurl would parse the text for each request, and compose it again.
    let parsedAddress = AddressParser()

    /// The options that the handle has, so that they are set only when they differ.
    @exclusivity(unchecked) var appliedOptions: AppliedOptions?
    /// The fields that the handle has. libcurl uses them until others are set.
    @exclusivity(unchecked) var fields: HeaderList?

    /// Options of a request that rarely change from one request to the next.
    struct AppliedOptions {
        let address: Address
        let connectTimeout: Duration

        init(_ hop: Hop) {
            address = hop.address
            connectTimeout = hop.options.connectTimeout
        }
    }

    /// Whether the handle has the options that the hop needs.
    func hasOptions(of hop: Hop) -> Bool {
        appliedOptions?.address == hop.address && appliedOptions?.connectTimeout == hop.options.connectTimeout
    }

    /// The delivery of the handle's requests. Handles for streamed bodies have large buffers, others libcurl's default.
    let delivery: Request.Delivery

    init?(for delivery: Request.Delivery) {
        guard let pointer = curl_easy_init() else { return nil }
        self.delivery = delivery
        self.pointer = pointer
        errorText = .allocate(capacity: Int(CURL_ERROR_SIZE))
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        head = .allocate(capacity: 1)
        head.initialize(to: clibcurl_head())
        facts = .allocate(capacity: 1)
        facts.initialize(to: clibcurl_facts())
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
        free(head.pointee.bytes)
        head.deallocate()
        clibcurl_clear(facts)
        facts.deallocate()
    }

    /// Prepares the handle for another request. TLS sessions and caches are kept.
    func clean() {
        errorText.pointee = 0
        guard mustBeReset else { return }
        curl_easy_reset(pointer)
        mustBeReset = false
        isConfigured = false
        appliedOptions = nil
        fields = nil
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
}
