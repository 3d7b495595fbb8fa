import FoundationEssentials

@testable import NetworkingTesting

/// An https server on 127.0.0.1 that answers GET with bytes given to it, which need not be proper HTTP. It speaks
/// HTTP/1.1 only, and closes each connection after one answer: let answers say `Connection: close`.
final class TLSServer: Sendable {
    /// Whether this machine has what the server needs: the `openssl` tool, for its certificates.
    static var canRun: Bool { TestCertificates.canBeMade }

    private let server: LoopbackServer

    /// The port that the system chose.
    var port: UInt16 { server.port }

    /// Starts the server. It runs until it is released.
    ///
    /// - Parameters:
    ///   - identity: What the server shows to clients.
    ///   - answers: By path without the first "/", whole answers.
    ///   - clientAuthority: Clients must show a certificate that this authority has signed; `nil`: none.
    ///   - versions: The versions of TLS that the server speaks.
    /// - Throws: An error that names what is missing, or `LoopbackServer.StartFailure`.
    init(
        _ identity: TestCertificates.Identity,
        answers: [String: [UInt8]] = ["": ServerAnswer.text("hello", headers: ["Connection: close"])],
        clientAuthority: TestCertificates.Identity? = nil, versions: ServerTLS.Versions = .from1_2
    ) throws {
        server = try LoopbackServer(
            tls: ServerTLS(identity, clientAuthority: clientAuthority, versions: versions)
        ) { connection in
            guard let request = try connection.readRequest() else { return }
            try connection.send(answers[String(request.target.dropFirst())] ?? ServerAnswer.bytes("404 Not Found"))
        }
    }

    /// The server's address with `path`, one of those that it has answers for, percent-encoded.
    func url(_ path: String = "/", host: String = "127.0.0.1") -> URL {
        Self.url(path, host: host, port: port)
    }

    /// The address at which `relay`, which stands in front of the server, is asked for `path`.
    func url(_ path: String = "/", host: String = "127.0.0.1", through relay: Relay) -> URL {
        Self.url(path, host: host, port: relay.port)
    }

    private static func url(_ path: String, host: String, port: UInt16) -> URL {
        guard let url = URL(string: "https://\(host):\(port)\(path)") else {
            preconditionFailure("not a path: \(path)")
        }
        return url
    }
}
