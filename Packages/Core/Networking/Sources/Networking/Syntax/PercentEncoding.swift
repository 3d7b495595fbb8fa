/// Percent-encodes the UTF-8 bytes of texts.
enum PercentEncoding {
    /// Encodes a path segment, or a name or value of a query. The unreserved characters of RFC 3986 stay, and so do the
    /// few others that need no encoding in either place.
    static func address(_ text: some StringProtocol) -> String {
        encode(text) { $0.isAlphanumeric || "-._~,:@".utf8.contains($0) }
    }

    private static func encode(_ text: some StringProtocol, except isKept: (UInt8) -> Bool) -> String {
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            if isKept(byte) { encoded.append(byte) } else { encoded += "%\(byte.hexadecimal.uppercased())".utf8 }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
