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
        struct Value: Decodable { let stringValue: String }
        let value: Value
    }
    struct ScopeSpans: Decodable { let spans: [Span] }
    struct Span: Decodable {
        struct Status: Decodable {
            let code: Int
            let message: String?
        }
        let traceId, spanId, name, startTimeUnixNano, endTimeUnixNano: String
        let parentSpanId: String?
        let kind: Int
        let status: Status
    }

    let resourceSpans: [ResourceSpans]
}
