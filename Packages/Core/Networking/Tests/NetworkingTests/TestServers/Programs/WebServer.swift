import FoundationEssentials
import Glibc
import TestSupport

@testable import NetworkingTesting

/// nginx on 127.0.0.1: a real server, for behaviour that scripts cannot show. It serves files, and
///
/// - `/request`: answers with the request line and the fields `User-Agent`, `Accept-Encoding`, `Authorization` and
///   `Cookie`, one on each line;
/// - `/redirect/x`: redirects to `/x`;
/// - `/upload/x`: accepts PUT, and serves the uploaded file;
/// - `/gzip/x`: serves the file `x` compressed, if it has at least 20 bytes;
/// - `/slow/x`: serves the file `x` at 16 KiB a second.
final class WebServer: Sendable {
    /// Whether this machine has nginx: on PATH, in /usr/sbin, or in `.build/servers` of a folder above
    /// these sources.
    static var isInstalled: Bool { tool != nil }

    /// The port for http.
    var port: UInt16 { ports.http }
    /// The port for https with HTTP/1.1 and HTTP/2.
    var httpsPort: UInt16 { ports.https }

    private let ports: WebServerPorts
    private let folder: TemporaryFolder
    private let process: RunningProgram

    /// Starts nginx, and blocks the calling thread until nginx has opened its ports.
    ///
    /// - Parameters:
    ///   - certificates: The server shows their `server` certificate.
    ///   - files: The files to serve, by path without the first "/".
    ///   - requestsPerConnection: The number of requests after which a connection is closed, over HTTP/2 by GOAWAY.
    /// - Throws: An error with the output of nginx.
    init(
        _ certificates: TestCertificates, files: [String: Data] = [:], requestsPerConnection: Int = 100_000
    ) throws {
        guard let tool = Self.tool else { throw Program.Failure(description: "there is no nginx") }
        let folder = try TemporaryFolder()
        for name in ["files/upload", "temporary"] { try folder.write(Data(), to: "\(name)/.keep") }
        for (path, bytes) in files { try folder.write(bytes, to: "files/\(path)") }
        self.folder = folder

        // Another process may take a port between the search for a free one and nginx's start.
        var lastFailure = ""
        for _ in 0..<5 {
            let ports = try WebServerPorts()
            try folder.write(
                Data(
                    WebServerConfiguration(
                        folder: folder, ports: ports, certificates: certificates,
                        requestsPerConnection: requestsPerConnection
                    ).text.utf8), to: "nginx.conf")
            let process = try RunningProgram(
                tool, ["-p", folder.path, "-c", "nginx.conf", "-e", "error.log"], in: folder, output: "output")
            if Self.waitUntilReady(process, ports, in: folder) {
                self.ports = ports
                self.process = process
                return
            }
            process.stop()
            lastFailure = ["output", "error.log"]
                .map { String(decoding: (try? folder.read($0)) ?? Data(), as: UTF8.self) }.joined()
        }
        throw Program.Failure(description: "nginx did not start: \(lastFailure)")
    }

    /// The http address of `path`, which must begin with "/" and be percent-encoded.
    func url(_ path: String = "/") -> URL { Self.url("http://127.0.0.1:\(port)\(path)") }

    /// The https address of `path`.
    func secureURL(_ path: String = "/", host: String = "127.0.0.1") -> URL {
        Self.url("https://\(host):\(httpsPort)\(path)")
    }

    /// Stops nginx. Releasing the object also stops it.
    func stop() {
        process.stop()
    }

    /// The bytes of a file that was put under `/upload/`.
    ///
    /// - Throws: Foundation's error if there is no such file.
    func uploaded(_ name: String) throws -> Data {
        try folder.read("files/upload/\(name)")
    }

    private static var tool: Program? { Program(server: "nginx", unpackedAt: "nginx/usr/sbin/nginx") }

    private static func waitUntilReady(
        _ process: RunningProgram, _ ports: WebServerPorts, in folder: TemporaryFolder
    ) -> Bool {
        // Only a server that never comes up takes this long.
        let limit = ContinuousClock.now + .seconds(120)
        while process.isRunning, ContinuousClock.now < limit {
            // nginx writes its process ID to this file after it has opened all ports. A successful connection does not
            // show that: the server of another test may have taken the port.
            // nginx does not notice the signal of an early `stop()` before its first connection, which is made here.
            if let number = try? folder.read("nginx.pid"), !number.isEmpty,
                let descriptor = try? Sockets.connected(to: .loopback(port: ports.http))
            {
                close(descriptor)
                return true
            }
            usleep(5_000)
        }
        return false
    }

    private static func url(_ text: String) -> URL {
        guard let url = URL(string: text) else { preconditionFailure("not a path: \(text)") }
        return url
    }
}
