import FoundationEssentials
import HTTPTypes
import Testing

@testable import Networking

@Suite struct HSTSRedirectTests {
    @Test func redirectsToAKnownHostAreUpgradedBeforeTheyAreSent() async throws {
        let asked = Recorder<String>()
        let stub = StubCarrier { hop in
            let origin = hop.address.origin
            asked.add("\(origin.scheme) \(origin.name)\(hop.address.url.path) \(hop.headerFields[.cookie] ?? "-")")
            var head = HTTPResponse(status: .ok)
            if hop.address.origin.host == "start.org" {
                head = HTTPResponse(status: .found, headerFields: [.location: "http://example.org/next"])
            } else if hop.address.url.path == "/next" {
                head = HTTPResponse(status: .found, headerFields: [.location: "last"])
            }
            head.headerFields[.strictTransportSecurity] = "max-age=60"
            return HopAnswer(head: head, body: ResponseBody(Data()), hops: [])
        }
        let store = HSTSStore(preloaded: [try #require(HSTSHost("example.org"))])
        let jar = CookieJar()
        jar.receive("a=1; Secure; Path=/", from: "https://example.org/")
        let follower = RedirectFollower(carrier: CookieCarrier(jar: jar, next: stub), hsts: store)
        let response = try await follower.follow(Hop(Request(HTTPRequest(url: url("http://start.org/")))))
        #expect(response.url.scheme == "https")
        #expect(response.url.path == "/last")
        #expect(
            asked.elements == [
                "http start.org:80/ -", "https example.org:443/next a=1", "https example.org:443/last a=1",
            ])
        #expect(store.hosts.map(\.name) == ["example.org"])
    }

    @Test(arguments: [(HopMetrics.Source.network, ["example.org"]), (.cache, [])])
    func `a rule is learned from the network only`(source: HopMetrics.Source, hosts: [String]) async throws {
        let stub = StubCarrier { _ in
            var answer = HopAnswer.of(200, [.strictTransportSecurity: "max-age=60"])
            answer.hops[0].source = source
            return answer
        }
        let store = HSTSStore()
        let follower = RedirectFollower(carrier: stub, hsts: store)
        _ = try await follower.follow(Hop(Request(HTTPRequest(url: url("https://example.org/")))))
        #expect(store.hosts.map(\.name) == hosts)
    }
}
