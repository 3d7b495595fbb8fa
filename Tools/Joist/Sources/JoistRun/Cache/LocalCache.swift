import Foundation
import JoistWorkspace

/// The records of passed tests in this workspace, by key, one file for each. The last pass of each test target has a
/// further file, with the inputs of its key and its duration.
struct LocalCache: Sendable {
    let folder: Path
    /// How many files are kept.
    var capacity = 5000

    /// The last pass of a test target.
    struct LastPass: Codable, Hashable, Sendable {
        var date: Date
        var seconds: Double
        /// See ``InputHasher/parts(of:in:)``.
        var parts: [String: String]
    }

    init(root: Path) {
        folder = root.appending(Workspace.cacheFolder).appending("passes")
    }

    /// - Returns: `nil` if there is no valid record.
    func record(_ key: ContentHash, target: String) -> TestRecord? {
        guard let bytes = try? file(key).contents() else { return nil }
        return TestRecord(bytes, key: key, target: target)
    }

    /// The last known pass of a test target, here or elsewhere.
    ///
    /// - Parameter target: Its name, see ``Inputs/name(of:)``.
    /// - Returns: `nil` if this workspace knows no pass of the target, or its file is invalid.
    func lastPass(of target: String) -> LastPass? { lastFile(target).decoded(LastPass.self) }

    /// - Parameter parts: What the key was made from.
    func save(_ record: TestRecord, parts: [String: String]) throws(RunError) {
        try RunError.writing(folder) {
            try file(record.key).write(record.bytes())
            let last = LastPass(date: record.date, seconds: record.seconds, parts: parts)
            try lastFile(record.target).write(json: last)
        }
    }

    /// Removes the oldest files beyond ``capacity``. Files that cannot be removed stay.
    func prune() {
        let manager = FileManager.default
        let keys: [URLResourceKey] = [.contentModificationDateKey]
        guard
            let files = try? manager.contentsOfDirectory(
                at: URL(filePath: folder.string), includingPropertiesForKeys: keys
            ), files.count > capacity
        else { return }
        let dated = files.map { file in
            (file, (try? file.resourceValues(forKeys: Set(keys)))?.contentModificationDate ?? .distantPast)
        }
        for (file, _) in dated.sorted(by: { $0.1 > $1.1 }).dropFirst(capacity) { try? manager.removeItem(at: file) }
    }

    private func file(_ key: ContentHash) -> Path { folder.appending("\(key.hex).json") }

    private func lastFile(_ target: String) -> Path { folder.appending("last-\(ContentHash(of: target).hex).json") }
}
