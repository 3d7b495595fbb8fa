import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

/// Tests of the client against nginx.
@Suite(
    .enabled(if: WebServer.isInstalled && TestCertificates.canBeMade, "there is no nginx, or no openssl"))
struct WebServerTests {
    let certificates: TestCertificates
    let server: WebServer
    let client: HTTPClient
    let text = String(repeating: "hello, nginx\n", count: 1000)

    init() throws {
        certificates = try SharedCertificates.get()
        server = try WebServer(certificates, files: ["text.txt": Data(text.utf8), "folder/small": Data([1])])
        client = HTTPClient(.init(authorities: certificates.authority.certificatePath))
    }

    private func isText(_ response: Response) -> Bool {
        response.body == Data(text.utf8)
    }

    @Test func `files are served over both HTTP versions`() async throws {
        #expect(isText(try await client.get(server.url("/text.txt"))))
        #expect(try await client.get(server.url("/folder/small")).body == Data([1]))
        let secure = try await client.get(server.secureURL("/text.txt"))
        #expect(isText(secure))
        #expect(secure.isHTTP2)
    }

    @Test func `concurrent requests share one connection`() async throws {
        let relay = try Relay(to: server.httpsPort)
        let url = relay.url("/text.txt", scheme: "https")
        _ = try await client.get(url)
        try await withThrowingTaskGroup { [client] group in
            for _ in 0..<50 { group.addTask { try await client.get(url) } }
            for try await response in group { #expect(isText(response)) }
        }
        #expect(relay.connectionCount == 1)
    }

    @Test func `a redirect is followed to an echo of the request`() async throws {
        let response = try await client.get(server.url("/redirect/request"), headers: [.userAgent: "almanac"])
        let lines = String(decoding: response.body, as: UTF8.self).split(separator: "\n")
        #expect(lines.prefix(2) == ["GET /request HTTP/1.1", "almanac"])
    }

    @Test(arguments: [0, 1, 3_000_000])
    func `an upload arrives complete`(size: Int) async throws {
        let body = Data((0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31) })
        for (name, url) in [("a", server.url("/upload/a")), ("b", server.secureURL("/upload/b"))] {
            let answer = try await client.send(HTTPRequest(method: .put, url: url), body: .bytes(body))
            #expect(answer.head.status == .created)
            #expect(try server.uploaded(name) == body)
            #expect(try await client.get(url).body == body)
        }
    }

    @Test func `a compressed response is decoded`() async throws {
        let response = try await client.get(server.secureURL("/gzip/text.txt"))
        #expect(response.head.headerFields[.contentEncoding] == "gzip")
        #expect(isText(response))
    }

    @Test func `a client remains usable after a broken TLS connection`() async throws {
        // A broken connection is replaced. The client stays usable.
        let relay = try Relay(to: server.httpsPort, fault: .init(.reset, after: 4_000))
        let broken = await networkError { try await client.get(relay.url("/text.txt", scheme: "https")) }
        #expect(broken?.kind == .connectionLost || broken?.kind == .malformedResponse)
        relay.fault = nil
        #expect(isText(try await client.get(relay.url("/text.txt", scheme: "https"))))
    }

    @Test func `a stopped server refuses connections`() async throws {
        let url = server.url("/text.txt")
        server.stop()
        #expect(await networkError { try await client.get(url) }?.kind == .cannotConnect)
    }
}
