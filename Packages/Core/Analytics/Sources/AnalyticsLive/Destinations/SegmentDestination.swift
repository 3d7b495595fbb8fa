import Analytics
import Foundation
import HTTPTypes
import Networking

/// Delivers to Segment, or to any server with the same API: `POST {host}/v1/batch`.
///
/// Actions and timings are sent as `track`, screens as `screen`. `sentAt` is the time of the attempt, so that the
/// receiver can correct this machine's clock. The write key is the user name of basic authorization. Segment drops
/// repeats of a `messageId` within about a day.
///
/// Source: https://segment.com/docs/connections/sources/catalog/libraries/server/http-api/
public struct SegmentDestination: AnalyticsDestination {
    /// Segment's limit for an event, in bytes of JSON.
    static let largestEvent = 32 * 1024
    /// Segment's limit for a request, in bytes of JSON.
    static let largestBody = 500_000

    /// Always `segment`.
    public let name = "segment"
    /// The limits refer to stored forms, which are about as large as sent ones. A batch that is too large is halved
    /// before it is sent.
    public var limits: BatchLimits { BatchLimits(events: 500, bytes: 400_000) }

    private let upload: JSONUpload
    private let now: @Sendable () -> Date

    /// Creates a destination that posts to a server with Segment's API.
    ///
    /// - Parameters:
    ///   - url: The address of the host, such as `https://api.segment.io`. A path is kept.
    ///   - now: The current time, for `sentAt`.
    public init(
        url: URL, writeKey: String, transport: any HTTPTransport,
        now: @escaping @Sendable () -> Date = { Date() }
    ) {
        self.now = now
        let credentials = Data("\(writeKey):".utf8).base64EncodedString()
        upload = JSONUpload(
            transport: transport, url: url.appending(path: "v1/batch"),
            headers: [.authorization: "Basic \(credentials)"])
    }

    /// Posts the batch, unless it exceeds Segment's limits.
    public func deliver(_ batch: [RecordedEvent]) async -> DeliveryOutcome {
        do {
            let body = try SegmentBody(batch, sentAt: ISO8601.string(from: now())).json
            if let excess = try Self.excess(of: body, batch) { return .tooLarge(reason: excess) }
            return outcome(of: try await upload.post(body))
        } catch {
            return JSONUpload.outcome(of: error)
        }
    }

    private static func excess(of body: String, _ batch: [RecordedEvent]) throws -> String? {
        let size = body.utf8.count
        if size > largestBody { return "The request takes \(size) bytes, and the limit is \(largestBody) bytes." }
        // If an event exceeds the limit, then so does the body.
        guard size > largestEvent else { return nil }
        for event in batch {
            let size = try SegmentBody.Call(event).json.utf8.count
            if size > largestEvent {
                return "The event '\(event.name)' takes \(size) bytes, and the limit is \(largestEvent) bytes."
            }
        }
        return nil
    }

    private func outcome(of response: Response) -> DeliveryOutcome {
        switch response.head.status.code {
        case 200...299 where response.isPage:
            .failed(reason: "A web page came instead of the response: another server answered, such as a sign-in page.")
        case 200...299: .delivered()
        case 413: .tooLarge(reason: response.reason)
        case 400, 422: .refused(reason: response.reason)
        case 408, 429, 500...: .failed(reason: response.reason, after: wait(requestedBy: response))
        // The key, the address or the protocol is wrong: 401, 403, 404, redirects, …
        default: .unavailable(reason: response.reason)
        }
    }

    private func wait(requestedBy response: Response) -> Duration? {
        let fields = response.head.headerFields
        return RetryAfter.wait(requestedBy: fields, now: now()) ?? RetryAfter.reset(requestedBy: fields)
    }
}
