import Analytics
import Foundation
import Networking
import Testing

@testable import AnalyticsLive

/// Tests against an OpenTelemetry collector with an OTLP/HTTP receiver and a file exporter. `OTLP_COLLECTOR_URL` is its
/// address, and `OTLP_COLLECTOR_OUTPUT` is the file that it writes.
struct CollectorTests {
    private static let url = ProcessInfo.processInfo.environment["OTLP_COLLECTOR_URL"]
    private static let output = ProcessInfo.processInfo.environment["OTLP_COLLECTOR_OUTPUT"]

    @Test(
        .enabled(
            if: url != nil && output != nil,
            "Set OTLP_COLLECTOR_URL and OTLP_COLLECTOR_OUTPUT to test against an OpenTelemetry collector."))
    func `a real collector receives all events in order, with their ids and names`() async throws {
        let url = try #require(Self.url.flatMap { URL(string: $0) })
        let output = URL(fileURLWithPath: try #require(Self.output))
        let events = Samples.varied(TestOptions.events, seed: TestOptions.seed)
        let queue = MemoryQueue(events)
        let destination = OTLPLogsDestination(
            url: url, resource: ["service.name": "test"], transport: HTTPClient())
        await EventSender(queue: queue, destinations: [destination], lock: nil, policy: DeliveryPolicy()).flush()
        #expect(queue.notes(of: "otlp") == [nil])
        #expect(queue.acknowledged(by: "otlp") == Int64(events.count))

        // The exporter writes with a delay.
        var records: [OTLPChecker.Record] = []
        for _ in 0..<300 where records.count < events.count {
            try await Task.sleep(for: .milliseconds(100))
            records = try Self.records(in: output)
        }
        #expect(records == events.map { .init(uid: $0.messageID, eventName: $0.name) })
    }

    /// Reads the records of all complete lines. A collector writes each request as JSON again, without empty fields.
    private static func records(in file: URL) throws -> [OTLPChecker.Record] {
        guard let text = try? Data(contentsOf: file) else { return [] }
        let lines = text.prefix((text.lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1).split(separator: UInt8(ascii: "\n"))
        return try lines.flatMap { line in
            try StrictJSON(Array(line)).all("resourceLogs").flatMap { $0.all("scopeLogs") }
                .flatMap { $0.all("logRecords") }
                .map { record in
                    let uid = record.all("attributes").first { $0["key"] == .string("log.record.uid") }
                    return .init(
                        uid: uid?["value"]?["stringValue"]?.text ?? "", eventName: record["eventName"]?.text ?? "")
                }
        }
    }
}

extension StrictJSON {
    fileprivate subscript(key: String) -> StrictJSON? {
        if case .object(let members) = self { members[key] } else { nil }
    }

    fileprivate func all(_ key: String) -> [StrictJSON] {
        if case .array(let values)? = self[key] { values } else { [] }
    }

    fileprivate var text: String? {
        if case .string(let text) = self { text } else { nil }
    }
}
