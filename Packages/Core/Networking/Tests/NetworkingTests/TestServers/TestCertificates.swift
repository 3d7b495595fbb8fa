import FoundationEssentials

/// Certificates of an authority that only tests trust, created by the `openssl` tool.
///
/// They are valid for `localhost` and `127.0.0.1` unless their name says otherwise.
final class TestCertificates: Sendable {
    /// A certificate with its private key.
    struct Identity: Sendable, Equatable {
        /// The file of the certificate, in PEM.
        let certificatePath: String
        /// The file of the private key, in PEM.
        let keyPath: String
        /// The certificate in PEM.
        let certificate: Data
        /// The private key in PEM.
        let key: Data
        /// The SHA-256 of the key (DER, "SubjectPublicKeyInfo"): 32 bytes.
        let pin: Data
    }

    /// Whether this machine has the `openssl` tool.
    static var canBeMade: Bool { Tool(named: "openssl") != nil }

    /// The authority. It has signed all other certificates except `selfSigned`.
    let authority: Identity
    /// A valid server certificate.
    let server: Identity
    /// A valid server certificate with another key.
    let otherServer: Identity
    /// A server certificate that expired yesterday.
    let expired: Identity
    /// A server certificate for `elsewhere.test` only.
    let wrongHost: Identity
    /// A certificate that no authority has signed.
    let selfSigned: Identity
    /// A valid client certificate.
    let client: Identity

    /// The folder of the files. Releasing it removes them.
    private let folder: TemporaryFolder

    /// Creates all certificates. This blocks for some tenths of a second.
    ///
    /// - Throws: An error with the output of `openssl`.
    init() throws {
        guard let tool = Tool(named: "openssl") else {
            throw Tool.Failure(description: "there is no program openssl on PATH")
        }
        folder = try TemporaryFolder()
        let maker = Maker(openssl: tool, folder: folder)
        authority = try maker.authority()
        server = try maker.identity("server", use: "serverAuth")
        otherServer = try maker.identity("other-server", use: "serverAuth")
        expired = try maker.identity("expired", use: "serverAuth", days: -1)
        wrongHost = try maker.identity("wrong-host", names: "DNS:elsewhere.test", use: "serverAuth")
        selfSigned = try maker.selfSigned()
        client = try maker.identity("client", use: "clientAuth")
    }
}

/// Runs the `openssl` tool.
private struct Maker {
    let openssl: Tool
    let folder: TemporaryFolder

    private static let ownNames = "DNS:localhost,IP:127.0.0.1,IP:::1"
    /// Arguments for an elliptic curve key, which is fast to create.
    private static let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]

    func authority() throws -> TestCertificates.Identity {
        try request("authority", ["-x509", "-days", "2", "-addext", "keyUsage=critical,keyCertSign,cRLSign"])
        return try identity("authority")
    }

    func selfSigned() throws -> TestCertificates.Identity {
        try request("self-signed", ["-x509", "-days", "2", "-addext", "subjectAltName=\(Self.ownNames)"])
        return try identity("self-signed")
    }

    func identity(
        _ name: String, names: String = ownNames, use: String, days: Int = 2
    ) throws -> TestCertificates.Identity {
        try request(name, [])
        try folder.write(
            Data("subjectAltName=\(names)\nextendedKeyUsage=\(use)\nbasicConstraints=CA:FALSE\n".utf8),
            to: "\(name).extensions")
        try openssl.run(
            [
                "x509", "-req", "-in", "\(name).pem", "-CA", "authority.pem", "-CAkey", "authority.key",
                "-set_serial", "\(UInt32.random(in: 1 ... .max))", "-days", "\(days)",
                "-extfile", "\(name).extensions", "-out", "\(name).signed",
            ], in: folder)
        try folder.write(try folder.read("\(name).signed"), to: "\(name).pem")
        return try identity(name)
    }

    /// Creates a key and either a signing request or, with `-x509`, a certificate.
    private func request(_ name: String, _ arguments: [String]) throws {
        try openssl.run(
            ["req", "-new"] + Self.newKey
                + ["-subj", "/CN=\(name)", "-keyout", "\(name).key", "-out", "\(name).pem"] + arguments, in: folder)
    }

    private func identity(_ name: String) throws -> TestCertificates.Identity {
        let publicKey = try openssl.run(["x509", "-in", "\(name).pem", "-noout", "-pubkey"], in: folder)
        try folder.write(publicKey, to: "\(name).public")
        let der = try openssl.run(
            ["pkey", "-pubin", "-in", "\(name).public", "-outform", "DER"], in: folder)
        try folder.write(der, to: "\(name).der")
        return TestCertificates.Identity(
            certificatePath: folder.path("\(name).pem"), keyPath: folder.path("\(name).key"),
            certificate: try folder.read("\(name).pem"), key: try folder.read("\(name).key"),
            pin: try openssl.run(["dgst", "-sha256", "-binary", "\(name).der"], in: folder))
    }
}
