import FoundationEssentials
import Glibc
import TestSupport

@testable import NetworkingTesting

/// nghttpd on 127.0.0.1 over TLS, a second real HTTP/2 server. It serves files.
final class HTTP2Server: Sendable {
    /// Whether this machine has nghttpd: on PATH, or in `.build/servers` of a folder above these sources.
    static var isInstalled: Bool { tool != nil }

    /// The server's port.
    let port: UInt16

    private let folder: TemporaryFolder
    private let process: RunningProgram

    /// Starts the server and waits until it listens, which blocks.
    ///
    /// - Parameters:
    ///   - certificates: The server shows their `server` certificate.
    ///   - files: The files to serve, by path without the first "/".
    ///   - maximumStreams: The number of concurrent requests on one connection.
    /// - Throws: An error with the output of nghttpd.
    init(_ certificates: TestCertificates, files: [String: Data], maximumStreams: Int = 100) throws {
        guard let tool = Self.tool else { throw Program.Failure(description: "there is no nghttpd") }
        folder = try TemporaryFolder()
        for (path, bytes) in files { try folder.write(bytes, to: "files/\(path)") }
        let probe = try Sockets.listening(at: .loopback(port: 0))
        port = SocketAddress(of: probe)?.port ?? 0
        close(probe)
        process = try RunningProgram(
            tool,
            [
                "--address=127.0.0.1", "--htdocs=files", "--max-concurrent-streams=\(maximumStreams)", "\(port)",
                certificates.server.keyPath, certificates.server.certificatePath,
            ], in: folder, output: "output")
        // Only a server that never comes up takes this long.
        let limit = ContinuousClock.now + .seconds(120)
        while process.isRunning, ContinuousClock.now < limit {
            if let descriptor = try? Sockets.connected(to: .loopback(port: port)) {
                close(descriptor)
                return
            }
            usleep(5_000)
        }
        let output = String(decoding: (try? folder.read("output")) ?? Data(), as: UTF8.self)
        throw Program.Failure(description: "nghttpd did not start: \(output)")
    }

    /// The https address of `path`, which must begin with "/" and be percent-encoded.
    func url(_ path: String = "/") -> URL {
        guard let url = URL(string: "https://127.0.0.1:\(port)\(path)") else {
            preconditionFailure("not a path: \(path)")
        }
        return url
    }

    private static var tool: Program? { Program(server: "nghttpd", unpackedAt: "nghttpd/nghttpd") }
}
