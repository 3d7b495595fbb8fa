import CLibcurl

/// Keyed hashes of secrets that must be compared but not kept.
enum Digest {
    /// The HMAC-SHA256 of a text in hexadecimal digits; `nil` without libcurl, because libcurl's OpenSSL computes it.
    static func hmac(_ text: String, key: [UInt8]) -> String? {
        var digest = [UInt8](repeating: 0, count: 32)
        let bytes = Array(text.utf8)
        guard clibcurl_hmac(key, key.count, bytes, bytes.count, &digest) == 0 else { return nil }
        return digest.map(\.hexadecimal).joined()
    }
}
