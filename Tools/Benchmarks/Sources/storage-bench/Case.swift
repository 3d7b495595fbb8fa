import BenchDriver
import BenchSubject

/// A measurement of all subjects.
struct Case: BenchCase {
    enum Place {
        case disk
        case memory
    }

    let name: String
    let summary: String
    let work: StorageTask.Work
    let count: Int
    let place: Place

    static let perRow = "ns/row"
    static let median = "µs p50"

    static let all = [
        Case(
            name: "fetch-100k", summary: "100,000 rows of ten columns into an array of records", work: .fetch,
            count: 100_000, place: .memory),
        Case(
            name: "insert-1", summary: "one record a transaction, synced, where a sync is free", work: .insertSingly,
            count: 2000, place: .memory),
        Case(
            name: "insert-1-disk", summary: "one record a transaction, synced, on a disk", work: .insertSingly,
            count: 200, place: .disk),
    ]

    var metrics: [String] {
        switch work {
        case .insertSingly: [Self.median, "µs mean"]
        case .fetch: [Self.perRow, "ns CPU/row", "ns/row, first", "MB peak"]
        }
    }
}

/// A library, or a way of using it.
enum CaseSubject: String, CaseIterable {
    case ours
    case raw = "raw SQLite in C"
    case rows = "GRDB, rows by hand"
    case codable = "GRDB, Codable"

    /// The program's name.
    var program: String { self == .raw ? "bench-storage-raw" : "bench-storage-ours" }
    var arguments: [String] {
        switch self {
        case .ours, .raw: []
        case .rows: ["way=rows"]
        case .codable: ["way=codable"]
        }
    }
}
