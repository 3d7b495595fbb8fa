public import FoundationEssentials

/// The settings by which a client authenticates servers and itself. If authentication fails, a request ends in
/// `NetworkError.tlsFailure`, which names the problem.
public struct TLSConfiguration: Sendable, Equatable {
    /// A version of TLS.
    public enum Version: String, Sendable {
        /// RFC 5246.
        case v1_2 = "1.2"
        /// RFC 8446.
        case v1_3 = "1.3"
    }

    /// The certificate authorities that are trusted.
    public enum Trust: Sendable, Equatable {
        /// The certificate authorities of the system.
        case system
        /// The authorities in a PEM file, and no others. If the file cannot be read, every https request ends in
        /// `NetworkError.tlsFailure`.
        case file(path: String)
        /// The authorities in these PEM bytes, and no others.
        case certificates(pem: Data)
    }

    /// The certificate by which a client authenticates itself.
    public struct ClientCertificate: Sendable, Equatable {
        /// The certificate in PEM, followed by its chain.
        public var certificate: Data
        /// The private key in PEM.
        public var key: Data
        /// The passphrase of the key; `nil` if the key is not encrypted.
        public var passphrase: String?

        /// A certificate and its key, both in PEM.
        public init(certificate: Data, key: Data, passphrase: String? = nil) {
            self.certificate = certificate
            self.key = key
            self.passphrase = passphrase
        }
    }

    /// The trusted certificate authorities. Default `system`.
    public var trust: Trust

    /// The certificate for servers that request one. Default `nil`.
    public var clientCertificate: ClientCertificate?

    /// The public keys that servers may have. Default: any.
    public var pins: PublicKeyPins

    /// The oldest version that is accepted. Default 1.2.
    public var minimumVersion: Version

    /// A configuration with the defaults written at each property.
    public init(
        trust: Trust = .system, clientCertificate: ClientCertificate? = nil, pins: PublicKeyPins = PublicKeyPins(),
        minimumVersion: Version = .v1_2
    ) {
        self.trust = trust
        self.clientCertificate = clientCertificate
        self.pins = pins
        self.minimumVersion = minimumVersion
    }
}
