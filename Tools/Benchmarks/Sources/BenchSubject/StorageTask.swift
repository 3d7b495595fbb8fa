/// What a subject's program of storage-bench is told to do, as arguments: `name=value` each.
public struct StorageTask: Sendable, Equatable {
    public enum Work: String, Sendable {
        /// Writes each row in a transaction of its own.
        case insertSingly
        /// Reads all rows into an array, several times.
        case fetch
    }

    public var work: Work
    /// A database that is not there yet.
    public var path: String
    /// How many rows.
    public var count: Int

    public init(work: Work, path: String, count: Int) {
        self.work = work
        self.path = path
        self.count = count
    }

    public var arguments: [String] { ["work=\(work.rawValue)", "path=\(path)", "count=\(count)"] }

    /// `nil` if one is missing or makes no sense.
    public init?(arguments: some Sequence<String>) {
        let fields = Fields(lines: arguments)
        guard let work = fields["work"].flatMap(Work.init(rawValue:)), let path = fields["path"],
            let count = fields["count"].flatMap({ Int($0) }), count > 0
        else { return nil }
        self.init(work: work, path: path, count: count)
    }
}
