import Analytics
import Foundation
import GRDB

@testable import AnalyticsLive

extension QueueFile {
    static func events(at url: URL) -> QueueFile { QueueFile(at: url) }

    /// A file in memory that is removed when the tests end.
    static func events() throws -> QueueFile {
        QueueFile(at: try scratch.get().appendingPathComponent("\(UUID().uuidString)/events.sqlite"))
    }

    private static let scratch: Result<URL, any Error> = Result {
        let folder = URL(fileURLWithPath: "/dev/shm/analytics-tests-\(getpid())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        atexit { try? FileManager.default.removeItem(atPath: "/dev/shm/analytics-tests-\(getpid())") }
        return folder
    }

    func run(_ sql: String) async throws { _ = try await write { db in try db.execute(sql: sql) } }

    func number(_ sql: String) async throws -> Int? { try await read { db in try Int.fetchOne(db, sql: sql) } ?? nil }

    func withdrawConsent() async throws {
        try consent.save(.denied)
        try await deleteContent()
    }
}

extension EventQueue {
    /// A queue to which the user has agreed.
    static func granted(
        _ file: QueueFile, limits: QueueLimits = QueueLimits(), destinations: [String] = [],
        context: Properties = ["app": "test"], now: @escaping @Sendable () -> Date = { Date() }
    ) async throws -> EventQueue {
        try file.consent.save(.granted)
        return EventQueue(file: file, limits: limits, destinations: destinations, context: context, now: now)
    }

    func add(_ names: String...) async throws { _ = try await apply(names.map { .event($0) }) }

    func quarantine(_ sequence: Int64, for destination: String, reason: String) async throws {
        try await quarantine(sequence, for: destination, reason: reason, state: DeliveryState())
    }

    func note(failure: String?, of destination: String) async throws {
        try await note(failure: failure, of: destination, state: DeliveryState())
    }

    var names: [String] {
        get async throws { try await queued(after: 0, limit: .max).map(\.event.name) }
    }

    func names(for destination: String) async throws -> [String] {
        try await batch(for: destination, limits: BatchLimits(events: 1000, bytes: .max)).map(\.event.name)
    }
}

extension LiveAnalytics {
    static func test(
        _ file: QueueFile, limits: QueueLimits = QueueLimits(), now: @escaping @Sendable () -> Date = { Date() },
        redaction: [RedactionRule] = .standard
    ) -> LiveAnalytics {
        var configuration = AnalyticsConfiguration(context: ["app": "test"])
        configuration.limits = limits
        configuration.redaction = redaction
        configuration.now = now
        return LiveAnalytics(at: URL(fileURLWithPath: file.path), configuration: configuration)
    }

    var all: [QueuedEvent] { get async throws { try await queued(after: 0, limit: .max) } }
}
