import Foundation

extension AnalyticsService {
    public func read(_ receive: @escaping @Sendable ([QueuedEvent]) async throws -> Void) async throws {
        try await passAll(to: receive)
    }

    public func export(toNew file: String) async throws -> Int {
        let new = try ExportFile(creating: URL(filePath: file))
        var count = 0
        try await passAll { events in
            for event in events { try new.append(event.json) }
            count += events.count
        }
        try new.finish()
        return count
    }

    private nonisolated(nonsending) func passAll(to receive: ([QueuedEvent]) async throws -> Void) async throws {
        var last: Int64 = 0
        while true {
            let events = try await queued(after: last, limit: 500)
            guard let end = events.last else { return }
            try await receive(events)
            last = end.sequence
        }
    }
}
