import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

struct MiddlewareTests {
    @Test func `a request passes middleware in the given order, and its response in reverse`() async throws {
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
        let server = try LoopbackServer { _ in ScriptedResponse.text("hello") }
        let client = HTTPClient(
            middleware: [Marker(name: "first", order: order), Marker(name: "second", order: order)])
        _ = try await client.get(server.url())
        #expect(order.elements == ["first before", "second before", "second behind", "first behind"])
    }
}
