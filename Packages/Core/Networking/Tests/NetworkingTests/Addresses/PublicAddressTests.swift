import FoundationEssentials
import Glibc
import NetworkingTesting
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(10))) struct PublicAddressTests {
    private func bytes(_ text: String) throws -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: text.contains(":") ? 16 : 4)
        try #require(inet_pton(bytes.count == 16 ? AF_INET6 : AF_INET, text, &bytes) == 1)
        return bytes
    }

    @Test(arguments: [
        "0.0.0.0", "10.1.2.3", "100.64.0.1", "127.0.0.1", "127.255.255.255", "169.254.169.254", "172.16.0.1",
        "172.31.255.255", "192.0.0.1", "192.0.2.1", "192.168.1.1", "198.18.0.1", "198.19.255.255", "203.0.113.9",
        "224.0.0.1", "239.255.255.255", "240.0.0.1", "255.255.255.255", "::", "::1", "::ffff:127.0.0.1",
        "::ffff:10.0.0.1", "::127.0.0.1", "64:ff9b::7f00:1", "64:ff9b:1::1", "fe80::1", "fc00::1", "fd12:3456::1",
        "ff02::1", "2001::1", "2001:db8::1", "2002:7f00:1::", "3fff::1", "100::1",
    ])
    func `a reserved address is not public`(text: String) throws {
        #expect(try !PublicAddresses.contain(bytes(text)))
    }

    @Test(arguments: [
        "1.1.1.1", "9.255.255.255", "11.0.0.0", "100.63.255.255", "100.128.0.0", "172.15.0.1", "172.32.0.1",
        "192.0.1.1",
        "193.0.0.1", "198.17.0.1", "198.20.0.1", "223.255.255.255", "::ffff:1.1.1.1", "64:ff9b::101:101",
        "2606:4700:4700::1111", "2001:4860:4860::8888", "2a00::1", "2003::1",
    ])
    func `any other address is public`(text: String) throws {
        #expect(try PublicAddresses.contain(bytes(text)))
    }

    @Test(arguments: ["http://127.0.0.1", "http://localhost", "http://2130706433", "http://rebound.test"])
    func `a client of public addresses does not connect to this machine`(base: String) async throws {
        let server = try LoopbackServer { _ in ServerAnswer.text("hello") }
        let client = HTTPClient(.init(addresses: ["rebound.test": "127.0.0.1"], publicAddressesOnly: true))
        let url = try #require(URL(string: "\(base):\(server.port)/"))
        let error = await networkError { try await client.get(url) }
        #expect(error?.description.contains("no public address") == true, "\(String(describing: error))")
        #expect(server.connectionCount == 0)
    }

    @Test func `a client of public addresses uses no proxy and no socket`() async throws {
        let server = try LoopbackServer { _ in ServerAnswer.text("hello") }
        let proxied = HTTPClient(
            .init(proxy: .server(.init(host: "127.0.0.1", port: Int(server.port))), publicAddressesOnly: true))
        let url = try #require(URL(string: "http://example.com/"))
        guard case .invalidConfiguration = await networkError({ try await proxied.get(url) }) else {
            Issue.record("the proxy was used")
            return
        }
        let folder = try TemporaryFolder()
        let local = try LoopbackServer(unixSocket: folder.path("socket")) { _ in ServerAnswer.text("hello") }
        let client = HTTPClient(.init(unixSocket: folder.path("socket"), publicAddressesOnly: true))
        #expect(await networkError { try await client.get(url) }?.kind == .cannotConnect)
        #expect(server.connectionCount + local.connectionCount == 0)
    }
}
