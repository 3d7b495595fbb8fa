import Foundation
import GRDB
import Logging
import Storage

/// Remembers in the database until when providers accept no requests, so that no other process asks them either.
struct ProviderPauses: Sendable {
    let store: LazyStore
    let logger: Logger
    let now: @Sendable () -> Date

    /// Sends a request unless its provider wants none yet, and notes the pause that the response asks for.
    ///
    /// - Parameter base: The base address of the provider.
    /// - Throws: ``ResponseError/paused(until:)``; the errors of `request`.
    func ask<Answer: Sendable>(_ base: URL, _ request: @Sendable () async throws -> Answer) async throws -> Answer {
        let endpoint = base.absoluteString
        if let end = try await end(of: endpoint) { throw ResponseError.paused(until: end) }
        do {
            return try await request()
        } catch let pause as RequestedPause {
            let end = now().addingTimeInterval(pause.seconds)
            try await note(end, of: endpoint)
            throw ResponseError.paused(until: end)
        }
    }

    /// The end of a pause; `nil` if there is none now.
    private func end(of endpoint: String) async throws -> Date? {
        let seconds = try await ignoringFailures {
            try await store.read { db in
                try Double.fetchOne(db, sql: "SELECT until FROM weatherPause WHERE endpoint = ?", arguments: [endpoint])
            }
        }
        guard let end = seconds.flatMap(\.self).flatMap(Date.init(secondsSince1970:)) else { return nil }
        let left = end.timeIntervalSince(now())
        // A longer pause is ignored, because the clock was set back.
        return left > 0 && left <= RequestedPause.longest ? end : nil
    }

    private func note(_ end: Date, of endpoint: String) async throws {
        _ = try await ignoringFailures {
            try await store.write { db in
                try db.execute(
                    sql: "INSERT OR REPLACE INTO weatherPause (endpoint, until) VALUES (?, ?)",
                    arguments: [endpoint, end.timeIntervalSince1970])
            }
        }
    }

    private func ignoringFailures<Value: Sendable>(_ work: () async throws -> Value) async throws -> Value? {
        do {
            return try await work()
        } catch {
            try WeatherStore.passCancellation(error)
            logger.warning("the pauses of providers cannot be used", metadata: ["reason": "\(error)"])
            return nil
        }
    }
}
