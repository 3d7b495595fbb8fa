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
