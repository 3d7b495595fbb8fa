import Analytics
import Foundation
import HTTPTypes
import Networking

/// Delivers to an OpenTelemetry collector, or to any receiver of logs by OTLP/HTTP: `POST {url}/v1/logs`, in JSON.
///
/// An event becomes a log record with its name as `eventName` and its properties as attributes. Further attributes are
/// `log.record.uid` (the message id: records that share it are duplicates), `enduser.pseudo.id` (the anonymous id),
/// `analytics.kind`, and the context with the prefix `context.`.
///
/// Source: https://opentelemetry.io/docs/specs/otlp/#otlphttp. The protocol asks clients to drop requests that may not
/// be retried. This destination drops an event only if the server refuses the event itself.
public struct OTLPLogsDestination: AnalyticsDestination {
    /// Always `otlp`.
    public let name = "otlp"
    /// The limits of a batch.
    public var limits: BatchLimits { BatchLimits(events: 500, bytes: 1_000_000) }

    private let upload: JSONUpload
    private let resource: Properties
    private let now: @Sendable () -> Date

    /// Creates a destination that posts to a collector.
    ///
    /// - Parameters:
    ///   - url: The address of the collector, such as `http://127.0.0.1:4318`. A path is kept.
    ///   - resource: The producer of the events, such as `["service.name": "almanac"]`.
    ///   - now: The current time, for a `Retry-After` that is a date.
    public init(
        url: URL, resource: Properties,
        transport: any HTTPTransport, now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.resource = resource
        self.now = now
        upload = JSONUpload(transport: transport, url: url.appending(path: "v1/logs"), headers: [:])
    }

    /// Posts the batch as log records.
    public func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome {
        do {
            return outcome(of: try await upload.post(OTLPLogsBody(batch, resource: resource).json))
        } catch {
            return JSONUpload.outcome(of: error)
        }
    }

    private func outcome(of response: Response) -> DeliveryOutcome {
        switch response.head.status.code {
        case 200...299:
            guard !response.isPage, let content = OTLPLogsResponse(response.body) else {
                return .failed(
                    reason: "The response is not that of an OTLP receiver: check the address of the collector.")
            }
            return .delivered(rejected: content.rejected, message: content.message)
        case 413: return .tooLarge(reason: response.reason)
        case 400: return .refused(reason: response.reason)
        case 429, 502, 503, 504:
            let wait = RetryAfter.wait(requestedBy: response.head.headerFields, now: now())
            return .failed(reason: response.reason, after: wait)
        // The protocol allows no retry after another status, and no other status means that the events are invalid.
        default: return .unavailable(reason: response.reason)
        }
    }
}
