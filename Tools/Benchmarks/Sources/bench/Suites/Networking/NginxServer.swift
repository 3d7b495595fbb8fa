import Foundation
import ProcessTesting
import TestSupport

/// An nginx process on free ports of 127.0.0.1, as long as this object exists.
final class NginxServer {
    static let smallBodySize = 1024

    let http: String
    let https: String
    /// The PEM file of its certificate authority.
    let authority: String
    private let process: ChildProcess
    private let folder: TemporaryFolder

    init(nginx: String, largeFileSize: Int) async throws {
        let ports = try Self.freePorts(count: 2)
        http = "http://127.0.0.1:\(ports[0])"
        https = "https://127.0.0.1:\(ports[1])"
        folder = try TemporaryFolder()
        authority = folder.path + "/" + Certificates.authority
        try await Certificates.write(to: folder)
        // A file of zeros that uses no space on the disk.
        let large = try FileHandle(forWritingTo: folder.write(Data(), to: "large"))
        try large.truncate(atOffset: UInt64(largeFileSize))
        try large.close()
        let settings = try folder.write(
            Data(Self.configuration(http: ports[0], https: ports[1]).utf8), to: "nginx.conf")
        process = try Program.start(
            "/usr/bin/env", [nginx, "-p", folder.path + "/", "-c", settings.path, "-e", "stderr"])
        try Self.waitUntilItListens(on: ports)
    }

    deinit { process.kill() }

    private static func configuration(http: UInt16, https: UInt16) -> String {
        """
        daemon off;
        master_process off;
        worker_processes 1;
        pid nginx.pid;
        error_log stderr error;
        events { worker_connections 1024; }
        http {
            access_log off;
            gzip off;
            sendfile on;
            server_tokens off;
            default_type application/octet-stream;
            keepalive_requests 1000000000;
            keepalive_timeout 1h;
            http2_max_concurrent_streams 128;
            client_body_temp_path body;
            proxy_temp_path proxy;
            fastcgi_temp_path fastcgi;
            uwsgi_temp_path uwsgi;
            scgi_temp_path scgi;
            server {
                listen 127.0.0.1:\(http);
                listen 127.0.0.1:\(https) ssl http2;
                ssl_certificate \(Certificates.certificate);
                ssl_certificate_key \(Certificates.key);
                location = /small { return 200 "\(String(repeating: "x", count: smallBodySize))"; }
                location = /connection { return 200 "$server_protocol $connections_active"; }
                location = /large { root .; }
            }
        }

        """
    }

    /// Different free ports: all are bound at once.
    private static func freePorts(count: Int) throws -> [UInt16] {
        var sockets: [Int32] = []
        defer { for socket in sockets { close(socket) } }
        return try (0..<count).map { _ in
            let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
            sockets.append(descriptor)
            let address = loopback(port: 0) { bind(descriptor, $0, $1) == 0 && getsockname(descriptor, $0, &$1) == 0 }
            guard let address else { throw Program.Failure(program: "nginx", reason: "has no free port") }
            return UInt16(bigEndian: address.sin_port)
        }
    }

    private static func waitUntilItListens(on ports: [UInt16]) throws {
        let start = ContinuousClock.now
        for port in ports {
            while !isListening(port) {
                guard .now - start < .seconds(5) else {
                    throw Program.Failure(program: "nginx", reason: "does not listen on port \(port)")
                }
                usleep(10_000)
            }
        }
    }

    private static func isListening(_ port: UInt16) -> Bool {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        return loopback(port: port) { connect(descriptor, $0, $1) == 0 } != nil
    }

    /// The address of a port of 127.0.0.1 after system calls with it; `nil` if they fail.
    private static func loopback(
        port: UInt16, _ call: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Bool
    ) -> sockaddr_in? {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isDone = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { call($0, &size) }
        }
        return isDone ? address : nil
    }
}
