import ROSSTrace

/// `ExportTraceServiceRequest` of OpenTelemetry's protocol, as JSON. See
/// <https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding>.
struct OTLPTraces: Encodable {
    private struct ResourceSpans: Encodable {
        let resource: Resource
        let scopeSpans: [ScopeSpans]
    }

    private struct Resource: Encodable { let attributes: [Attribute] }

    private struct ScopeSpans: Encodable {
        let scope: Scope
        let spans: [Span]
    }

    private struct Scope: Encodable { let name: String }

    private struct Attribute: Encodable {
        struct Value: Encodable { let stringValue: String }

        let key: String
        let value: Value

        init?(_ key: String, _ value: String?) {
            guard let value else { return nil }
            self.key = key
            self.value = Value(stringValue: value)
        }
    }

    private struct Span: Encodable {
        struct Status: Encodable {
            /// 0: unset, 2: error.
            let code: Int
            let message: String?
        }

        let traceId: String
        let spanId: String
        let parentSpanId: String?
        let name: String
        /// Internal: nothing leaves the process.
        let kind = 1
        /// Numbers of 64 bits are texts in JSON.
        let startTimeUnixNano: String
        let endTimeUnixNano: String
        let attributes: [Attribute]
        let status: Status

        init(_ message: TracedMessage) {
            traceId = message.trace
            spanId = message.span
            parentSpanId = message.parent
            name = "\(message.receiver).\(message.message)"
            startTimeUnixNano = Self.nanoseconds(message.start)
            endTimeUnixNano = Self.nanoseconds(message.start.addingReportingOverflow(message.duration).partialValue)
            attributes = [
                Attribute("ross.sender", message.sender), Attribute("ross.operation", message.operation),
                Attribute("ross.scenario", message.scenario), Attribute("ross.outcome", message.outcome.rawValue),
                Attribute("ross.answer", message.answer.map { "\($0)" }),
            ].compactMap(\.self)
            status =
                switch message.outcome {
                case .returned, .cancelled: Status(code: 0, message: nil)
                case .threw(let type): Status(code: 2, message: type)
                }
        }

        private static func nanoseconds(_ microseconds: Int64) -> String { "\(max(0, microseconds))000" }
    }

    private let resourceSpans: [ResourceSpans]

    /// - Parameter name: Of what was traced.
    init(_ messages: [TracedMessage], from name: String) {
        resourceSpans = [
            ResourceSpans(
                resource: Resource(attributes: [Attribute("service.name", name)].compactMap(\.self)),
                scopeSpans: [ScopeSpans(scope: Scope(name: "ROSSTrace"), spans: messages.map(Span.init))])
        ]
    }
}
