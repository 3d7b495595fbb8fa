import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct ProxyTests {
    let received = Recorder<ReceivedRequest>()

    private func server() throws -> LoopbackServer {
        try LoopbackServer { [received] request in
            received.add(request)
            return ServerAnswer.text("hello")
        }
    }

    private func client(
        _ proxy: ProxyServer, _ kind: Proxy.Server.Kind, user: String? = nil, password: String? = nil,
        exceptions: [String] = [], tls: TLSConfiguration = TLSConfiguration()
    ) -> HTTPClient {
        let server = Proxy.Server(
            kind, host: "127.0.0.1", port: Int(proxy.port), user: user, password: password, exceptions: exceptions)
        return HTTPClient(.init(tls: tls, proxy: .server(server)))
    }

    /// An address that is reachable only through the proxies of the tests.
    private func elsewhere(_ port: UInt16, scheme: String = "http") throws -> URL {
        try #require(URL(string: "\(scheme)://service.test:\(port)/path?q=1"))
    }

    @Test func httpProxyIsGivenTheWholeAddress() async throws {
        let (server, proxy) = (try server(), try ProxyServer(.http))
        let url = try elsewhere(server.port)
        #expect(try await client(proxy, .http).get(url).body == Data("hello".utf8))
        #expect(proxy.visits.map(\.method) == ["GET"])
        #expect(proxy.visits.map(\.target) == [url.absoluteString])
        #expect(received.elements.map(\.target) == ["/path?q=1"])
        #expect(received.elements.first?.header("Host") == "service.test:\(server.port)")
    }

    @Test func socksProxyIsGivenTheNameToLookUp() async throws {
        let (server, proxy) = (try server(), try ProxyServer(.socks5))
        #expect(try await client(proxy, .socks5).get(try elsewhere(server.port)).body == Data("hello".utf8))
        #expect(proxy.visits.map(\.target) == ["service.test:\(server.port)"])
    }

    @Test(.enabled(if: TLSServer.canRun, "there is no openssl on PATH"))
    func httpsGoesThroughATunnel() async throws {
        let certificates = try SharedCertificates.get()
        let (server, proxy) = (try TLSServer(certificates.server), try ProxyServer(.http, credentials: "me:secret"))
        let tls = TLSConfiguration(trust: .file(path: certificates.authority.certificatePath))
        let client = client(proxy, .http, user: "me", password: "secret", tls: tls)
        #expect(try await client.get(server.url(host: "localhost")).body == Data("hello".utf8))
        #expect(proxy.visits.last?.method == "CONNECT")
        #expect(proxy.visits.last?.target == "localhost:\(server.port)")
        #expect(proxy.visits.last?.credentials == "me:secret")
        // The server is still authenticated through the tunnel.
        #expect(
            await networkError { try await client.get(try elsewhere(server.port, scheme: "https")) }?.kind
                == .tls(.wrongHost))
    }

    @Test(arguments: [(ProxyServer.Kind.http, Proxy.Server.Kind.http), (.socks5, .socks5)])
    func credentialsGoToTheProxyOnly(proxyKind: ProxyServer.Kind, kind: Proxy.Server.Kind) async throws {
        let (server, proxy) = (try server(), try ProxyServer(proxyKind, credentials: "me:se cret:ü"))
        let client = client(proxy, kind, user: "me", password: "se cret:ü")
        #expect(try await client.get(try elsewhere(server.port)).body == Data("hello".utf8))
        #expect(proxy.visits.last?.credentials == "me:se cret:ü")
        let request = try #require(received.elements.last)
        #expect(request.header("Proxy-Authorization") == nil)
        #expect(request.header("Authorization") == nil)
    }

    @Test func exceptionsAreAskedDirectly() async throws {
        let (server, proxy) = (try server(), try ProxyServer(.http))
        for exceptions in [["127.0.0.1"], ["other.test", "127.0.0.1"], ["*"]] {
            #expect(try await client(proxy, .http, exceptions: exceptions).get(server.url()).head.status == .ok)
        }
        #expect(proxy.connectionCount == 0)
        // Unlike a proxy of the environment, this proxy is also used for addresses of this machine.
        #expect(try await client(proxy, .http, exceptions: ["other.test"]).get(server.url()).head.status == .ok)
        #expect(proxy.connectionCount == 1)
    }

    @Test func refusalOfATunnelIsAFailureToConnect() async throws {
        let proxy = try ProxyServer(.http, refusesAll: true)
        let error = await networkError {
            try await client(proxy, .http).get(try elsewhere(443, scheme: "https"))
        }
        #expect(error?.kind == .cannotConnect)
        let socks = try ProxyServer(.socks5, refusesAll: true)
        #expect(await networkError { try await client(socks, .socks5).get(try elsewhere(80)) }?.kind == .cannotConnect)
    }

    @Test func proxyThatIsNotThereIsAFailureToConnect() async throws {
        let proxy = try ProxyServer(.http)
        proxy.stop()
        #expect(await networkError { try await client(proxy, .http).get(try elsewhere(80)) }?.kind == .cannotConnect)
    }

    @Test func answerOfAProxyThatAsksForCredentialsIsReturned() async throws {
        let proxy = try ProxyServer(.http, credentials: "me:secret")
        #expect(try await client(proxy, .http).get(try elsewhere(80)).head.status.code == 407)
    }
}
