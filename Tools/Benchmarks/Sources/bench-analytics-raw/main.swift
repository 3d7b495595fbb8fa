import BenchSubject
import CRawEvents

/// The loops in C: this only tells them what to do.
final class RawEvents {
    private let raw: OpaquePointer

    init(_ raw: OpaquePointer?) throws {
        guard let raw else { throw SubjectFailure("There is no memory.") }
        self.raw = raw
        try check(raw_events_failure(raw) == nil ? 0 : -1)
    }

    deinit { raw_events_close(raw) }

    /// Writes all events, as many in a transaction as the task says.
    func store(_ task: AnalyticsTask) throws -> Reading {
        let window = Window()
        for first in stride(from: 0, to: task.count, by: task.batch) {
            try check(raw_events_insert(raw, Int64(first), Int64(min(first + task.batch, task.count))))
        }
        let commits = (task.count + task.batch - 1) / task.batch
        return Reading(stored: task.count, in: window.length, commits: commits)
    }

    /// The content of the file, and whether it is complete.
    func inspect() throws -> Reading {
        var (rows, bytes): (Int64, Int64) = (0, 0)
        try check(raw_events_count(raw, &rows, &bytes))
        let facts = try [
            "bytes": "\(bytes)", "page size": text("PRAGMA page_size"), "check": text("PRAGMA quick_check"),
        ]
        return Reading(values: [AnalyticsUnit.rows: Double(rows)], facts: facts)
    }

    private func text(_ sql: String) throws -> String {
        var text = [CChar](repeating: 0, count: 256)
        try check(raw_events_text(raw, sql, &text, Int32(text.count)))
        return String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
    }

    private func check(_ result: Int32) throws {
        guard result == 0 else {
            throw SubjectFailure(raw_events_failure(raw).map { String(cString: $0) } ?? "SQLite fails.")
        }
    }
}

do {
    let task = try AnalyticsTask.ofCommandLine(suite: "analytics")
    let reading =
        switch task.work {
        case .store:
            try RawEvents(raw_events_open(task.path, Int64(task.count), Int64(AnalyticsWork.trackers))).store(task)
        case .inspect: try RawEvents(raw_events_open_existing(task.path)).inspect()
        case .send: throw SubjectFailure("SQLite alone sends nothing.")
        }
    print(reading.text)
} catch {
    SubjectProgram.fail(error)
}
