/// The outcome of a backup. A file that cannot be copied does not keep the others from being copied.
public struct BackUpReport: Sendable {
    /// Whether there were any data.
    public let hasData: Bool
    /// Whether the vault exists and was not copied because the command did not name it.
    public package(set) var leavesOutVault = false
    /// The path of the folder with copies of the books that the user has added; `nil` if there are none.
    public package(set) var ownBooks: String?
    public package(set) var copies: [DataFileCopy] = []
    public package(set) var failures: [any Error] = []

    public init(hasData: Bool) { self.hasData = hasData }
}

/// A copy of a data file, as `--json` prints it. Scripts rely on its keys.
public struct DataFileCopy: Encodable, Equatable, Sendable {
    public let name: String
    /// The path of the copy.
    public let file: String

    package init(name: String, file: String) { (self.name, self.file) = (name, file) }
}
