import Analytics

/// `ExportLogsServiceRequest`, with one resource and one scope.
///
/// Source: https://github.com/open-telemetry/opentelemetry-proto, version 1.5 (`logs.proto`).
struct OTLPLogsBody: Encodable {
    let resourceLogs: [ResourceLogs]

    struct ResourceLogs: Encodable {
        let resource: Resource
        let scopeLogs: [ScopeLogs]
    }

    struct Resource: Encodable {
        let attributes: [OTLPAttribute]
    }

    struct ScopeLogs: Encodable {
        let scope: Scope
        let logRecords: [OTLPLogRecord]
    }

    struct Scope: Encodable {
        let name: String
    }

    init(_ batch: [RecordedEvent], resource: Properties) {
        resourceLogs = [
            ResourceLogs(
                resource: Resource(attributes: OTLPAttribute.list(resource)),
                scopeLogs: [ScopeLogs(scope: Scope(name: "analytics"), logRecords: batch.map(OTLPLogRecord.init))])
        ]
    }
}

/// `LogRecord`.
struct OTLPLogRecord: Encodable {
    /// `SEVERITY_NUMBER_INFO`.
    let severityNumber = 9
    let severityText = "INFO"
    /// Nanoseconds since 1970.
    let timeUnixNano: String
    let observedTimeUnixNano: String
    let eventName: String
    let attributes: [OTLPAttribute]

    init(_ event: RecordedEvent) {
        timeUnixNano = Self.nanoseconds(event.timestamp)
        observedTimeUnixNano = timeUnixNano
        eventName = event.name
        attributes = OTLPAttribute.list(Self.attributes(of: event))
    }

    /// Keys must be unique: ours win over a property of the same name.
    ///
    /// `log.record.uid`, `enduser.id` and `enduser.pseudo.id` are OpenTelemetry's own names for what they say:
    /// https://opentelemetry.io/docs/specs/semconv/registry/attributes/
    private static func attributes(of event: RecordedEvent) -> Properties {
        var attributes = event.properties
        for (key, value) in event.context { attributes["context.\(key)"] = value }
        attributes["log.record.uid"] = .string(event.messageID)
        attributes["enduser.pseudo.id"] = .string(event.anonymousID)
        attributes["enduser.id"] = event.userID.map { .string($0) }
        attributes["analytics.kind"] = .string(event.kind.rawValue)
        return attributes
    }

    /// An unsigned number of 64 bits; a time outside becomes the nearest inside.
    private static func nanoseconds(_ milliseconds: Int64) -> String {
        let (product, isTooLarge) = UInt64(max(milliseconds, 0)).multipliedReportingOverflow(by: 1_000_000)
        return String(isTooLarge ? .max : product)
    }
}
