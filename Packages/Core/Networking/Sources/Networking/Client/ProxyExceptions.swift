import Glibc

/// The hosts that `no_proxy` lists, separated by commas or spaces.
///
/// An entry is a domain, which includes its subdomains; a numeric address, in any spelling; a range of addresses such as
/// `fd00::/64`; or `*`, which is every host. A domain or an address may have a port.
struct ProxyExceptions: Sendable {
    private enum Entry {
        case everything
        case domain(String, port: Int?)
        case address(HostName, port: Int?)
        case range([UInt8], bits: Int)
    }

    private let entries: [Entry]

    init(_ text: String) {
        entries = text.split { $0 == "," || $0.isWhitespace }.compactMap(Self.entry)
    }

    func contain(_ origin: Origin) -> Bool {
        let host = origin.hostName
        return entries.contains { entry in
            switch entry {
            case .everything: true
            case .domain(let domain, let port):
                (port ?? origin.port) == origin.port && (host.text == domain || host.text.hasSuffix(".\(domain)"))
            case .address(let address, let port): (port ?? origin.port) == origin.port && host == address
            case .range(let start, let bits): host.bytes.map { Self.isEqual($0, start, bits: bits) } ?? false
            }
        }
    }

    /// Parses an entry; `nil` if it has none of the known forms.
    private static func entry(_ text: Substring) -> Entry? {
        if text == "*" { return .everything }
        if let slash = text.firstIndex(of: "/") {
            guard let start = HostName(text[..<slash])?.bytes, let bits = Int(text[text.index(after: slash)...]),
                (0...start.count * 8).contains(bits)
            else { return nil }
            return .range(start, bits: bits)
        }
        let name = text.hasPrefix("*.") ? text.dropFirst(2) : text.drop { $0 == "." }
        guard let entry = HostAndPort(name) else { return nil }
        return entry.host.isNumeric
            ? .address(entry.host, port: entry.port) : .domain(entry.host.text, port: entry.port)
    }

    /// Whether the first bits of two addresses are equal. Addresses of different lengths never are.
    private static func isEqual(_ one: [UInt8], _ other: [UInt8], bits: Int) -> Bool {
        one.count == other.count
            && one.indices.allSatisfy { index in
                let count = min(max(bits - index * 8, 0), 8)
                let mask = UInt8(truncatingIfNeeded: 0xFF00 >> count)
                return one[index] & mask == other[index] & mask
            }
    }
}

extension HostName {
    /// The 4 or 16 bytes of a numeric address; `nil` for a name.
    fileprivate var bytes: [UInt8]? {
        guard isNumeric else { return nil }
        guard text.hasPrefix("[") else {
            var address = in_addr()
            return inet_pton(AF_INET, text, &address) == 1 ? withUnsafeBytes(of: address) { Array($0) } : nil
        }
        // The zone of a link-local address is no part of a range.
        let digits = text.dropFirst().prefix { $0 != "]" && $0 != "%" }
        var address = in6_addr()
        return inet_pton(AF_INET6, String(digits), &address) == 1 ? withUnsafeBytes(of: address) { Array($0) } : nil
    }
}
