import Foundation
import Testing

/// Tests that the checkers reject malformed requests.
@Suite struct CheckerTests {
    private static let good = #"""
        {"resourceLogs":[{"resource":{"attributes":[]},"scopeLogs":[{"scope":{"name":"a"},"logRecords":[{"timeUnixNano":"1","observedTimeUnixNano":"1","severityNumber":9,"severityText":"INFO","eventName":"n","attributes":[{"key":"log.record.uid","value":{"stringValue":"m"}},{"key":"i","value":{"intValue":"5"}}]}]}]}]}
        """#

    @Test func `the OTLP checker rejects bodies that do not follow the protocol`() throws {
        #expect(try OTLPChecker.check(body: Array(Self.good.utf8)) == [.init(uid: "m", eventName: "n")])
        let faults = [
            (#""timeUnixNano":"1""#, #""timeUnixNano":1"#), (#""timeUnixNano":"1""#, #""time_unix_nano":"1""#),
            (#""severityNumber":9"#, #""severityNumber":"SEVERITY_NUMBER_INFO""#),
            (#""intValue":"5""#, #""intValue":5"#), (#""intValue":"5""#, #""intValue":"5","boolValue":true"#),
            (#""intValue":"5""#, #""doubleValue":"nan""#), (#""eventName":"n""#, #""eventName":"n","more":1"#),
            (#""key":"i""#, #""key":"log.record.uid""#), (#""scope":{"name":"a"},"#, ""),
            (#"{"resourceLogs":["#, #"{"resourceLogs":[],"x":["#), ("]}]}]}", "]}]}]}}"), ("]}]}]}", "]}]}]"),
        ]
        for (right, wrong) in faults {
            let body = Self.good.replacingOccurrences(of: right, with: wrong)
            #expect(body != Self.good)
            #expect(throws: (any Error).self, "\(wrong)") { try OTLPChecker.check(body: Array(body.utf8)) }
        }
    }

    @Test func `the Segment checker rejects requests that do not follow the documentation`() throws {
        let body = #"""
            {"batch":[{"type":"track","event":"e","messageId":"m","anonymousId":"a","timestamp":"2025-11-21T12:00:00.000Z","context":{},"properties":{}}],"sentAt":"2025-11-21T12:00:00.000Z"}
            """#
        func check(
            _ body: String, line: String = "POST /v1/batch HTTP/1.1", key: String = "a2V5Og=="
        ) throws -> [String] {
            let headers = ["Content-Type": "application/json", "Authorization": "Basic \(key)"]
            return try SegmentChecker.check(
                line: line, header: { headers[$0] }, body: Array(body.utf8), writeKey: "key")
        }
        #expect(try check(body) == ["m"])
        let faults = [
            (#""type":"track""#, #""type":"screen""#), (#""messageId":"m","#, ""), (#""anonymousId":"a","#, ""),
            (".000Z\",\"context", "Z\",\"context"), (#""sentAt":"2025-11-21T12:00:00.000Z""#, #""sentAt":1"#),
            (#""context":{},"#, #""context":{},"context":{},"#), (#""properties":{}"#, #""properties":[]"#),
            (#""properties":{}"#, #""properties":{},"x":1"#), ("]", "],"), (#""event":"e""#, "\"event\":\"e\u{1}\""),
        ]
        for (right, wrong) in faults {
            let wrongBody = body.replacingOccurrences(of: right, with: wrong)
            #expect(wrongBody != body)
            #expect(throws: (any Error).self, "\(wrong)") { try check(wrongBody) }
        }
        #expect(throws: (any Error).self) { try check(body, key: "b") }
        #expect(throws: (any Error).self) { try check(body, line: "POST /batch HTTP/1.1") }
    }
}
