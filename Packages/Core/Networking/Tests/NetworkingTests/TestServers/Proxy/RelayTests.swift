import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

struct RelayTests {
    private let answer = ScriptedResponse.bytes(body: Array(repeating: 65, count: 1000))

    private func server() throws -> LoopbackServer {
        try LoopbackServer { [answer] _ in answer }
    }

    @Test func `a relay passes all bytes on and counts them`() async throws {
        let server = try server()
        let relay = try Relay(to: server.port)
        let client = HTTPClient()
        let body = Data(repeating: 66, count: 300_000)
        for _ in 0..<3 {
            let response = try await client.send(
                HTTPRequest(method: .post, url: relay.url()), body: .bytes(body))
            #expect(response.body.count == 1000)
        }
        #expect(relay.connectionCount == 1)
        #expect(relay.byteCounts(.toClient) == [3 * answer.count])
        #expect((relay.byteCounts(.toServer).first ?? 0) > 3 * body.count)
    }

    @Test func `the cut fault closes the connection after the configured number of bytes`() async throws {
        let server = try server()
        for count in [1, 17, answer.count - 1] {
            for effect in [Relay.Effect.cut, .reset] {
                let relay = try Relay(to: server.port, fault: .init(effect, after: count))
                let client = HTTPClient()
                #expect(await networkError { try await client.get(relay.url()) } != nil)
                #expect(relay.byteCounts(.toClient) == [count])
                relay.fault = nil
                #expect(try await client.get(relay.url()).body.count == 1000)
            }
        }
    }

    @Test func `a stalled request never arrives`() async throws {
        let server = try server()
        let relay = try Relay(to: server.port, fault: .init(.stall, after: 5, .toServer))
        let error = await networkError {
            try await HTTPClient().get(relay.url(), options: RequestOptions(timeout: .seconds(2)))
        }
        #expect(error?.kind == .timedOut)
        #expect(relay.byteCounts(.toServer) == [5])
        server.stop()
    }
}
