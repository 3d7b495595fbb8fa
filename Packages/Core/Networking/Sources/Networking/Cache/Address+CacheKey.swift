extension Address {
    /// The key under which responses are stored. All spellings of the scheme, the host, the port and percent-encoded
    /// bytes give the same key (RFC 9110, section 4.2.3).
    var cacheKey: String {
        let target = text.utf8.dropFirst(origin.scheme.utf8.count + 3).drop {
            $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?")
        }
        return "\(origin.scheme)://\(origin.host):\(origin.port)\(Self.normalised(target))"
    }

    private static func normalised(_ target: Substring.UTF8View) -> String {
        guard target.contains(UInt8(ascii: "%")) else { return String(Substring(target)) }
        var digitsLeft = 0
        let bytes = target.map { byte in
            let isDigit = digitsLeft > 0
            digitsLeft = byte == UInt8(ascii: "%") ? 2 : max(0, digitsLeft - 1)
            return isDigit && (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte) ? byte & 0xDF : byte
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
