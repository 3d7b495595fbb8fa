import BenchSubject
import TestSupport

/// The workspace's store beside SQLite in C.
enum StorageSuite {
    static let suite = Suite(
        name: "storage",
        about: "Measures the workspace's store beside SQLite in C, with temporary files in --disk and --memory.",
        rounds: 9, settings: ["disk": ".", "memory": "/dev/shm"],
        goals: [
            Goal(case: "fetch-100k", metric: "ns/row", peer: raw, bound: .atMost(1.3)),
            Goal(case: "insert-1-disk", metric: "µs p50", peer: raw, bound: .atMost(1.1)),
        ],
        cases: { options in
            let (disk, memory) = (try options.value("disk"), try options.value("memory"))
            return [
                measured(
                    "fetch-100k", "100,000 rows of ten columns into an array of records", .fetch, 100_000, in: memory),
                measured(
                    "insert-1", "one record a transaction, synced, where a sync is free", .insertSingly, 2000,
                    in: memory),
                measured("insert-1-disk", "one record a transaction, synced, on a disk", .insertSingly, 200, in: disk),
            ]
        })

    private static let raw = "raw SQLite in C"
    /// The arguments of our program for libraries in the same store.
    private static let ways: KeyValuePairs = [
        "ours": [], "GRDB, rows by hand": ["way=rows"], "GRDB, Codable": ["way=codable"],
    ]

    private static func measured(
        _ name: String, _ summary: String, _ work: StorageWork, _ count: Int, in place: String
    ) -> Case {
        var agreed: [String: String]?
        return Case(
            name: name, summary: summary, subjects: ["ours", raw] + ways.dropFirst().map(\.key),
            metrics: work == .fetch ? ["ns/row", "ns CPU/row", "ns/row, first", "MB peak"] : ["µs p50", "µs mean"]
        ) { subject in
            let folder = try TemporaryFolder(in: place)
            let task = StorageTask(work: work, path: folder.path + "/book.sqlite", count: count)
            let program = subject == raw ? "bench-storage-raw" : "bench-storage-ours"
            let way = ways.first { $0.key == subject }?.value ?? []
            let reading = try await Reading(of: program, task.arguments + way, within: 120)
            // Other rows or settings are not comparable.
            guard agreed == nil || reading.facts == agreed else {
                throw Program.Failure(
                    program: program, reason: "has \(reading.facts), where others have \(agreed ?? [:])")
            }
            agreed = reading.facts
            return reading
        }
    }
}
