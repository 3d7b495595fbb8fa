import FoundationEssentials
import Synchronization

/// Counts requests, failures, durations and bytes by host. Safe to use from any task.
///
/// A streamed response is counted when its body has ended, failed or was released. Keep a reference to read `snapshot`.
public final class MetricsMiddleware: Middleware {
    private static let maximumHosts = 256

    private let clock: any Clock<Duration>
    private let table = OriginTable()
    private let statistics = Mutex(RequestStatistics())

    /// Creates a middleware with no counts.
    ///
    /// - Parameter clock: Measures durations.
    public init(clock: any Clock<Duration> = ContinuousClock()) {
        self.clock = clock
    }

    /// The counts so far.
    public var snapshot: RequestStatistics { statistics.withLock { $0 } }

    /// Passes `request` to `next`, and counts it.
    ///
    /// - Throws: The errors of `next`.
    public func perform(_ request: Request, next: any HTTPTransport) async throws -> StreamedResponse {
        let elapsed = clock.stopwatch()
        let host = table.origin(of: request.head)?.name ?? "no host"
        let sent = request.body?.length ?? 0
        do {
            var answer = try await next.perform(request)
            let status = answer.head.status.code
            answer.body = answer.body.observed { end in
                self.note(host, status: status, end, sent: sent, after: elapsed())
            }
            return answer
        } catch {
            note(host, status: nil, BodyEnd(outcome: .failed(error), bytes: 0), sent: sent, after: elapsed())
            throw error
        }
    }

    private func note(_ host: String, status: Int?, _ end: BodyEnd, sent: Int, after duration: Duration) {
        statistics.withLock { statistics in
            let isNew = statistics.hosts[host] == nil
            let key = isNew && statistics.hosts.count >= Self.maximumHosts ? "other" : host
            statistics.hosts[key, default: .init()].note(status: status, end, sent: sent, after: duration)
        }
    }
}

extension RequestStatistics.Host {
    fileprivate mutating func note(status: Int?, _ end: BodyEnd, sent: Int, after duration: Duration) {
        requests += 1
        bytesSent &+= sent
        bytesReceived &+= end.bytes
        if let status { statusClasses[status / 100, default: 0] += 1 }
        switch end.outcome {
        case .complete: latency.add(duration)
        case .failed(let error): failures[FailureKind(error), default: 0] += 1
        case .dropped: failures[.abandoned, default: 0] += 1
        }
    }
}
