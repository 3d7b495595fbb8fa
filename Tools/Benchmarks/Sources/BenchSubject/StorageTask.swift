/// The arguments of a subject's program in the storage suite, as `name=value` each.
package struct StorageTask: Sendable, Equatable {
    package enum Work: String, Sendable {
        /// Writes each row in a transaction of its own.
        case insertSingly
        /// Reads all rows into an array, several times.
        case fetch
    }

    package var work: Work
    /// A database that does not exist yet.
    package var path: String
    /// How many rows.
    package var count: Int

    package init(work: Work, path: String, count: Int) {
        self.work = work
        self.path = path
        self.count = count
    }

    package var arguments: [String] { ["work=\(work.rawValue)", "path=\(path)", "count=\(count)"] }

    /// `nil` if an argument is missing or invalid.
    package init?(arguments: some Sequence<String>) {
        let fields = Fields(lines: arguments)
        guard let work = fields["work"].flatMap(Work.init(rawValue:)), let path = fields["path"],
            let count = fields["count"].flatMap({ Int($0) }), count > 0
        else { return nil }
        self.init(work: work, path: path, count: count)
    }
}
