import Glibc
import TestSupport

@testable import NetworkingTesting

/// Ports that were free when they were chosen.
struct WebServerPorts: Sendable {
    let http: UInt16
    let https: UInt16

    init() throws {
        // All are open at once, so that they differ.
        let descriptors = try (0..<2).map { _ in try Sockets.listening(at: .loopback(port: 0)) }
        let ports = descriptors.map { SocketAddress(of: $0)?.port ?? 0 }
        for descriptor in descriptors { close(descriptor) }
        (http, https) = (ports[0], ports[1])
    }
}

/// The nginx configuration of `WebServer`. All files are in its folder.
struct WebServerConfiguration {
    let folder: TemporaryFolder
    let ports: WebServerPorts
    let certificates: TestCertificates
    let requestsPerConnection: Int

    var text: String {
        """
        daemon off;
        master_process off;
        pid \(folder.path)/nginx.pid;
        events { worker_connections 1024; }
        http {
            access_log off;
            default_type application/octet-stream;
            client_max_body_size 0;
            keepalive_requests \(requestsPerConnection);
            \(temporaryPaths)
            ssl_certificate \(certificates.server.certificatePath);
            ssl_certificate_key \(certificates.server.keyPath);
            server {
                listen 127.0.0.1:\(ports.http);
                \(locations)
            }
            server {
                listen 127.0.0.1:\(ports.https) ssl http2;
                \(locations)
            }
        }

        """
    }

    /// The temporary paths, because nginx's defaults are system folders.
    private var temporaryPaths: String {
        ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
            .map { "\($0)_temp_path \(folder.path)/temporary/\($0);" }.joined(separator: "\n    ")
    }

    private var locations: String {
        let fields = ["user_agent", "accept_encoding", "authorization", "cookie"].map { "$http_\($0)\\n" }.joined()
        return """
            root \(folder.path)/files;
            location = /request { return 200 "$request\\n\(fields)"; }
            location /redirect/ { rewrite ^/redirect(/.*)$ $1 redirect; }
            location /upload/ { dav_methods PUT DELETE; create_full_put_path on; }
            location /gzip/ { alias \(folder.path)/files/; gzip on; gzip_types *; }
            location /slow/ { alias \(folder.path)/files/; limit_rate 16k; }
            """
    }
}
