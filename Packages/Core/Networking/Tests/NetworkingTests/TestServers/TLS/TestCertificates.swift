import FoundationEssentials
import TestSupport

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
    }

    /// Whether this machine has the `openssl` tool.
    static var canBeMade: Bool { Program(named: "openssl") != nil }

    /// The authority. It has signed all other certificates except `selfSigned`.
    let authority: Identity
    /// A valid server certificate.
    let server: Identity
    /// A server certificate that expired yesterday.
    let expired: Identity
    /// A server certificate for `elsewhere.test` only.
    let wrongHost: Identity
    /// A certificate that no authority has signed.
    let selfSigned: Identity

    /// The folder of the files. Releasing it removes them.
    private let folder: TemporaryFolder

    /// Creates all certificates. This blocks for some tenths of a second.
    ///
    /// - Throws: An error with the output of `openssl`.
    init() throws {
        guard let tool = Program(named: "openssl") else {
            throw Program.Failure(description: "there is no program openssl on PATH")
        }
        folder = try TemporaryFolder()
        let maker = Maker(openssl: tool, folder: folder)
        authority = try maker.authority()
        server = try maker.identity("server")
        expired = try maker.identity("expired", days: -1)
        wrongHost = try maker.identity("wrong-host", names: "DNS:elsewhere.test")
        selfSigned = try maker.selfSigned()
    }

    /// A folder with the authority under the name that OpenSSL looks for.
    func folderOfAuthorities() throws -> TemporaryFolder {
        guard let tool = Program(named: "openssl") else {
            throw Program.Failure(description: "there is no program openssl on PATH")
        }
        let authorities = try TemporaryFolder()
        try authorities.write(try folder.read("authority.pem"), to: "authority.pem")
        try tool.run(["rehash", "."], in: authorities)
        return authorities
    }
}

/// Runs the `openssl` tool.
private struct Maker {
    let openssl: Program
    let folder: TemporaryFolder

    private static let ownNames = "DNS:localhost,IP:127.0.0.1,IP:::1"
    /// Arguments for an elliptic curve key, which is fast to create.
    private static let newKey = ["-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes"]

    func authority() throws -> TestCertificates.Identity {
        try request("authority", ["-x509", "-days", "2", "-addext", "keyUsage=critical,keyCertSign,cRLSign"])
        return identity(of: "authority")
    }

    func selfSigned() throws -> TestCertificates.Identity {
        try request("self-signed", ["-x509", "-days", "2", "-addext", "subjectAltName=\(Self.ownNames)"])
        return identity(of: "self-signed")
    }

    func identity(_ name: String, names: String = ownNames, days: Int = 2) throws -> TestCertificates.Identity {
        try request(name, [])
        try folder.write(
            Data("subjectAltName=\(names)\nextendedKeyUsage=serverAuth\nbasicConstraints=CA:FALSE\n".utf8),
            to: "\(name).extensions")
        try openssl.run(
            [
                "x509", "-req", "-in", "\(name).pem", "-CA", "authority.pem", "-CAkey", "authority.key",
                "-set_serial", "\(UInt32.random(in: 1 ... .max))", "-days", "\(days)",
                "-extfile", "\(name).extensions", "-out", "\(name).signed",
            ], in: folder)
        try folder.write(try folder.read("\(name).signed"), to: "\(name).pem")
        return identity(of: name)
    }

    /// Creates a key and either a signing request or, with `-x509`, a certificate.
    private func request(_ name: String, _ arguments: [String]) throws {
        try openssl.run(
            ["req", "-new"] + Self.newKey
                + ["-subj", "/CN=\(name)", "-keyout", "\(name).key", "-out", "\(name).pem"] + arguments, in: folder)
    }

    private func identity(of name: String) -> TestCertificates.Identity {
        TestCertificates.Identity(
            certificatePath: folder.path("\(name).pem"), keyPath: folder.path("\(name).key"))
    }
}
