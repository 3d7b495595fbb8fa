public import FoundationEssentials

/// How a client checks the identity of servers, and shows its own. A check that fails ends the request in
/// `NetworkError.tlsFailure`, which names the problem.
public struct TLSConfiguration: Sendable, Equatable {
    /// A version of TLS.
    public enum Version: String, Sendable {
        /// RFC 5246.
        case v1_2 = "1.2"
        /// RFC 8446.
        case v1_3 = "1.3"
    }

    /// The certificate authorities that the client trusts.
    public enum Trust: Sendable, Equatable {
        /// The certificate authorities of the system.
        case system
        /// Those in a PEM file, and no others. A file that cannot be read makes every https request end
        /// in `NetworkError.tlsFailure`.
        case file(path: String)
        /// Those in these PEM bytes, and no others.
        case certificates(pem: Data)
    }

    /// The certificate by which the client identifies itself.
    public struct ClientCertificate: Sendable, Equatable {
        /// The certificate in PEM, its chain behind it.
        public var certificate: Data
        /// The private key in PEM.
        public var key: Data
        /// Decrypts the key; `nil` if it is not encrypted.
        public var passphrase: String?

        /// A certificate and its key, both in PEM.
        public init(certificate: Data, key: Data, passphrase: String? = nil) {
            self.certificate = certificate
            self.key = key
            self.passphrase = passphrase
        }
    }

    /// Default `system`.
    public var trust: Trust

    /// Shown to servers that ask for one. Default `nil`.
    public var clientCertificate: ClientCertificate?

    /// By host name in lower case, the SHA-256 of the public keys (DER, "SubjectPublicKeyInfo") that
    /// its server may have, 32 bytes each (RFC 7469, section 2.4). Hosts not named, or named with an
    /// empty list, may have any. Checked on redirects too. Default none.
    public var pins: [String: [Data]]

    /// Older versions are refused. Default 1.2.
    public var minimumVersion: Version

    /// A configuration with the defaults written at each property.
    public init(
        trust: Trust = .system, clientCertificate: ClientCertificate? = nil, pins: [String: [Data]] = [:],
        minimumVersion: Version = .v1_2
    ) {
        self.trust = trust
        self.clientCertificate = clientCertificate
        self.pins = pins
        self.minimumVersion = minimumVersion
    }
}
