import Todo

/// What a synchronization has done.
public struct SyncReport: Equatable, Sendable, Encodable {
    /// Numbers of tasks on one side.
    public struct Counts: Equatable, Sendable, Encodable {
        /// New tasks.
        public internal(set) var added = 0
        /// Changed tasks.
        public internal(set) var changed = 0
        /// Deleted tasks.
        public internal(set) var deleted = 0
    }

    /// A file that was left alone, and why.
    public struct Problem: Error, Equatable, Sendable, Encodable, CustomStringConvertible {
        /// The name of the file in the folder.
        public let file: String
        /// A sentence for users.
        public let reason: String

        /// `milk.ics is left alone: Its task has no UID.`
        public var description: String { "\(file) is left alone: \(reason)" }
    }

    /// What has changed in almanac.
    public internal(set) var here = Counts()
    /// What has changed in the folder.
    public internal(set) var there = Counts()
    /// The titles of the tasks of which both versions are kept.
    public internal(set) var conflicts: [String] = []
    /// The files that could not be used.
    public internal(set) var problems: [Problem] = []
    /// The number of files without a task.
    public internal(set) var skipped = 0

    /// Creates the report of a synchronization that has done nothing.
    public init() {}
}
