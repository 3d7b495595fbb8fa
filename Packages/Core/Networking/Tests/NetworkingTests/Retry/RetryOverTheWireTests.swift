import FoundationEssentials
import Glibc
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

/// Retries with the agent and a real server.
@Suite(.timeLimit(.minutes(10)))
struct RetryOverTheWireTests {
    private let policy = RetryPolicy(maximumTime: .seconds(3_600), baseDelay: .milliseconds(1))

    @Test func serverThatIsUnavailableTwiceIsAskedThreeTimes() async throws {
        let received = Recorder<ReceivedRequest>()
        let server = try LoopbackServer { request in
            received.add(request)
            return received.elements.count < 3
                ? ServerAnswer.text("busy", status: "503 Busy", headers: ["Retry-After: 0"])
                : ServerAnswer.text("hello")
        }
        let agent = Agent(HTTPClient.Configuration())
        defer { agent.stop() }
        let carrier = RetryCarrier(next: AgentCarrier([agent]), policy: policy)
        let answer = try await carrier.carry(.test(.put, url: server.url(), body: .bytes(Data("body".utf8))))
        #expect(try await answer.body.collect(upTo: 100, from: .anywhere) == Data("hello".utf8))
        #expect(answer.hops.map(\.status) == [503, 503, 200])
        #expect(received.elements.map(\.body) == Array(repeating: Array("body".utf8), count: 3))
    }

    @Test func connectionsThatBreakInTheAnswerAreReplaced() async throws {
        let connections = Recorder<Int>()
        let server = try LoopbackServer { connection in
            connections.add(1)
            _ = try connection.readRequest()
            if connections.elements.count < 3 {
                try connection.send(ServerAnswer.head(headers: ["Content-Length: 100"]) + [65])
                connection.reset()
            } else {
                try connection.send(ServerAnswer.text("hello"))
            }
        }
        let agent = Agent(HTTPClient.Configuration())
        defer { agent.stop() }
        let carrier = RetryCarrier(next: AgentCarrier([agent]), policy: policy)
        let answer = try await carrier.carry(.test(url: server.url()))
        #expect(try await answer.body.collect(upTo: 100, from: .anywhere) == Data("hello".utf8))
        #expect(answer.hops.map(\.status) == [nil, nil, 200])
    }

    @Test func serverThatComesUpIsFound() async throws {
        // Nothing listens at this port, and no server of another test can take it.
        let (port, reservation) = try Descriptors.reservedPort()
        defer { close(reservation) }
        let url = try #require(URL(string: "http://127.0.0.1:\(port)/"))
        let up = try LoopbackServer { _ in ServerAnswer.text("hello") }
        let agent = Agent(HTTPClient.Configuration())
        defer { agent.stop() }
        let network = AgentCarrier([agent])
        // Another port stands in for the same server a moment later.
        let next = ScriptedCarrier(network.carry, { try await network.carry($0.sent(to: up.url())) })
        let answer = try await RetryCarrier(next: next, policy: policy).carry(.test(url: url))
        #expect(answer.hops.map(\.status) == [nil, 200])
    }
}

extension Hop {
    fileprivate func sent(to url: URL) throws -> Hop {
        let address = try Address(text: url.absoluteString)
        return changing { $0.address = address }
    }
}
