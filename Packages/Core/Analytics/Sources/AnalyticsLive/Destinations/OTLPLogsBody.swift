import Analytics

/// `ExportLogsServiceRequest`, with one resource and one scope.
///
/// Source: https://github.com/open-telemetry/opentelemetry-proto, version 1.5 (`logs.proto`).
enum OTLPLogsBody {
    static func form(_ batch: [RecordedEvent], resource: Properties) -> Properties {
        let scopeLogs: Properties = [
            "scope": ["name": "analytics"], "logRecords": .list(batch.map { .object(logRecord($0)) }),
        ]
        let resourceLogs: Properties = [
            "resource": ["attributes": attributes(resource)], "scopeLogs": [.object(scopeLogs)],
        ]
        return ["resourceLogs": [.object(resourceLogs)]]
    }

    private static func logRecord(_ event: RecordedEvent) -> Properties {
        let time = PropertyValue.string(nanoseconds(event.timestamp))
        return [
            // `SEVERITY_NUMBER_INFO`.
            "severityNumber": 9, "severityText": "INFO", "timeUnixNano": time, "observedTimeUnixNano": time,
            "eventName": .string(event.name), "attributes": attributes(properties(of: event)),
        ]
    }

    /// The attributes of an event. Keys must be unique, so the standard attributes replace properties of the same name.
    ///
    /// `log.record.uid` and `enduser.pseudo.id` are OpenTelemetry's own names:
    /// https://opentelemetry.io/docs/specs/semconv/registry/attributes/
    private static func properties(of event: RecordedEvent) -> Properties {
        var properties = event.properties
        for (key, value) in event.context { properties["context.\(key)"] = value }
        properties["log.record.uid"] = .string(event.messageID)
        properties["enduser.pseudo.id"] = .string(event.anonymousID)
        properties["analytics.kind"] = .string(event.kind.rawValue)
        return properties
    }

    /// A list of `KeyValue`, sorted so that equal events have equal forms.
    private static func attributes(_ properties: Properties) -> PropertyValue {
        .list(properties.sorted { $0.key < $1.key }.map { ["key": .string($0.key), "value": value($0.value)] })
    }

    /// `AnyValue` in the JSON form of protocol buffers: a 64-bit integer is a string.
    private static func value(_ value: PropertyValue) -> PropertyValue {
        switch value {
        case .string, .date: ["stringValue": value]
        case .int(let number): ["intValue": .string(String(number))]
        case .double: ["doubleValue": value]
        case .bool: ["boolValue": value]
        case .list(let values): ["arrayValue": ["values": .list(values.map(Self.value))]]
        case .object(let object): ["kvlistValue": ["values": attributes(object)]]
        }
    }

    /// A time in nanoseconds as an unsigned 64-bit number, clamped to its range.
    private static func nanoseconds(_ milliseconds: Int64) -> String {
        let (product, isTooLarge) = UInt64(max(milliseconds, 0)).multipliedReportingOverflow(by: 1_000_000)
        return String(isTooLarge ? .max : product)
    }
}
