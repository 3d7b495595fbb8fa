/// A measured library over SQLite, used as by its users.
package protocol StorageSubject {
    associatedtype Rows

    /// Opens the file, creates the table and prepares the rows, numbered from 1.
    init(path: String, count: Int) async throws

    func insertAll() async throws
    func insertOne(at index: Int) async throws
    func fetchAll() async throws -> Rows

    /// The sum over rows, which proves that all of them were read.
    func sum(of rows: Rows) throws -> (count: Int, sum: UInt64)

    /// The first column of the first row of a query.
    func text(_ sql: String) async throws -> String
}

/// The common part of the programs of subjects in the storage suite.
package enum StorageProgram {
    private static let fetches = 5
    private static let settings = [
        "sqlite_source_id()", "page_size", "cache_size", "journal_mode", "synchronous", "foreign_keys",
    ]

    /// Measures a library as the command line says, and prints the reading. Errors go to standard error, with exit code
    /// 1.
    package static func run<S: StorageSubject>(_ type: S.Type) async {
        do {
            let task = try StorageTask.ofCommandLine(suite: "storage")
            let subject = try await S(path: task.path, count: task.count)
            var reading =
                switch task.work {
                case .insertSingly: try await insertSingly(task, by: subject)
                case .fetch: try await fetch(task, by: subject)
                }
            var values: [String] = []
            for setting in settings {
                let isFunction = setting.hasSuffix(")")
                values.append(try await subject.text("\(isFunction ? "SELECT" : "PRAGMA") \(setting)"))
            }
            reading.facts["settings"] = values.joined(separator: " ")
            print(reading.text)
        } catch {
            SubjectProgram.fail(error)
        }
    }

    private static func insertSingly(_ task: StorageTask, by subject: some StorageSubject) async throws -> Reading {
        var nanoseconds: [UInt64] = []
        for index in 0..<task.count {
            let start = Window.now()
            try await subject.insertOne(at: index)
            nanoseconds.append(Window.now() - start)
        }
        nanoseconds.sort()
        var reading = Reading(values: [
            "µs p50": Double(nanoseconds[task.count / 2]) / 1e3,
            "µs mean": Double(nanoseconds.reduce(0, +)) / Double(task.count) / 1e3,
        ])
        reading.facts["sum"] = try await sum(of: subject.fetchAll(), task, subject)
        return reading
    }

    private static func fetch<S: StorageSubject>(_ task: StorageTask, by subject: S) async throws -> Reading {
        try await subject.insertAll()
        var lengths: [Window.Length] = []
        for _ in 0...fetches {
            let window = Window()
            let rows = try await subject.fetchAll()
            lengths.append(window.length)
            // Releasing them is not measured.
            _ = try sum(of: rows, task, subject)
        }
        let first = lengths.removeFirst()
        let seconds = lengths.map(\.seconds).sorted()[fetches / 2]
        let cpuSeconds = lengths.map(\.cpuSeconds).sorted()[fetches / 2]
        var reading = try await reading(of: seconds, cpu: cpuSeconds, task, subject)
        reading.values["ns/row, first"] = first.seconds * 1e9 / Double(task.count)
        return reading
    }

    private static func reading(
        of seconds: Double, cpu: Double, _ task: StorageTask, _ subject: some StorageSubject
    ) async throws -> Reading {
        let perRow = 1e9 / Double(task.count)
        var reading = Reading(values: [
            "ns/row": seconds * perRow, "ns CPU/row": cpu * perRow, "MB peak": Double(peakMemory()) / 1e6,
        ])
        reading.facts["sum"] = try await sum(of: subject.fetchAll(), task, subject)
        return reading
    }

    private static func sum<S: StorageSubject>(of rows: S.Rows, _ task: StorageTask, _ subject: S) throws -> String {
        let (count, sum) = try subject.sum(of: rows)
        guard count == task.count else { throw SubjectFailure("\(count) rows were read.") }
        return "\(sum)"
    }
}
