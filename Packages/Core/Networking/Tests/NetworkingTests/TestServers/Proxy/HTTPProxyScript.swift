import FoundationEssentials

@testable import NetworkingTesting

/// The script of `ProxyServer` for each connection of an HTTP proxy.
struct HTTPProxyScript: Sendable {
    /// The status with which every client is refused, such as `403 Forbidden`.
    let refusal: String?
    let record: ProxyServer.Record

    func serve(_ client: ServerConnection) throws {
        while let request = try client.readHead() {
            record.add(
                ProxyServer.ProxyRequest(
                    method: request.method, target: request.target, credentials: Self.credentials(of: request)))
            if let refusal { return try client.send(ScriptedResponse.bytes(refusal)) }
            return request.method == "CONNECT" ? try tunnel(client, request) : try forward(client, request)
        }
    }

    private func tunnel(_ client: ServerConnection, _ request: ReceivedRequest) throws {
        guard let port = request.target.split(separator: ":").last.flatMap({ UInt16($0) }),
            let server = try? client.connectOnward(to: port)
        else { return try client.send(ScriptedResponse.bytes("502 Bad Gateway")) }
        try client.send("HTTP/1.1 200 Connection established\r\n\r\n")
        ConnectionForwarder(client: client, server: server).run()
    }

    /// Forwards the request to the server, as the last request on its connection.
    private func forward(_ client: ServerConnection, _ request: ReceivedRequest) throws {
        guard let url = URL(string: request.target), url.scheme == "http",
            let server = try? client.connectOnward(to: UInt16(clamping: url.port ?? 80))
        else { return try client.send(ScriptedResponse.bytes("502 Bad Gateway")) }
        let authorityAndPath = request.target.dropFirst("http://".count)
        let path = authorityAndPath.firstIndex(of: "/").map { String(authorityAndPath[$0...]) } ?? "/"
        let lines = request.headerLines.filter { !$0.lowercased().hasPrefix("proxy-") } + ["Connection: close"]
        try server.send(
            (["\(request.method) \(path) HTTP/1.1"] + lines + ["", ""]).joined(separator: "\r\n"))
        ConnectionForwarder(client: client, server: server).run()
    }

    private static func credentials(of request: ReceivedRequest) -> String? {
        guard let field = request.header("Proxy-Authorization"), field.hasPrefix("Basic "),
            let bytes = Data(base64Encoded: String(field.dropFirst("Basic ".count)))
        else { return nil }
        return String(decoding: bytes, as: UTF8.self)
    }
}
