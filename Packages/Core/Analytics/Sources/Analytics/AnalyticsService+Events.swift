import Files
import Foundation

extension AnalyticsService {
    public func read(_ receive: @escaping @Sendable ([QueuedEvent]) async throws -> Void) async throws {
        try await passAll(to: receive)
    }

    public func export(toNew file: String) async throws -> Int {
        do {
            let new = try NamedFile(file, replacing: false)
            var count = 0
            try await passAll { events in
                for event in events { try new.write(Data("\(event.json)\n".utf8).bytes) }
                count += events.count
            }
            try new.finish()
            return count
        } catch let error as FileError {
            throw error.code == EEXIST ? ExportError.exists(file) : .failed(file, error.reason)
        }
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
