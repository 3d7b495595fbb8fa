import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Synchronization
import Testing

/// Tests the configurable features through the client itself.
@Suite(.timeLimit(.minutes(10)))
struct ConfiguredClientTests {
    /// A server that answers with the number of the request, fresh for an hour.
    private func countingServer() throws -> LoopbackServer {
        let count = Mutex(0)
        return try LoopbackServer { _ in
            let number = count.withLock { count in
                count += 1
                return count
            }
            return ServerAnswer.text("\(number)", headers: ["Cache-Control: max-age=3600"])
        }
    }

    private func text(_ response: Response) -> String { String(decoding: response.body, as: UTF8.self) }

    @Test func aFreshAnswerComesFromTheCache() async throws {
        let client = HTTPClient(.init(cache: .inMemory()))
        let server = try countingServer()
        #expect(text(try await client.get(server.url())) == "1")
        let second = try await client.get(server.url())
        #expect(text(second) == "1")
        #expect(second.hops.map(\.source) == [.cache])
        let reloaded = try await client.get(server.url(), options: RequestOptions(timeout: nil, cachePolicy: .reload))
        #expect(text(reloaded) == "2")
    }

    @Test func anOfflineClientServesWhatItHasAndAsksNobody() async throws {
        let wallTime = Mutex(Date(timeIntervalSince1970: 1_000_000))
        let client = HTTPClient(.init(cache: .inMemory(now: { wallTime.withLock { $0 } })))
        let server = try countingServer()
        _ = try await client.get(server.url())
        wallTime.withLock { $0 += 7200 }
        client.isOffline = true
        #expect(text(try await client.get(server.url())) == "1")
        let unknown = server.url("/unknown")
        #expect(await networkError { try await client.get(unknown) } == .offline(url: unknown.absoluteString))
        client.isOffline = false
        #expect(text(try await client.get(server.url())) == "2")
    }

    @Test func `the cache keeps users apart by the fields that the redirect policy names`() async throws {
        let tenant = try #require(HTTPField.Name("X-Tenant"))
        let policy = RedirectPolicy(credentialFields: [tenant])
        let client = HTTPClient(.init(cache: .inMemory(), redirects: policy))
        let server = try countingServer()
        #expect(text(try await client.get(server.url(), headers: [tenant: "a"])) == "1")
        #expect(text(try await client.get(server.url(), headers: [tenant: "b"])) == "2")
        #expect(text(try await client.get(server.url(), headers: [tenant: "a"])) == "1")
    }

    @Test func withoutACacheWhatIsStoredOnlyIsNothing() async throws {
        let server = try countingServer()
        let options = RequestOptions(timeout: nil, cachePolicy: .storedOnly)
        let error = await networkError { try await HTTPClient().get(server.url(), options: options) }
        #expect(error == .offline(url: server.url().absoluteString))
        #expect(server.connectionCount == 0)
    }

    @Test func withoutACacheAnOfflineClientRefuses() async throws {
        let client = HTTPClient()
        let server = try countingServer()
        client.isOffline = true
        #expect(await networkError { try await client.get(server.url()) } == .offline(url: server.url().absoluteString))
        #expect(server.connectionCount == 0)
    }

    @Test func `failures are retried as the configuration says`() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return ServerAnswer.text("busy", status: "503 Busy", headers: ["Retry-After: 0"])
        }
        let client = HTTPClient(.init(retry: RetryPolicy(maximumAttempts: 3, maximumTime: .seconds(3_600))))
        let answer = try await client.get(server.url(), options: RequestOptions(timeout: nil))
        #expect(answer.head.status.code == 503)
        #expect(answer.hops.map(\.status) == [503, 503, 503])
        #expect(received.elements.count == 3)
    }

    @Test func middlewareIsPassedInOrder() async throws {
        struct Marker: Middleware {
            let name: String
            let order: Recorder<String>
            func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse {
                order.add("\(name) before")
                defer { order.add("\(name) behind") }
                return try await next.perform(request)
            }
        }
        let order = Recorder<String>()
        let server = try countingServer()
        let client = HTTPClient(
            middleware: [Marker(name: "first", order: order), Marker(name: "second", order: order)])
        _ = try await client.get(server.url())
        #expect(order.elements == ["first before", "second before", "second behind", "first behind"])
    }
}
