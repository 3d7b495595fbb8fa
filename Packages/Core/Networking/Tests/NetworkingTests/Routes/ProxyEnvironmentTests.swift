import FoundationEssentials
import Glibc
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

/// Tests in separate processes, each with its own environment.
@Suite(.timeLimit(.minutes(10)))
struct ProxyEnvironmentTests {
    @Test func theEnvironmentNamesTheProxyAndItsExceptions() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer { _ in ServerAnswer.text("hello") }
            let proxy = try ProxyServer(.http)
            setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
            setenv("no_proxy", "direct.test", 1)
            let client = HTTPClient(.init(addresses: ["direct.test": "127.0.0.1"]))
            let behind = try #require(URL(string: "http://behind.test:\(server.port)/"))
            #expect(try await client.get(behind).body == Data("hello".utf8))
            let direct = try #require(URL(string: "http://direct.test:\(server.port)/"))
            #expect(try await client.get(direct).body == Data("hello".utf8))
            // Requests to this machine use the proxy too.
            #expect(try await client.get(server.url()).body == Data("hello".utf8))
            #expect(proxy.visits.map(\.target) == [behind.absoluteString])
        }
    }

    @Test func aClientMayLeaveTheEnvironmentAlone() async {
        await #expect(processExitsWith: .success) {
            let server = try LoopbackServer { _ in ServerAnswer.text("hello") }
            let proxy = try ProxyServer(.http)
            setenv("http_proxy", "http://127.0.0.1:\(proxy.port)", 1)
            let client = HTTPClient(.init(proxy: .none, addresses: ["direct.test": "127.0.0.1"]))
            let direct = try #require(URL(string: "http://direct.test:\(server.port)/"))
            #expect(try await client.get(direct).body == Data("hello".utf8))
            #expect(proxy.visits.isEmpty)
        }
    }
}
