import Analytics
import AnalyticsLive
import Foundation
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

@Suite struct OTLPLogsDestinationTests {
    private let now = Date(timeIntervalSince1970: 1_763_726_400)

    private func destination(_ transport: StubTransport) throws -> OTLPLogsDestination {
        OTLPLogsDestination(
            url: try #require(URL(string: "http://127.0.0.1:4318")),
            resource: ["service.name": "almanac"], transport: transport, now: { [now] in now })
    }

    private func outcome(
        _ status: HTTPResponse.Status, headers: HTTPFields = [:], body: String = "{}"
    ) async throws -> DeliveryOutcome {
        let transport = StubTransport(.response(status: status, headers: headers, body: Data(body.utf8)))
        return try await destination(transport).deliver(Samples.events(1))
    }

    @Test
    func `an event becomes a log record with its properties in the JSON form of protocol buffers`() async throws {
        let transport = StubTransport(.json("{}"))
        let event = Samples.event(
            1,
            properties: [
                "s": "text", "d": 0.5, "nan": .double(.nan), "inf": .double(-.infinity), "log.record.uid": "not ours",
            ])
        #expect(try await destination(transport).deliver([event]) == .delivered())
        let request = try #require(transport.requests.first)
        #expect(request.head.url?.absoluteString == "http://127.0.0.1:4318/v1/logs")
        let expected = #"""
            {"resourceLogs":[{"resource":{"attributes":[{"key":"service.name","value":{"stringValue":"almanac"}}]},
            "scopeLogs":[{"scope":{"name":"analytics"},"logRecords":[{
            "timeUnixNano":"1763726400008000000","observedTimeUnixNano":"1763726400008000000",
            "severityNumber":9,"severityText":"INFO","eventName":"task added","attributes":[
            {"key":"analytics.kind","value":{"stringValue":"action"}},
            {"key":"context.app","value":{"kvlistValue":{"values":[
            {"key":"name","value":{"stringValue":"almanac"}},{"key":"version","value":{"stringValue":"1.0"}}]}}},
            {"key":"context.locale","value":{"stringValue":"de-DE"}},
            {"key":"context.os","value":{"kvlistValue":{"values":[
            {"key":"name","value":{"stringValue":"Linux"}},
            {"key":"version","value":{"stringValue":"\#(Samples.context.os.version)"}}]}}},
            {"key":"d","value":{"doubleValue":0.5}},
            {"key":"enduser.pseudo.id","value":{"stringValue":"5f0c7d6e-0000-4000-8000-000000000000"}},
            {"key":"inf","value":{"doubleValue":"-Infinity"}},
            {"key":"log.record.uid","value":{"stringValue":"m1"}},
            {"key":"nan","value":{"doubleValue":"NaN"}},
            {"key":"s","value":{"stringValue":"text"}}]}]}]}]}
            """#
        #expect(try StrictJSON(Array(try #require(request.body))) == StrictJSON(Array(expected.utf8)))
    }

    @Test func `times outside the range of the protocol are clamped to it`() async throws {
        let transport = StubTransport(.json("{}"))
        let events = [Int64.min, .max].map {
            RecordedEvent(
                messageID: "m", kind: .action, name: "n", timestamp: $0, anonymousID: "a", properties: [:],
                context: Samples.context)
        }
        _ = try await destination(transport).deliver(events)
        let body = String(decoding: try #require(transport.requests.first?.body), as: UTF8.self)
        #expect(body.contains(#""timeUnixNano":"0""#))
        #expect(body.contains(#""timeUnixNano":"18446744073709551615""#))
    }

    @Test
    func `rejected records of a partial success are reported, whether the count is text or a number`() async throws {
        let answers: [(String, DeliveryOutcome)] = [
            ("", .delivered()), ("{}", .delivered()), (#"{"partialSuccess":{}}"#, .delivered()),
            (
                #"{"partialSuccess":{"rejectedLogRecords":"3","errorMessage":"no"}}"#,
                .delivered(rejected: 3, message: "no")
            ),
            (#"{"partialSuccess":{"rejectedLogRecords":2}}"#, .delivered(rejected: 2)),
            (
                #"{"partialSuccess":{"errorMessage":"use\u001b[31m less"},"more":1}"#,
                .delivered(message: "use [31m less")
            ),
            (#"{"partialSuccess":{"rejectedLogRecords":"-1"}}"#, .delivered()),
            (#"{"partialSuccess":{"rejectedLogRecords":"many"}}"#, .delivered()),
        ]
        for (body, expected) in answers { #expect(try await outcome(.ok, body: body) == expected) }
    }

    @Test(arguments: ["OK", "[]", "{", "<html>", "\u{0}"])
    func `a success whose body is not an OTLP response is a failure`(body: String) async throws {
        #expect(try await outcome(.ok, body: body).kind == "failed")
    }

    @Test(arguments: [
        (429, "failed"), (502, "failed"), (503, "failed"), (504, "failed"), (413, "tooLarge"), (400, "refused"),
        (401, "unavailable"), (403, "unavailable"), (404, "unavailable"), (405, "unavailable"),
        (408, "unavailable"), (415, "unavailable"), (422, "unavailable"), (500, "unavailable"),
        (501, "unavailable"), (599, "unavailable"), (301, "unavailable"), (304, "unavailable"),
        (101, "unavailable"),
    ])
    func `each status code leads to its documented outcome`(code: Int, meaning: String) async throws {
        let outcome = try await outcome(.init(code: code))
        #expect(outcome.kind == meaning)
        #expect(outcome.reason?.contains("\(code)") == true)
    }

    @Test func `Retry-After is passed on, in seconds or as a date`() async throws {
        for value in ["30", "Fri, 21 Nov 2025 12:00:30 GMT"] {
            let outcome = try await outcome(.serviceUnavailable, headers: [.retryAfter: value])
            guard case .failed(_, .seconds(30)) = outcome else { return #expect(Bool(false), "\(outcome)") }
        }
    }
}
