import Foundation
import JoistDiagrams
import JoistLintTesting
import JoistTrace
import ROSSTrace
import Testing

struct TraceDrawingTests {
    private let folder: TestWorkspace

    init() throws { folder = try TestWorkspace() }

    private func drawing(_ sent: Sent..., as format: TraceDrawing.Format) throws -> String {
        let lines = sent.enumerated().flatMap { $1.lines(trace: $0 + 1) }
        return try TraceDrawing(folder.trace(lines, "almanac.jsonl")).rendered(as: format)
    }

    private static let pay = Sent(
        "BillUseCases.payBill",
        [
            Sent(
                "PayScenario.pay",
                [
                    Sent("CheckOperation.check", [Sent("BillService.bill")]),
                    Sent("SignOperation.sign", .threw("BillError"), [Sent("BillService.pay", .threw("BillError"))]),
                ])
        ])

    @Test func `a trace is drawn in the order in which its messages were sent`() throws {
        #expect(
            try drawing(Self.pay, as: .mermaid) == """
                %% trace 00000000000000000000000000000001
                sequenceDiagram
                    participant P1 as entrance
                    participant P2 as BillUseCases
                    participant P3 as PayScenario
                    participant P4 as CheckOperation
                    participant P5 as BillService
                    participant P6 as SignOperation
                    P1->>P2: payBill
                    P2->>P3: pay
                    P3->>P4: check
                    P4->>P5: bill
                    P3->>P6: sign
                    P6->>P5: pay
                    P5-->>P6: threw BillError
                    P6-->>P3: threw BillError

                """)
    }

    @Test func `each trace has a diagram of its own, which Mermaid reads`() throws {
        let diagrams = try drawing(Self.pay, Self.pay, as: .mermaid).components(separatedBy: "%% trace ").dropFirst()
        #expect(diagrams.count == 2)
        for diagram in diagrams {
            let text = diagram.split(separator: "\n").dropFirst().joined(separator: "\n")
            #expect(try MermaidReader.read(text).elements.count == 14)
        }
    }

    @Test func `messages of an operation that has not ended are drawn`() throws {
        let lines = Array(Self.pay.lines().prefix(1))
        let drawing = try TraceDrawing(folder.trace(lines)).rendered(as: .mermaid)
        #expect(drawing.contains("P1->>P2: bill"))
    }

    @Test func `spans are those of OpenTelemetry`() throws {
        let text = try drawing(Self.pay, as: .otlp)
        let request = try JSONDecoder().decode(Request.self, from: Data(text.utf8))
        #expect(request.resourceSpans[0].resource.attributes[0].value.stringValue == "almanac.jsonl")
        let spans = request.resourceSpans[0].scopeSpans[0].spans
        #expect(spans.map(\.name).suffix(2) == ["PayScenario.pay", "BillUseCases.payBill"])
        #expect(spans.map(\.status.code) == [0, 0, 2, 2, 0, 0] && spans.allSatisfy { $0.kind == 1 })
        #expect(spans[2].status.message == "BillError" && spans.last?.parentSpanId == nil)
        #expect(spans[0].startTimeUnixNano == "4000" && spans[0].endTimeUnixNano == "5000")
        #expect(spans.allSatisfy { $0.traceId.count == 32 && $0.spanId.count == 16 })
        #expect(spans[0].parentSpanId == spans[1].spanId)
    }

    // MARK: HTTP requests

    private static let request = TracedRequest(
        method: "GET", scheme: "https", host: "news.example", start: 1, duration: 1, status: 200,
        trace: "90000000000000000000000000000000", span: "9000000000000001")

    @Test func `a request is drawn between its message and its server, with the status`() throws {
        let lines = Self.pay.lines()
        let requests = [lines[0].request(status: 200), lines[2].request(.threw("NetworkError.timedOut"), span: "9")]
        let text = try TraceDrawing(folder.trace(lines, requests: requests)).rendered(as: .mermaid)
        let drawn = text.split(separator: "\n").suffix(9).map { $0.trimmingCharacters(in: .whitespaces) }
        #expect(
            drawn == [
                "P4->>P5: bill", "P5->>P6: POST", "P6-->>P5: 200", "P3->>P7: sign", "P7->>P5: pay",
                "P5->>P6: POST", "P6-->>P5: threw NetworkError.timedOut", "P5-->>P7: threw BillError",
                "P7-->>P3: threw BillError",
            ])
        #expect(text.contains("participant P6 as bills.example"))
        _ = try MermaidReader.read(text.split(separator: "\n").dropFirst().joined(separator: "\n"))
    }

    @Test func `a request of a message that has not ended is drawn`() throws {
        let request = Self.pay.lines()[0].request(status: 200)
        let text = try TraceDrawing(folder.trace([], requests: [request])).rendered(as: .mermaid)
        #expect(text.contains("participant P1 as BillService") && text.contains("P1->>P2: POST"))
    }

    @Test func `a request that no message led to is a span, and in no sequence diagram`() throws {
        let drawing = try TraceDrawing(folder.trace([], requests: [Self.request]))
        #expect(try drawing.rendered(as: .mermaid) == "")
        #expect(try spans(of: drawing).map(\.parentSpanId) == [nil])
    }

    @Test func `a request becomes a client span below its message, with OpenTelemetry's attributes for HTTP`() throws {
        let lines = Self.pay.lines()
        let request = lines[0].request(status: 200, port: 8_443)
        let spans = try spans(of: TraceDrawing(folder.trace(lines, requests: [request])))
        let (client, message) = (spans[0], spans[1])
        #expect(client.kind == 3 && client.name == "POST" && client.parentSpanId == message.spanId)
        #expect(client.traceId == message.traceId && client.status == .init(code: 0, message: nil))
        #expect(
            client.values == [
                "http.request.method": "POST", "url.scheme": "https", "server.address": "bills.example",
                "server.port": "8443", "http.response.status_code": "200", "ross.sender": "BillService",
                "ross.outcome": "returned",
            ])
        let numbers = client.attributes.filter { $0.value.intValue != nil }.map(\.key)
        #expect(numbers == ["server.port", "http.response.status_code"])
    }

    @Test(
        arguments: [
            (TracedMessage.Outcome.returned, 399, nil, 0, nil),
            (.returned, 404, "404", 2, nil), (.returned, 503, "503", 2, nil),
            (.threw("NetworkError.timedOut"), nil, "NetworkError.timedOut", 2, "NetworkError.timedOut"),
            (.cancelled, nil, nil, 0, nil),
        ] as [(TracedMessage.Outcome, Int?, String?, Int, String?)])
    func `a request without a response, or with a status from 400 on, is an error`(
        _ outcome: TracedMessage.Outcome, _ status: Int?, _ error: String?, _ code: Int, _ message: String?
    ) throws {
        let request = Self.pay.lines()[0].request(outcome, status: status)
        let span = try #require(try spans(of: TraceDrawing(folder.trace([], requests: [request]))).first)
        #expect(span.values["error.type"] == error && span.status == .init(code: code, message: message))
        #expect(span.values["http.response.status_code"] == status.map { "\($0)" })
        #expect(span.values["server.port"] == "443")
    }

    private func spans(of drawing: TraceDrawing) throws -> [Request.Span] {
        let request = try JSONDecoder().decode(Request.self, from: Data(drawing.rendered(as: .otlp).utf8))
        return request.resourceSpans[0].scopeSpans[0].spans
    }

    @Test func `a damaged line is an error with its number`() throws {
        let file = try folder.trace(text: "{}\n")
        #expect {
            try TraceDrawing(file)
        } throws: {
            "\($0)" == "Cannot read \(file.path): line 1 is no line of a trace."
        }
    }
}

/// The part of `ExportTraceServiceRequest` that is written.
private struct Request: Decodable {
    struct ResourceSpans: Decodable {
        let resource: Resource
        let scopeSpans: [ScopeSpans]
    }
    struct Resource: Decodable { let attributes: [Attribute] }
    struct Attribute: Decodable {
        struct Value: Decodable { let stringValue, intValue: String? }
        let key: String
        let value: Value
    }
    struct ScopeSpans: Decodable { let spans: [Span] }
    struct Span: Decodable {
        struct Status: Decodable, Equatable {
            let code: Int
            let message: String?
        }
        let traceId, spanId, name, startTimeUnixNano, endTimeUnixNano: String
        let parentSpanId: String?
        let kind: Int
        let status: Status
        let attributes: [Attribute]

        var values: [String: String] {
            Dictionary(attributes.map { ($0.key, $0.value.stringValue ?? $0.value.intValue ?? "") }) { $1 }
        }
    }

    let resourceSpans: [ResourceSpans]
}
