import Analytics
import Foundation
import HTTPTypes
import Networking

/// Delivers to Segment, or to whatever takes the same requests: `POST {host}/v1/batch`.
///
/// Actions and timings are sent as `track`, screens as `screen`, identifications as `identify`. `sentAt` is that of
/// the attempt, so that the receiver can tell how wrong this machine's clock is. The write key goes as the user name of
/// basic authorization. Segment drops repeats of a `messageId` within about a day.
///
/// Source: https://segment.com/docs/connections/sources/catalog/libraries/server/http-api/
public struct SegmentDestination: AnalyticsDestination {
    /// What Segment takes, in bytes of JSON: for an event, …
    static let largestEvent = 32 * 1024
    /// … and for a request.
    static let largestBody = 500_000

    public let name: String
    /// The stored form is about as large as what is sent; a batch that turns out too large is halved before it is sent.
    public var limits: BatchLimits { BatchLimits(events: 500, bytes: 400_000) }

    private let upload: JSONUpload
    private let now: @Sendable () -> Date

    /// - Parameters:
    ///   - url: The host, as `https://api.segment.io`; a path is kept.
    ///   - now: The wall's time, for `sentAt`.
    public init(
        name: String = "segment", url: URL, writeKey: String, transport: any HTTPTransport,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.name = name
        self.now = now
        let credentials = Data("\(writeKey):".utf8).base64EncodedString()
        upload = JSONUpload(
            transport: transport, url: url.appending(path: "v1/batch"),
            headers: [.authorization: "Basic \(credentials)"])
    }

    public func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome {
        do {
            let body = try encode(batch)
            return outcome(of: try await upload.post(body))
        } catch let failure as JSONUpload.Failure {
            return failure.outcome
        } catch let excess as Excess {
            return .tooLarge(reason: excess.reason)
        } catch {
            return .refused(reason: "It cannot be written as JSON: \(error)")
        }
    }

    private struct Excess: Error {
        let reason: String
    }

    private func encode(_ batch: [RecordedEvent]) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        let events = batch.map(SegmentEvent.init)
        let body = try encoder.encode(SegmentBody(batch: events, sentAt: ISO8601.string(from: now())))
        guard body.count <= Self.largestBody else {
            throw Excess(reason: "The request takes \(body.count) bytes, and \(Self.largestBody) are allowed.")
        }
        // Only in a body larger than one may be can an event be too large.
        guard body.count > Self.largestEvent else { return body }
        for event in events {
            let size = try encoder.encode(event).count
            guard size <= Self.largestEvent else {
                throw Excess(
                    reason: "The event '\(event.event.name)' takes \(size) bytes, and \(Self.largestEvent) are allowed."
                )
            }
        }
        return body
    }

    private func outcome(of answer: Response) -> DeliveryOutcome {
        switch answer.head.status.code {
        case 200...299 where answer.isPage:
            .failed(reason: "Something else than the receiver answered, with a page to look at.")
        case 200...299: .delivered()
        case 413: .tooLarge(reason: answer.reason)
        case 400, 422: .refused(reason: answer.reason)
        case 408, 429, 500...: .failed(reason: answer.reason, after: wait(askedBy: answer))
        // Its key, its address or what it takes is another than we think: 401, 403, 404, redirects, …
        default: .unavailable(reason: answer.reason)
        }
    }

    private func wait(askedBy answer: Response) -> Duration? {
        let fields = answer.head.headerFields
        return RetryAfter.wait(askedBy: fields, now: now()) ?? RetryAfter.reset(askedBy: fields)
    }
}
