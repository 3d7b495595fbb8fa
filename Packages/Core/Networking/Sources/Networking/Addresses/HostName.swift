import CLibidn2
import Glibc

/// The name or numeric address of a host in canonical form. All comparisons of hosts (pins, cache keys, proxy
/// exceptions, authorization) use this form, so that a different spelling cannot evade a rule.
///
/// The canonical form is lower case without a dot at the end ("Example.org." is "example.org"), `xn--` for
/// international names, four decimal numbers for IPv4 ("127.1" is "127.0.0.1"), and the form of RFC 5952 in brackets
/// for IPv6 ("0:0::1" is "[::1]").
struct HostName: Hashable, Sendable {
    let text: String

    /// Parses a host in any spelling. An IPv6 address may have no brackets. `nil` if the text cannot name a host.
    init?(_ host: some StringProtocol) {
        if host.utf8.contains(UInt8(ascii: ":")) {
            guard let address = Self.ipv6(String(host)) else { return nil }
            text = address
            return
        }
        guard var bytes = Self.ascii(host) else { return nil }
        if bytes.last == UInt8(ascii: ".") { bytes.removeLast() }
        guard let labels = Self.labels(of: bytes) else { return nil }
        let name = String(decoding: bytes, as: UTF8.self)
        guard let found = Self.isNumber(labels.last) ? Self.ipv4(name) : name else { return nil }
        text = found
    }

    /// - Parameter text: A host in canonical form.
    init(canonical text: String) {
        self.text = text
    }

    /// Whether the host is a numeric address.
    var isNumeric: Bool { text.hasPrefix("[") || Self.isNumber(text.utf8.split(separator: UInt8(ascii: ".")).last) }

    /// Whether the host is this machine: `localhost`, 127.0.0.0/8 or `[::1]`.
    var isLoopback: Bool {
        text == "localhost" || text == "[::1]" || (text.hasPrefix("127.") && isNumeric)
    }

    /// The labels of an ASCII name; `nil` if the name is not valid.
    private static func labels(of bytes: [UInt8]) -> [ArraySlice<UInt8>]? {
        let labels = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isName = labels.allSatisfy { label in
            !label.isEmpty
                && label.allSatisfy {
                    $0.isDigit || $0.isLowercaseLetter || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
                }
        }
        return isName ? labels : nil
    }

    /// Whether a name with this last label can only be an IPv4 address (WHATWG URL Standard, "ends in a number").
    private static func isNumber(_ label: (some Collection<UInt8>)?) -> Bool {
        guard let label else { return false }
        return label.allSatisfy(\.isDigit)
            || label.starts(with: "0x".utf8)
                && label.dropFirst(2).allSatisfy(\.isLowercaseHexDigit)
    }

    /// An IPv4 address as four decimal numbers, from any form that inet_aton(3) reads.
    private static func ipv4(_ text: String) -> String? {
        var address = in_addr()
        guard inet_aton(text, &address) != 0 else { return nil }
        return withUnsafeBytes(of: address.s_addr) { $0.map { String($0) }.joined(separator: ".") }
    }

    private static func ipv6(_ text: String) -> String? {
        let isBracketed = text.hasPrefix("[") && text.hasSuffix("]")
        let parts = (isBracketed ? text.dropFirst().dropLast() : text[...]).split(
            separator: "%", maxSplits: 1, omittingEmptySubsequences: false)
        var address = in6_addr()
        var name = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
        guard let first = parts.first, inet_pton(AF_INET6, String(first), &address) == 1,
            inet_ntop(AF_INET6, &address, &name, socklen_t(name.count)) != nil
        else { return nil }
        let canonical = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        guard parts.count == 2 else { return "[\(canonical)]" }
        // The zone: the interface of a link-local address (RFC 6874).
        let zone = parts[1].hasPrefix("25") ? parts[1].dropFirst(2) : parts[1]
        return labels(of: zone.utf8.map(\.lowercasedASCII)) == nil ? nil : "[\(canonical)%\(zone)]"
    }

    /// The host in lower-case ASCII, by IDNA (RFC 5891, UTS 46) if necessary; `nil` if it cannot be converted or
    /// libidn2 is missing.
    private static func ascii(_ host: some StringProtocol) -> [UInt8]? {
        if host.utf8.allSatisfy({ $0 < 0x80 }) { return host.utf8.map(\.lowercasedASCII) }
        var name: UnsafeMutablePointer<CChar>?
        guard clibidn2_to_ascii(String(host), &name) == 0, let name else { return nil }
        defer { free(name) }
        return Array(String(cString: name).utf8)
    }
}
