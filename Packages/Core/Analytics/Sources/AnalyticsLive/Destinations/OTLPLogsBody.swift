import Analytics

/// `ExportLogsServiceRequest`, with one resource and one scope.
///
/// Source: https://github.com/open-telemetry/opentelemetry-proto, version 1.5 (`logs.proto`).
struct OTLPLogsBody: Encodable {
    private struct ResourceLogs: Encodable {
        let resource: Resource
        let scopeLogs: [ScopeLogs]
    }

    private struct Resource: Encodable {
        let attributes: [Attribute]
    }

    private struct ScopeLogs: Encodable {
        let scope: Scope
        let logRecords: [LogRecord]
    }

    private struct Scope: Encodable {
        let name: String
    }

    private struct LogRecord: Encodable {
        let timeUnixNano: String
        let observedTimeUnixNano: String
        /// `SEVERITY_NUMBER_INFO`.
        let severityNumber = 9
        let severityText = "INFO"
        let eventName: String
        let attributes: [Attribute]
    }

    /// `KeyValue`.
    fileprivate struct Attribute: Encodable {
        let key: String
        let value: Value
    }

    /// `AnyValue` in the JSON form of protocol buffers.
    fileprivate enum Value: Encodable {
        case simple(PropertyValue)
        case program(AnalyticsContext.Program)

        private enum Key: CodingKey {
            case stringValue, doubleValue, kvlistValue
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Key.self)
            switch self {
            case .simple(.string(let string)): try container.encode(string, forKey: .stringValue)
            case .simple(.double(let double)): try container.encode(double, forKey: .doubleValue)
            case .program(let program):
                let values = [
                    Attribute(key: "name", value: .simple(.string(program.name))),
                    Attribute(key: "version", value: .simple(.string(program.version))),
                ]
                try container.encode(["values": values], forKey: .kvlistValue)
            }
        }
    }

    private let resourceLogs: [ResourceLogs]

    init(_ batch: [RecordedEvent], resource: Properties) {
        let records = batch.map(Self.logRecord)
        resourceLogs = [
            ResourceLogs(
                resource: Resource(attributes: Self.attributes(resource.mapValues(Value.simple))),
                scopeLogs: [ScopeLogs(scope: Scope(name: "analytics"), logRecords: records)])
        ]
    }

    private static func logRecord(_ event: RecordedEvent) -> LogRecord {
        let time = nanoseconds(event.timestamp)
        return LogRecord(
            timeUnixNano: time, observedTimeUnixNano: time, eventName: event.name,
            attributes: attributes(values(of: event)))
    }

    /// The attributes of an event. Keys must be unique, so the standard attributes replace properties of the same name.
    ///
    /// `log.record.uid` and `enduser.pseudo.id` are OpenTelemetry's own names:
    /// https://opentelemetry.io/docs/specs/semconv/registry/attributes/
    private static func values(of event: RecordedEvent) -> [String: Value] {
        var values = event.properties.mapValues(Value.simple)
        values["context.app"] = .program(event.context.app)
        values["context.os"] = .program(event.context.os)
        values["context.locale"] = .simple(.string(event.context.locale))
        values["log.record.uid"] = .simple(.string(event.messageID))
        values["enduser.pseudo.id"] = .simple(.string(event.anonymousID))
        values["analytics.kind"] = .simple(.string(event.kind.rawValue))
        return values
    }

    /// A list of `KeyValue`, sorted so that equal events have equal forms.
    private static func attributes(_ values: [String: Value]) -> [Attribute] {
        values.sorted { $0.key < $1.key }.map(Attribute.init)
    }

    /// A time in nanoseconds as an unsigned 64-bit number, clamped to its range.
    private static func nanoseconds(_ milliseconds: Int64) -> String {
        let (product, isTooLarge) = UInt64(max(milliseconds, 0)).multipliedReportingOverflow(by: 1_000_000)
        return String(isTooLarge ? .max : product)
    }
}
