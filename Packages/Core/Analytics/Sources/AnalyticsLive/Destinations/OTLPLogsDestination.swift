import Analytics
import Foundation
import HTTPTypes
import Networking

/// Delivers to an OpenTelemetry collector, or to what else takes logs by OTLP/HTTP: `POST {url}/v1/logs`, in JSON.
///
/// An event becomes a log record with its name as `eventName`, and its properties as attributes. Beside them stand
/// `log.record.uid` (the message id: records that share it are duplicates), `enduser.id`, `enduser.pseudo.id` (the
/// anonymous id), `analytics.kind`, and the context with `context.` before its names.
///
/// Source: https://opentelemetry.io/docs/specs/otlp/#otlphttp. It asks that what is refused for good be dropped; here
/// it is only dropped if the server refuses the event itself.
public struct OTLPLogsDestination: AnalyticsDestination {
    public let name: String
    public var limits: BatchLimits { BatchLimits(events: 500, bytes: 1_000_000) }

    private let upload: JSONUpload
    private let resource: Properties
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - url: The collector, as `http://127.0.0.1:4318`; a path is kept.
    ///   - headers: Sent with each request: keys, tenants.
    ///   - resource: What produces the events, as `["service.name": "almanac"]`.
    ///   - now: The wall's time, for a `Retry-After` that is a date.
    public init(
        name: String = "otlp", url: URL, headers: HTTPFields = [:], resource: Properties,
        transport: any HTTPTransport, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.name = name
        self.resource = resource
        self.now = now
        upload = JSONUpload(transport: transport, url: url.appending(path: "v1/logs"), headers: headers)
    }

    public func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        do {
            let body = try encoder.encode(OTLPLogsBody(batch, resource: resource))
            return outcome(of: try await upload.post(body))
        } catch let failure as JSONUpload.Failure {
            return failure.outcome
        } catch {
            return .refused(reason: "It cannot be written as JSON: \(error)")
        }
    }

    private func outcome(of answer: Response) -> DeliveryOutcome {
        switch answer.head.status.code {
        case 200...299:
            guard !answer.isPage, let content = OTLPLogsAnswer(answer.body) else {
                return .failed(reason: "What answered is no OTLP receiver: its answer is not that of the protocol.")
            }
            return .delivered(rejected: content.rejected, message: content.message)
        case 413: return .tooLarge(reason: answer.reason)
        case 400: return .refused(reason: answer.reason)
        case 429, 502, 503, 504:
            let wait = RetryAfter.wait(askedBy: answer.head.headerFields, now: now())
            return .failed(reason: answer.reason, after: wait)
        // Nothing else may be retried, nor is anything else the events' fault.
        default: return .unavailable(reason: answer.reason)
        }
    }
}
