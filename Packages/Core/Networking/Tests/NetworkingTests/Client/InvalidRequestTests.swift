import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

struct InvalidRequestTests {
    let client = HTTPClient()

    private func isRefused(_ request: HTTPRequest, body: RequestBody? = nil) async -> Bool {
        let error = await networkError { try await client.send(request, body: body) }
        guard case .invalidRequest = error else { return false }
        return true
    }

    @Test(arguments: ["/a\r\nX-Injected: yes", "/a\nb", "/a b", "/a\0b", "/ü", "no slash", "", "*"])
    func `an invalid path is refused`(path: String) async {
        #expect(await isRefused(HTTPRequest(method: .get, scheme: "http", authority: "127.0.0.1:9", path: path)))
    }

    @Test(arguments: [
        "", "host\r\nX: y", "a b", "host/path", "host?q", "host#f", "name:password@host", "host\\other", "host:99999",
        "[::1",
    ])
    func `an invalid authority is refused`(authority: String) async {
        #expect(await isRefused(HTTPRequest(method: .get, scheme: "http", authority: authority, path: "/")))
    }

    @Test(arguments: [nil, "", "ftp", "file", "ht tp"])
    func `a missing or unsupported scheme is refused`(scheme: String?) async {
        #expect(await isRefused(HTTPRequest(method: .get, scheme: scheme, authority: "127.0.0.1:9", path: "/")))
    }

    @Test(arguments: ["Host", "content-length", "Transfer-Encoding", "Connection", "Upgrade"])
    func `a header field that the client sets itself is refused`(name: String) async throws {
        let url = try #require(URL(string: "http://127.0.0.1:9/"))
        let name = try #require(HTTPField.Name(name))
        #expect(await isRefused(HTTPRequest(url: url, headerFields: [name: "5"])))
    }

    @Test func `a control character in a header field is refused`() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:9/"))
        var fields = HTTPFields()
        fields.append(HTTPField(name: .accept, lenientValue: [0x61, 0x1B, 0x62]))
        #expect(await isRefused(HTTPRequest(url: url, headerFields: fields)))
    }

    @Test func `a line end in a header field adds no header line`() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return ScriptedResponse.bytes()
        }
        // swift-http-types replaces such characters when the field is created.
        _ = try await client.get(server.url(), headers: [.accept: "a\r\nX-Injected: yes\r\n\r\nGET /two HTTP/1.1"])
        #expect(received.elements.count == 1)
        #expect(received.elements.first?.header("X-Injected") == nil)
    }

    @Test func `CONNECT, and HEAD with a body, are refused`() async throws {
        let url = try #require(URL(string: "http://127.0.0.1:9/"))
        #expect(await isRefused(HTTPRequest(method: .connect, url: url)))
        #expect(await isRefused(HTTPRequest(method: .head, url: url), body: .bytes(Data([1]))))
    }

    @Test func `extreme options are clamped to valid values`() async throws {
        let server = try LoopbackServer { _ in ScriptedResponse.bytes() }
        let longest = RequestOptions(
            timeout: .seconds(Int64.max), connectTimeout: .seconds(Int64.max), maximumBodySize: .max,
            maximumRedirects: .max)
        #expect(try await client.get(server.url(), options: longest).head.status == .ok)
        let least = RequestOptions(
            timeout: .seconds(-1), connectTimeout: .seconds(-1), maximumBodySize: .min,
            maximumRedirects: .min)
        guard case .timedOut = await networkError({ try await client.get(server.url(), options: least) }) else {
            Issue.record("no timeout")
            return
        }
        let strange = HTTPClient(
            .init(maximumConnectionsPerHost: .min, maximumConnections: .min, maximumIdleConnections: .min))
        #expect(try await strange.get(server.url()).head.status == .ok)
    }
}
