import FoundationEssentials

@testable import NetworkingTesting

/// An https server on 127.0.0.1 that answers GET with given bytes, which need not be valid HTTP. It speaks HTTP/1.1
/// only, and closes each connection after one answer, so answers should have `Connection: close`.
final class TLSServer: Sendable {
    /// Whether this machine has the `openssl` tool, which creates the server's certificates.
    static var canRun: Bool { TestCertificates.canBeMade }

    private let server: LoopbackServer

    /// The port that the system chose.
    var port: UInt16 { server.port }

    /// Starts the server. It runs until it is released.
    ///
    /// - Parameters:
    ///   - identity: The server's certificate.
    ///   - answers: The whole answers, by path without the first "/".
    ///   - clientAuthority: The authority that must have signed the client's certificate; `nil` requires none.
    ///   - versions: The TLS versions of the server.
    /// - Throws: An error that names what is missing, or `LoopbackServer.StartFailure`.
    init(
        _ identity: TestCertificates.Identity,
        answers: [String: [UInt8]] = ["": ScriptedResponse.text("hello", headers: ["Connection: close"])],
        clientAuthority: TestCertificates.Identity? = nil, versions: ServerTLS.Versions = .from1_2
    ) throws {
        server = try LoopbackServer(
            tls: ServerTLS(identity, clientAuthority: clientAuthority, versions: versions)
        ) { connection in
            guard let request = try connection.readRequest() else { return }
            try connection.send(answers[String(request.target.dropFirst())] ?? ScriptedResponse.bytes("404 Not Found"))
        }
    }

    /// The server's address with `path`, a percent-encoded path that has an answer.
    func url(_ path: String = "/", host: String = "127.0.0.1") -> URL {
        Self.url(path, host: host, port: port)
    }

    /// The address of `path` through `relay`, which is in front of the server.
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
