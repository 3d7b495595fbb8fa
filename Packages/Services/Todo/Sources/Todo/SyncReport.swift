/// A folder with which almanac can be made equal.
public protocol SyncFolder: Sendable {
    /// Makes the tasks of a service and the folder equal.
    func sync(with todo: any TodoService) async throws -> SyncReport
}

/// What a synchronization has done.
public struct SyncReport: Equatable, Sendable, Encodable {
    /// Numbers of tasks on one side.
    public struct Counts: Equatable, Sendable, Encodable {
        /// New tasks.
        public package(set) var added = 0
        /// Changed tasks.
        public package(set) var changed = 0
        /// Deleted tasks.
        public package(set) var deleted = 0
    }

    /// A file that was left alone, and why.
    public struct Problem: Error, Equatable, Sendable, Encodable, CustomStringConvertible {
        /// The name of the file in the folder.
        public let file: String
        /// A sentence for users.
        public let reason: String

        package init(file: String, reason: String) { (self.file, self.reason) = (file, reason) }

        /// `milk.ics is left alone: Its task has no UID.`
        public var description: String { "\(file) is left alone: \(reason)" }
    }

    /// What has changed in almanac.
    public package(set) var here = Counts()
    /// What has changed in the folder.
    public package(set) var there = Counts()
    /// The titles of the tasks of which both versions are kept.
    public package(set) var conflicts: [String] = []
    /// The titles of the tasks that were deleted in almanac.
    public package(set) var deletions: [String] = []
    /// The titles of the tasks that were deleted in the folder.
    public package(set) var deletionsThere: [String] = []
    /// The titles of new tasks in almanac that repeat by a rule that it cannot follow.
    public package(set) var unfollowed: [String] = []
    /// The files that could not be used.
    public package(set) var problems: [Problem] = []
    /// The number of files without a task.
    public package(set) var skipped = 0

    /// Creates the report of a synchronization that has done nothing.
    public init() {}
}
