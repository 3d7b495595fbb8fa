import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

@Suite(.timeLimit(.minutes(10)))
struct NamesAndSocketsTests {
    @Test func namesAreTakenFromTheConfiguration() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return ServerAnswer.text("hello")
        }
        let client = HTTPClient(.init(addresses: ["service.test": "127.0.0.1"]))
        let url = try #require(URL(string: "http://Service.test:\(server.port)/"))
        #expect(try await client.get(url).body == Data("hello".utf8))
        #expect(received.elements.first?.header("Host")?.lowercased() == "service.test:\(server.port)")
        let other = try #require(URL(string: "http://other.service.test.invalid:\(server.port)/"))
        #expect(await networkError { try await client.get(other) }?.kind == .cannotConnect)
    }

    @Test(.enabled(if: TLSServer.canRun, "there is no openssl on PATH"))
    func certificateMustBeForTheNameNotForTheAddress() async throws {
        let certificates = try SharedCertificates.get()
        let tls = TLSConfiguration(trust: .file(path: certificates.authority.certificatePath))
        let client = HTTPClient(.init(tls: tls, addresses: ["elsewhere.test": "127.0.0.1", "other.test": "127.0.0.1"]))
        let server = try TLSServer(certificates.wrongHost)
        #expect(try await client.get(server.url(host: "elsewhere.test")).body == Data("hello".utf8))
        #expect(await networkError { try await client.get(server.url(host: "other.test")) }?.kind == .tls(.wrongHost))
    }

    @Test func requestsGoThroughAUnixSocket() async throws {
        let folder = try TemporaryFolder()
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer(
            unixSocket: folder.path("socket"),
            answering: { request in
                received.add(request)
                return ServerAnswer.text("hello")
            })
        let client = HTTPClient(.init(unixSocket: folder.path("socket")))
        let url = try #require(URL(string: "http://docker.test/v1/info"))
        #expect(try await client.get(url).body == Data("hello".utf8))
        #expect(received.elements.first?.header("Host") == "docker.test")
        #expect(try await client.get(server.url("/again")).body == Data("hello".utf8))
        #expect(server.connectionCount >= 1)
        server.stop()
        #expect(await networkError { try await client.get(url) }?.kind == .cannotConnect)
    }

    @Test func serverOfIPv6IsReached() async throws {
        guard let server = try? LoopbackServer.ipv6(answering: { _ in ServerAnswer.text("hello") }) else {
            return
        }
        #expect(try await HTTPClient().get(server.url()).body == Data("hello".utf8))
    }
}
