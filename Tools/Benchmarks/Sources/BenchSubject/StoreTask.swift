/// The arguments of a subject's program that works on a database, as `name=value` each.
package struct StoreTask<Work: RawRepresentable<String> & Sendable>: Sendable {
    package var work: Work
    /// A database: a new one for work that writes, else one with `count` events.
    package var path: String
    /// How many rows or events; of these a multiple of ``AnalyticsWork/trackers``.
    package var count: Int
    /// The number of events in a transaction, unless the subject chooses it.
    package var batch: Int
    /// The address of the HTTP server to send to; `nil` to write a file of JSON lines beside the database.
    package var server: String?

    package init(work: Work, path: String, count: Int, batch: Int = 1, server: String? = nil) {
        (self.work, self.path, self.count, self.batch, self.server) = (work, path, count, batch, server)
    }

    package var arguments: [String] {
        ["work=\(work.rawValue)", "path=\(path)", "count=\(count)", "batch=\(batch)"]
            + (server.map { ["server=\($0)"] } ?? [])
    }

    /// The task of the command line.
    package static func ofCommandLine(suite: String) throws -> Self {
        let fields = Fields(lines: CommandLine.arguments.dropFirst())
        guard let work = fields["work"].flatMap(Work.init(rawValue:)), let path = fields["path"],
            let count: Int = fields.value("count"), let batch: Int = fields.value("batch")
        else { throw SubjectFailure("This is a part of a benchmark. Run 'make bench-\(suite)' instead.") }
        return Self(work: work, path: path, count: count, batch: batch, server: fields["server"])
    }
}

package typealias StorageTask = StoreTask<StorageWork>
package typealias AnalyticsTask = StoreTask<AnalyticsWork>

/// The work of a subject in the storage suite.
package enum StorageWork: String, Sendable {
    /// Writes each row in a transaction of its own.
    case insertSingly
    /// Reads all rows into an array, several times.
    case fetch
}

/// The work of a subject in the analytics suite.
package enum AnalyticsWork: String, Sendable {
    /// Stores all events and reports the time.
    case store
    /// Delivers all queued events.
    case send
    /// Reports the events in a file.
    case inspect

    /// The number of tasks that track at once. Each numbers its events from 0.
    package static let trackers = 8
}
