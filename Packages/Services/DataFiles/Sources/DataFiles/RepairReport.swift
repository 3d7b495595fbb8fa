import Formatting

/// The outcome of a repair. Data that cannot be checked do not keep the others from being repaired.
public struct RepairOutcome: Sendable {
    /// Whether there were any data.
    public let hasData: Bool
    public package(set) var reports: [RepairReport] = []
    public package(set) var failures: [any Error] = []

    public init(hasData: Bool) { self.hasData = hasData }
}

/// The result of a repair for a data file or the vault, as `--json` prints it. Scripts rely on its keys.
public struct RepairReport: Encodable, Equatable, Sendable {
    /// The saved and lost rows of a table.
    public struct Table: Encodable, Equatable, Sendable {
        public let name: String
        public let saved: Int
        /// The ids of saved rows from damaged pages.
        public let doubtful: [Int64]
        public let unreadable: Int
        public let damagedPages: Int
        /// Ranges of rows that may be missing: each has the id of its first and of its last row. `nil` if that id is not known.
        public let missing: [[Int64?]]

        package init(
            name: String, saved: Int, doubtful: [Int64] = [], unreadable: Int = 0, damagedPages: Int = 0,
            missing: [[Int64?]] = []
        ) {
            (self.name, self.saved, self.doubtful) = (name, saved, doubtful)
            (self.unreadable, self.damagedPages, self.missing) = (unreadable, damagedPages, missing)
        }

        /// Whether all rows were saved as they were written.
        var isWhole: Bool { doubtful.isEmpty && unreadable == 0 && damagedPages == 0 }
    }

    public let name: String
    public let file: String
    public let isSound: Bool
    /// The new file; `nil` if nothing was damaged, or if nothing could be read.
    @NullCodable public private(set) var saved: String?
    public let tables: [Table]
    public let isWhole: Bool
    /// A problem of data whose rows are not damaged; `nil` if there is none.
    public let problem: DataProblem?

    /// The report for data that need no new file.
    package init(name: String, path: String, problem: DataProblem?) {
        (self.name, self.file, saved, tables, self.problem) = (name, path, nil, [], problem)
        isSound = problem == nil
        isWhole = isSound
    }

    /// The report for a damaged file.
    package init(file: DataFile, path: String, saved: String?, tables: [Table]) {
        (name, self.file, isSound, self.saved, self.tables) = (file.rawValue, path, false, saved, tables)
        problem = nil
        isWhole = saved != nil && tables.allSatisfy { $0.isWhole }
    }

    // Not `isWhole` and `problem`.
    private enum CodingKeys: String, CodingKey { case name, file, isSound = "sound", saved, tables }
}

/// A problem of data whose rows are not damaged, with a sentence about it.
public enum DataProblem: Equatable, Sendable {
    /// A service cannot read a value of its file, which is sound.
    case unreadableValue(String)
    /// Secrets of the vault in the folder are lost.
    case secretsLost(String, folder: String)

    /// The sentence.
    public var text: String {
        switch self {
        case .unreadableValue(let text), .secretsLost(let text, _): text
        }
    }
}
