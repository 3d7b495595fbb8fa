import FoundationEssentials
import Glibc
import HTTPTypes
import NetworkingTesting
import TestSupport
import Testing

@testable import Networking

/// Tests in separate processes, each with its own environment. The proxy connects to this machine whatever host is
/// named.
struct ProxyEnvironmentTests {
    @Test func `the proxy and its exceptions are read from the environment`() async {
        await #expect(processExitsWith: .success) {
            let received = Recorder<ReceivedRequest>()
            let server = try LoopbackServer { request in
                received.add(request)
                return ScriptedResponse.text("hello")
            }
            let proxy = try ProxyServer()
            setenv("http_proxy", "http://me:secret@127.0.0.1:\(proxy.port)", 1)
            setenv("no_proxy", "direct.invalid", 1)
            let client = HTTPClient()
            let behind = try #require(URL(string: "http://behind.test:\(server.port)/path?q=1"))
            #expect(try await client.get(behind).body == Data("hello".utf8))
            #expect(received.elements.map(\.target) == ["/path?q=1"])
            #expect(received.elements.last?.header("Proxy-Authorization") == nil)
            let direct = try #require(URL(string: "http://direct.invalid:\(server.port)/"))
            let error = await networkError { try await client.get(direct) }
            #expect(error == .cannotResolveHost(host: "direct.invalid"))
            // Requests to this machine do not use the proxy, nor a connection to it that was kept.
            #expect(try await client.get(server.url()).body == Data("hello".utf8))
            #expect(server.connectionCount == 2)
            #expect(received.elements.last?.header("Proxy-Connection") == nil)
            #expect(proxy.requests.map(\.target) == [behind.absoluteString])
            #expect(proxy.requests.map(\.credentials) == ["me:secret"])
        }
    }

    @Test(.enabled(if: TLSServer.canRun, "there is no openssl on PATH"))
    func `https goes through a tunnel, and the server is still authenticated`() async {
        await #expect(processExitsWith: .success) {
            let certificates = try TestCertificates()
            let (server, proxy) = (try TLSServer(certificates.wrongHost), try ProxyServer())
            setenv("https_proxy", "http://127.0.0.1:\(proxy.port)", 1)
            let client = certificates.trustingClient
            #expect(try await client.get(server.url(host: "elsewhere.test")).body == Data("hello".utf8))
            #expect(proxy.requests.map(\.method) == ["CONNECT"])
            #expect(proxy.requests.map(\.target) == ["elsewhere.test:\(server.port)"])
            let error = await networkError { try await client.get(server.url(host: "other.test")) }
            #expect(error?.kind == .tls(.wrongHost))
        }
    }

    @Test(arguments: ["http", "https"])
    func `a proxy that refuses, wants a password or is not there is named as the proxy`(scheme: String) async {
        await #expect(processExitsWith: .success) { [scheme] in
            for (refusal, reason) in [
                (
                    "407 Proxy Authentication Required",
                    "it does not accept the user name and password, or there are none"
                ),
                ("403 Forbidden", "status 403"),
            ] where scheme == "https" || refusal.hasPrefix("407") {
                let proxy = try ProxyServer(refusal: refusal)
                setenv("all_proxy", "http://me:secret@127.0.0.1:\(proxy.port)", 1)
                let (client, url) = (HTTPClient(), try #require(URL(string: "\(scheme)://behind.test/")))
                let name = "127.0.0.1:\(proxy.port)"
                #expect(
                    await networkError { try await client.get(url) }
                        == .proxyFailed(proxy: name, variable: "all_proxy", reason: reason))
                proxy.stop()
                #expect(
                    await networkError { try await client.get(url) }
                        == .proxyFailed(proxy: name, variable: "all_proxy", reason: "Connection refused"))
            }
        }
    }

    @Test(arguments: [
        "gopher://me:secret@127.0.0.1:9", "http://me:sec/ret@127.0.0.1:9", "socks5://me:secret@127.0.0.1:9",
        "me:secret@127.0.0.1:9", "https://me:secret@proxy.invalid", "http://me:secret@127.0.0.1:secret",
    ])
    func `the password of a proxy is in no message`(proxy: String) async {
        await #expect(processExitsWith: .success) { [proxy] in
            setenv("all_proxy", proxy, 1)
            for scheme in ["http", "https"] {
                let url = try #require(URL(string: "\(scheme)://behind.test/"))
                let message = try #require(await networkError { try await HTTPClient().get(url) }).description
                #expect(message.contains("proxy"), "\(message)")
                #expect(!message.contains("sec") && !message.contains("ret@"), "\(message)")
            }
        }
    }

    @Test(
        .enabled(if: TLSServer.canRun, "there is no openssl on PATH"), arguments: ["SSL_CERT_FILE", "CURL_CA_BUNDLE"])
    func `the authorities are read from the environment`(variable: String) async {
        await #expect(processExitsWith: .success) { [variable] in
            for name in ["CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"] { unsetenv(name) }
            let certificates = try TestCertificates()
            let server = try TLSServer(certificates.server)
            let error = try #require(await networkError { try await HTTPClient().get(server.url()) })
            #expect(error.kind == .tls(.untrusted))
            #expect(error.description.contains("CURL_CA_BUNDLE or SSL_CERT_FILE"))
            setenv(variable, certificates.authority.certificatePath, 1)
            #expect(try await HTTPClient().get(server.url()).body == Data("hello".utf8))
        }
    }

    @Test(.enabled(if: TLSServer.canRun, "there is no openssl on PATH"))
    func `the folder of authorities is read from the environment`() async {
        await #expect(processExitsWith: .success) {
            for name in ["CURL_CA_BUNDLE", "SSL_CERT_FILE", "SSL_CERT_DIR"] { unsetenv(name) }
            let certificates = try TestCertificates()
            let server = try TLSServer(certificates.server)
            let folder = try certificates.folderOfAuthorities()
            setenv("SSL_CERT_DIR", folder.path, 1)
            #expect(try await HTTPClient().get(server.url()).body == Data("hello".utf8))
        }
    }

    @Test(.enabled(if: TLSServer.canRun, "there is no openssl on PATH"), arguments: [false, true])
    func `bytes that arrive between two requests through a proxy are not the second response`(
        isTunnel: Bool
    ) async {
        await #expect(processExitsWith: .success) { [isTunnel] in
            let certificates = try TestCertificates()
            let (answered, sent) = (Gate(), Gate())
            let script: LoopbackServer.Script = { connection in
                while let request = try connection.readRequest() {
                    try connection.send(ScriptedResponse.text(String(request.target.suffix(2))))
                    guard request.target.hasSuffix("/1") else { continue }
                    try connection.wait(for: answered)
                    try connection.send(ScriptedResponse.text("evil"))
                    sent.open()
                }
            }
            let server =
                isTunnel
                ? try LoopbackServer(tls: ServerTLS(certificates.wrongHost), script: script)
                : try LoopbackServer(script: script)
            // A proxy for plain http sees whole requests, so that the server itself can take its part.
            let proxyPort: UInt16
            var tunnel: ProxyServer?
            if isTunnel {
                let proxy = try ProxyServer()
                (tunnel, proxyPort) = (proxy, proxy.port)
            } else {
                proxyPort = server.port
            }
            setenv("all_proxy", "http://127.0.0.1:\(proxyPort)", 1)
            let client = certificates.trustingClient
            let scheme = isTunnel ? "https" : "http"
            func text(_ path: String, _ method: HTTPRequest.Method) async throws -> String {
                let url = try #require(URL(string: "\(scheme)://elsewhere.test:\(server.port)\(path)"))
                let answer = try await client.send(HTTPRequest(method: method, url: url))
                return String(decoding: answer.body, as: UTF8.self)
            }
            #expect(try await text("/1", .get) == "/1")
            answered.open()
            await sent.pass()
            try await UnsolicitedBytesTests.untilReceived(from: proxyPort)
            #expect(try await text("/2", .post) == "/2")
            #expect(try await text("/3", .get) == "/3")
            #expect(server.connectionCount == 2)
            tunnel?.stop()
        }
    }
}
