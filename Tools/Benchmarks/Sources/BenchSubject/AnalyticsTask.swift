/// The arguments of a subject's program in the analytics suite, as `name=value` each.
package struct AnalyticsTask: Sendable, Equatable {
    package enum Work: String, Sendable {
        /// Stores all events and reports the time.
        case store
        /// Delivers all queued events.
        case send
        /// Reports the events in a file.
        case inspect
    }

    /// The number of tasks that track at once. Each numbers its events from 0.
    package static let trackers = 8

    package var work: Work
    /// A database: a new one for `store`, else one with `count` events.
    package var path: String
    /// How many events; a multiple of ``trackers``.
    package var count: Int
    /// The number of events in a transaction, unless the subject chooses it.
    package var batch: Int
    /// The address of the HTTP server to send to; `nil` to write a file of JSON lines beside the database.
    package var server: String?

    package init(work: Work, path: String, count: Int, batch: Int = 1, server: String? = nil) {
        self.work = work
        self.path = path
        self.count = count
        self.batch = batch
        self.server = server
    }

    package var arguments: [String] {
        ["work=\(work.rawValue)", "path=\(path)", "count=\(count)", "batch=\(batch)"]
            + (server.map { ["server=\($0)"] } ?? [])
    }

    /// The task of the command line.
    package static func ofCommandLine() throws -> AnalyticsTask {
        guard let task = AnalyticsTask(arguments: CommandLine.arguments.dropFirst()) else {
            throw SubjectFailure("This is a part of a benchmark. Run 'make bench-analytics' instead.")
        }
        return task
    }

    /// `nil` if an argument is missing or invalid.
    init?(arguments: some Sequence<String>) {
        let fields = Fields(lines: arguments)
        guard let work = fields["work"].flatMap(Work.init(rawValue:)), let path = fields["path"],
            let count = fields["count"].flatMap({ Int($0) }), count > 0,
            let batch = fields["batch"].flatMap({ Int($0) }), batch > 0
        else { return nil }
        self.init(work: work, path: path, count: count, batch: batch, server: fields["server"])
    }
}
