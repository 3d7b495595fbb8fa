import Foundation
import GRDB
import Storage
import StorageTesting
import Testing

extension SQLiteStore {
    static func openWorkload(at file: URL) throws -> SQLiteStore {
        try open(at: file, migrations: Workload.migrations)
    }

    func commit(_ numbers: ClosedRange<Int>, of workload: Workload = Workload()) async throws {
        for number in numbers {
            try await write { db in try workload.commit(number, to: db) }
        }
    }

    /// Expects every transaction up to some number, that one at least `acknowledged`, and nothing else.
    func expectAll(_ acknowledged: Int, _ model: inout WorkloadModel, of workload: Workload = Workload()) async throws {
        let (number, entries, check) = try await read { db in
            try (
                workload.progress(in: db), workload.entries(in: db),
                String.fetchAll(db, sql: "PRAGMA integrity_check")
            )
        }
        #expect(number >= acknowledged)
        model.advance(to: number)
        #expect(model.number == number)
        // Not with `==` inside the macro: it would print megabytes.
        let isEqual = entries == model.entries
        #expect(isEqual, "\(entries.count) rows, expected \(model.entries.count)")
        #expect(check == ["ok"])
    }
}
