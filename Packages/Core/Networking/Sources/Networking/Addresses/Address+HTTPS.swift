extension Address {
    /// The address in its https form. Port 80, explicit or not, becomes 443; any other port stays (RFC 6797, section
    /// 8.3).
    func secured() throws(Refusal) -> Address {
        guard origin.scheme == "http" else { return self }
        let port = origin.port == 80 ? "" : ":\(origin.port)"
        let afterScheme = text.utf8.drop { $0 != UInt8(ascii: ":") }.dropFirst("://".utf8.count)
        let afterAuthority = afterScheme.drop { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") }
        return try Address(text: "https://\(origin.host)\(port)\(Substring(afterAuthority))")
    }
}
