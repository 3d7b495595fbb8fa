import CLibcurl

/// libcurl's URL parser. It may be used on any thread, but only by one at a time.
struct AddressParser: ~Copyable {
    private let handle: OpaquePointer?

    init() {
        handle = curl_url()
    }

    deinit {
        curl_url_cleanup(handle)
    }

    /// Reads an address. A relative one is resolved against the address that was read before.
    func read(_ text: String) throws(Address.ParseError) {
        let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE)
        guard let handle, curl_url_set(handle, CURLUPART_URL, text, flags) == CURLUE_OK else {
            // `mailto:x` and similar addresses are valid, but libcurl does not read them.
            if let scheme = Self.scheme(of: text), scheme != "http", scheme != "https" {
                throw .scheme(scheme)
            }
            throw .notAnAddress
        }
    }

    func part(_ part: CURLUPart) -> String? {
        guard let handle else { return nil }
        var value: UnsafeMutablePointer<CChar>?
        let flags =
            part == CURLUPART_PORT ? CURLU_DEFAULT_PORT : part == CURLUPART_URL ? CURLU_NO_DEFAULT_PORT : 0
        guard clibcurl_url_get(handle, part, &value, UInt32(flags)) == CURLUE_OK, let value else {
            return nil
        }
        defer { curl_free(value) }
        return String(cString: value)
    }

    var host: HostName? {
        guard let host = part(CURLUPART_HOST) else { return nil }
        guard let zone = part(CURLUPART_ZONEID), host.hasSuffix("]") else { return HostName(host) }
        return HostName("\(host.dropLast())%\(zone)]")
    }

    /// Replaces the host that was read.
    func set(_ host: HostName) {
        // The zone of an IPv6 address stays as it was read.
        guard let handle, !host.text.contains("%") else { return }
        curl_url_set(handle, CURLUPART_HOST, host.text, 0)
    }

    func removeUserAndFragment() {
        guard let handle else { return }
        for part in [CURLUPART_USER, CURLUPART_PASSWORD, CURLUPART_OPTIONS, CURLUPART_FRAGMENT] {
            curl_url_set(handle, part, nil, 0)
        }
    }

    /// Lets an easy handle send its requests to the address, as long as the parser lives.
    func setAddress(of easyHandle: UnsafeMutableRawPointer) -> CURLcode {
        clibcurl_set_pointer(easyHandle, CURLOPT_CURLU, handle.map { UnsafeMutableRawPointer($0) })
    }

    private static func scheme(of text: String) -> String? {
        let prefix = text.utf8.prefix { $0.isAlphanumeric || "+-.".utf8.contains($0) }
        guard !prefix.isEmpty, text.utf8.dropFirst(prefix.count).first == UInt8(ascii: ":") else { return nil }
        return String(decoding: prefix, as: UTF8.self).lowercased()
    }
}
