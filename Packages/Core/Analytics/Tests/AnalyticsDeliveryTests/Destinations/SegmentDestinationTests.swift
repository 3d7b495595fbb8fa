import Analytics
import AnalyticsLive
import Foundation
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

@Suite struct SegmentDestinationTests {
    private let now = Date(timeIntervalSince1970: 1_763_726_400)

    private func destination(_ transport: StubTransport, url: String = "https://api.example") throws
        -> SegmentDestination
    {
        SegmentDestination(
            url: try #require(URL(string: url)), writeKey: "key", transport: transport, now: { [now] in now })
    }

    private func outcome(
        _ status: HTTPResponse.Status, headers: HTTPFields = [:], body: String = ""
    ) async throws -> DeliveryOutcome {
        let transport = StubTransport(.response(status: status, headers: headers, body: Data(body.utf8)))
        return try await destination(transport).deliver(Samples.events(1))
    }

    @Test func `events are sent in Segment's format, with the write key and the time of the attempt`() async throws {
        let transport = StubTransport(.response())
        let events = [
            Samples.event(1, properties: ["list": "Groceries", "n": 1.5]),
            Samples.event(2, kind: .screen, name: "home"),
            Samples.event(3, kind: .timing, name: "start", properties: ["duration_ms": 5.0]),
        ]
        #expect(try await destination(transport, url: "https://api.example/in").deliver(events) == .delivered())
        let request = try #require(transport.requests.first)
        #expect(request.head.url?.absoluteString == "https://api.example/in/v1/batch")
        #expect(request.head.headerFields[.authorization] == "Basic a2V5Og==")
        let anonymous = StrictJSON.string("5f0c7d6e-0000-4000-8000-000000000000")
        let context = StrictJSON.object([
            "app": .object(["name": .string("almanac"), "version": .string("1.0")]),
            "os": .object(["name": .string("Linux"), "version": .string(Samples.context.os.version)]),
            "locale": .string("de-DE"),
        ])
        func common(_ number: Int, _ more: [String: StrictJSON]) -> StrictJSON {
            .object(
                [
                    "messageId": .string("m\(number)"), "anonymousId": anonymous, "context": context,
                    "timestamp": .string("2025-11-21T12:00:00.0\(number > 2 ? "" : "0")\(7 + number)Z"),
                ].merging(more) { $1 })
        }
        let expected = StrictJSON.object([
            "sentAt": .string("2025-11-21T12:00:00.000Z"),
            "batch": .array([
                common(
                    1,
                    [
                        "type": .string("track"), "event": .string("task added"),
                        "properties": .object(["list": .string("Groceries"), "n": .number("1.5")]),
                    ]),
                common(
                    2,
                    [
                        "type": .string("screen"), "name": .string("home"),
                        "properties": .object([:]),
                    ]),
                common(
                    3,
                    [
                        "type": .string("track"), "event": .string("start"),
                        "properties": .object(["duration_ms": .number("5")]),
                    ]),
            ]),
        ])
        #expect(try StrictJSON(Array(try #require(request.body))) == expected)
    }

    @Test func `every 2xx status is a success, except with a web page as the body`() async throws {
        for code in [200, 201, 202, 204, 299] {
            #expect(try await outcome(.init(code: code), body: "OK") == .delivered())
        }
        let page = try await outcome(.ok, headers: [.contentType: "text/html; charset=utf-8"], body: "<html>")
        guard case .failed(_, nil) = page else { return #expect(Bool(false), "\(page)") }
    }

    @Test(arguments: [
        (413, "tooLarge"), (400, "refused"), (422, "refused"), (408, "failed"), (429, "failed"), (500, "failed"),
        (501, "failed"), (502, "failed"), (503, "failed"), (504, "failed"), (599, "failed"), (401, "unavailable"),
        (402, "unavailable"), (403, "unavailable"), (404, "unavailable"), (405, "unavailable"),
        (410, "unavailable"), (415, "unavailable"), (451, "unavailable"), (300, "unavailable"),
        (301, "unavailable"), (304, "unavailable"), (307, "unavailable"), (101, "unavailable"),
    ])
    func `each status code leads to its documented outcome`(code: Int, meaning: String) async throws {
        let outcome = try await outcome(.init(code: code), body: "why not")
        #expect(outcome.kind == meaning)
        #expect(outcome.reason?.contains("\(code)") == true)
    }

    @Test func `the wait from Retry-After or X-RateLimit-Reset is passed on`() async throws {
        func wait(_ headers: HTTPFields) async throws -> Duration? {
            guard case .failed(_, let after) = try await outcome(.tooManyRequests, headers: headers) else { return nil }
            return after
        }
        let reset = try #require(HTTPField.Name("X-RateLimit-Reset"))
        #expect(try await wait([.retryAfter: "7"]) == .seconds(7))
        #expect(try await wait([.retryAfter: "0"]) == .zero)
        #expect(try await wait([.retryAfter: "Fri, 21 Nov 2025 12:01:00 GMT"]) == .seconds(60))
        #expect(try await wait([.retryAfter: "Fri, 21 Nov 2025 11:01:00 GMT"]) == .zero)
        #expect(try await wait([reset: "9"]) == .seconds(9))
        #expect(try await wait([reset: "9", .retryAfter: "7"]) == .seconds(7))
        #expect(try await wait([.retryAfter: "soon"]) == nil)
        #expect(try await wait([.retryAfter: "-3"]) == nil)
        #expect(try await wait([.retryAfter: "99999999999999999999999"]) == .seconds(UInt32.max))
        #expect(try await wait([:]) == nil)
    }

    @Test func `an event above 32 KB or a request above 500 KB is too large and is not sent`() async throws {
        let transport = StubTransport(.response(), .response())
        let destination = try destination(transport)
        // Each of these characters takes two bytes. Escaped, it would take six bytes.
        let large = Samples.event(9, properties: ["text": .string(String(repeating: "ü", count: 16_400))])
        #expect(await destination.deliver([large]).kind == "tooLarge")
        #expect(await destination.deliver(Samples.events(100) + [large]).kind == "tooLarge")
        let just = Samples.event(9, properties: ["text": .string(String(repeating: "ü", count: 16_200))])
        #expect(await destination.deliver([just]) == .delivered())
        let many = (0..<500).map {
            Samples.event($0, properties: ["text": .string(String(repeating: "x", count: 900))])
        }
        #expect(await destination.deliver(many).kind == "tooLarge")
        #expect(await destination.deliver(Array(many.prefix(400))) == .delivered())
        #expect(transport.requests.count == 2)
    }

    @Test
    func `a missing response is a failure, and an invalid request makes the destination unavailable`() async throws {
        let errors: [(NetworkError, String)] = [
            (.cannotConnect(host: "h", reason: "r"), "failed"), (.cannotResolveHost(host: "h"), "failed"),
            (.connectionLost(host: "h", reason: "r"), "failed"),
            (.timedOut(phase: .receivingResponse, after: .seconds(1), host: "h"), "failed"),
            (.malformedResponse(host: "h", reason: "r"), "failed"),
            (.tlsFailure(host: "h", problem: .expired, reason: "r"), "failed"),
            (.invalidRequest(reason: "r"), "unavailable"), (.tooManyRedirects(limit: 0, url: "u"), "unavailable"),
        ]
        for (error, meaning) in errors {
            #expect(try await destination(StubTransport(.failure(error))).deliver(Samples.events(1)).kind == meaning)
        }
    }
}
