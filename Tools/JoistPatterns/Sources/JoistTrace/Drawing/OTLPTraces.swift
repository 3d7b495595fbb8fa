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
        struct Value: Encodable {
            var stringValue: String?
            /// Numbers of 64 bits are texts in JSON.
            var intValue: String?
        }

        let key: String
        let value: Value

        init?(_ key: String, _ value: String?) {
            guard let value else { return nil }
            self.key = key
            self.value = Value(stringValue: value)
        }

        init?(_ key: String, _ value: Int?) {
            guard let value else { return nil }
            self.key = key
            self.value = Value(intValue: "\(value)")
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
        /// 1, internal: nothing leaves the process. 3, client: a request to another process.
        let kind: Int
        let startTimeUnixNano: String
        let endTimeUnixNano: String
        let attributes: [Attribute]
        let status: Status

        init(_ message: TracedMessage) {
            traceId = message.trace
            spanId = message.span
            parentSpanId = message.parent
            name = "\(message.receiver).\(message.message)"
            kind = 1
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

        /// See <https://opentelemetry.io/docs/specs/semconv/http/http-spans/>. `url.full` is not recorded, because paths
        /// can have secrets.
        init(_ request: TracedRequest) {
            traceId = request.trace
            spanId = request.span
            parentSpanId = request.parent
            name = request.method
            kind = 3
            startTimeUnixNano = Self.nanoseconds(request.start)
            endTimeUnixNano = Self.nanoseconds(request.start.addingReportingOverflow(request.duration).partialValue)
            let error: String? =
                switch request.outcome {
                case .threw(let name): name
                case .returned: request.status.flatMap { $0 >= 400 ? "\($0)" : nil }
                case .cancelled: nil
                }
            attributes = [
                Attribute("http.request.method", request.method), Attribute("url.scheme", request.scheme),
                Attribute("server.address", request.host),
                Attribute("server.port", request.port ?? (request.scheme == "https" ? 443 : 80)),
                Attribute("http.response.status_code", request.status), Attribute("error.type", error),
                Attribute("ross.sender", request.sender), Attribute("ross.outcome", request.outcome.rawValue),
            ].compactMap(\.self)
            // A status says itself what has failed.
            status = Status(code: error == nil ? 0 : 2, message: request.status == nil ? error : nil)
        }

        private static func nanoseconds(_ microseconds: Int64) -> String { "\(max(0, microseconds))000" }
    }

    private let resourceSpans: [ResourceSpans]

    /// - Parameters:
    ///   - calls: The messages and requests, in the order in which they ended.
    ///   - name: Of what was traced.
    init(_ calls: [TracedCall], from name: String) {
        let spans = calls.map { call in
            switch call {
            case .message(let message): Span(message)
            case .request(let request): Span(request)
            }
        }
        resourceSpans = [
            ResourceSpans(
                resource: Resource(attributes: [Attribute("service.name", name)].compactMap(\.self)),
                scopeSpans: [ScopeSpans(scope: Scope(name: "ROSSTrace"), spans: spans)])
        ]
    }
}
