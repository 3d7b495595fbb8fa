/// Builds the bytes of well-formed responses, for scripts to send whole or in pieces.
///
/// ```swift
/// let server = try LoopbackServer { _ in ScriptedResponse.text("hello") }
/// for _ in 0..<5 { _ = try await client.get(server.url()) }
/// #expect(server.connectionCount == 1)
/// ```
public enum ScriptedResponse {
    /// A whole response with `Content-Length`. `headers` are lines without line end.
    public static func bytes(_ status: String = "200 OK", headers: [String] = [], body: [UInt8] = []) -> [UInt8] {
        head(status, headers: headers + ["Content-Length: \(body.count)"]) + body
    }

    /// A whole response with `Content-Length` and a text.
    public static func text(_ text: String, status: String = "200 OK", headers: [String] = []) -> [UInt8] {
        bytes(status, headers: headers, body: Array(text.utf8))
    }

    /// A redirect with an empty body.
    public static func redirect(_ status: String = "302 Found", to location: String) -> [UInt8] {
        bytes(status, headers: ["Location: \(location)"])
    }

    /// A status line and header with the blank line that ends it.
    public static func head(_ status: String = "200 OK", headers: [String] = []) -> [UInt8] {
        Array((["HTTP/1.1 \(status)"] + headers + ["", ""]).joined(separator: "\r\n").utf8)
    }

    /// One chunk of a chunked body. An empty chunk ends the body.
    package static func chunk(_ content: [UInt8]) -> [UInt8] {
        Array("\(String(content.count, radix: 16))\r\n".utf8) + content + Array("\r\n".utf8)
    }
}
