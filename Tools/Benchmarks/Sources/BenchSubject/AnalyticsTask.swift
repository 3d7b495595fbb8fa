/// What a subject's program of analytics-bench is told to do, as arguments: `name=value` each.
public struct AnalyticsTask: Sendable, Equatable {
    public enum Work: String, Sendable {
        /// Stores all events, and says how long that took.
        case store
        /// Delivers all that is queued.
        case send
        /// Says what events a file has.
        case inspect
    }

    /// How many tasks track at once. Each numbers its events from 0.
    public static let trackers = 8

    public var work: Work
    /// A database: of `store` not there yet, else with so many events.
    public var path: String
    /// How many events; a multiple of ``trackers``.
    public var count: Int
    /// How many a transaction takes, where the subject does not choose that itself.
    public var batch: Int
    /// Where somebody listens whom to send to, by HTTP; `nil`: to a file of JSON lines beside the database.
    public var socket: String?

    public init(work: Work, path: String, count: Int, batch: Int = 1, socket: String? = nil) {
        self.work = work
        self.path = path
        self.count = count
        self.batch = batch
        self.socket = socket
    }

    public var arguments: [String] {
        ["work=\(work.rawValue)", "path=\(path)", "count=\(count)", "batch=\(batch)"]
            + (socket.map { ["socket=\($0)"] } ?? [])
    }

    /// What the command line says.
    public static func ofCommandLine() throws -> AnalyticsTask {
        guard let task = AnalyticsTask(arguments: CommandLine.arguments.dropFirst()) else {
            throw SubjectFailure("This is a part of analytics-bench, and not to be started by hand.")
        }
        return task
    }

    /// `nil` if one is missing or makes no sense.
    init?(arguments: some Sequence<String>) {
        let fields = Fields(lines: arguments)
        guard let work = fields["work"].flatMap(Work.init(rawValue:)), let path = fields["path"],
            let count = fields["count"].flatMap({ Int($0) }), count > 0,
            let batch = fields["batch"].flatMap({ Int($0) }), batch > 0
        else { return nil }
        self.init(work: work, path: path, count: count, batch: batch, socket: fields["socket"])
    }
}
