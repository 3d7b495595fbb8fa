public import FoundationEssentials

/// The public keys that the servers of given hosts may have. A host without an entry may have any key.
///
/// A pin is the SHA-256 of a public key (DER, "SubjectPublicKeyInfo"; RFC 7469, section 2.4). Hosts are compared in
/// their canonical form: a pin for "Shop.example." holds for every spelling of `https://shop.example`. Pins are
/// checked on redirects too.
public struct PublicKeyPins: Sendable, Equatable {
    private var pins: [HostName: [Data]] = [:]

    /// Creates an empty set of pins.
    public init() {}

    /// Creates pins by host.
    ///
    /// - Parameter pins: The pins of each host: a name, or an IPv4 or IPv6 address, without scheme, port and path.
    /// - Throws: `NetworkError.invalidConfiguration` if a pin could never match: its host is not a host name, it is not
    ///   32 bytes long, or a host has no pins at all.
    public init(_ pins: [String: [Data]]) throws(NetworkError) {
        for (name, keys) in pins {
            guard let host = HostName(name) else {
                throw .invalidConfiguration(reason: "the pins name the host \"\(name)\", which is not a host name")
            }
            guard !keys.isEmpty, keys.allSatisfy({ $0.count == 32 }) else {
                throw .invalidConfiguration(reason: "each host needs pins of 32 bytes, which \(host.text) has not")
            }
            self.pins[host, default: []] += keys
        }
    }

    var isEmpty: Bool { pins.isEmpty }

    /// The pins of a host in libcurl's format; `nil` if the host may have any key.
    func list(for host: HostName) -> String? {
        pins[host].map { $0.map { "sha256//\($0.base64EncodedString())" }.joined(separator: ";") }
    }
}
