import FoundationEssentials
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

@Suite(.timeLimit(.minutes(10)))
struct IdempotencyKeyMiddlewareTests {
    private let url = URL(string: "http://127.0.0.1/")!

    private func keySent(_ method: HTTPRequest.Method, key: String? = nil) async throws -> String? {
        let transport = StubTransport(.response())
        var request = Request(HTTPRequest(method: method, url: url))
        request.head.headerFields.idempotencyKey = key
        _ = try await IdempotencyKeyMiddleware().perform(request, next: transport)
        return transport.requests.first?.head.headerFields.idempotencyKey
    }

    @Test func postAndPatchGetAKeyOfTheirOwn() async throws {
        var keys: Set<String> = []
        for method in [HTTPRequest.Method.post, .patch, .post] {
            let key = try #require(try await keySent(method))
            #expect(key.first == "\"" && key.last == "\"")
            #expect(UUID(uuidString: String(key.dropFirst().dropLast())) != nil)
            keys.insert(key)
        }
        #expect(keys.count == 3)
    }

    @Test func keyOfTheCallerIsKept() async throws {
        #expect(try await keySent(.post, key: "\"mine\"") == "\"mine\"")
    }

    @Test(arguments: [HTTPRequest.Method.get, .put, .delete, .head])
    func methodsThatNeedNoneGetNone(method: HTTPRequest.Method) async throws {
        #expect(try await keySent(method) == nil)
    }

    @Test func allTriesOfARequestCarryTheSameKey() async throws {
        let carrier = ScriptedCarrier(
            ScriptedCarrier.answer(503), ScriptedCarrier.answer(503), ScriptedCarrier.answer(201))
        let transport = CarrierTransport(
            carrier: RetryCarrier(next: carrier, policy: RetryPolicy(baseDelay: .zero)))
        let answer = try await IdempotencyKeyMiddleware()
            .perform(Request(HTTPRequest(method: .post, url: url)), next: transport)
        #expect(answer.head.status == .created)
        let keys = carrier.hops.map(\.headerFields.idempotencyKey)
        #expect(keys.count == 3)
        #expect(Set(keys).count == 1)
        #expect(keys.first ?? nil != nil)
    }
}

/// A client that consists only of carriers.
private struct CarrierTransport: HTTPTransport {
    let carrier: any HopCarrier

    func perform(_ request: Request) async throws -> StreamedResponse {
        try await RedirectFollower(carrier: carrier).follow(Hop(request))
    }
}
