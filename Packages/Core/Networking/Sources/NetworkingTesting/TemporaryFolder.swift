import FoundationEssentials
import Glibc

/// A folder of its own in the system's place for temporary files, removed with all that is in it when
/// it is released.
final class TemporaryFolder: Sendable {
    /// Its absolute path.
    let path: String

    /// Makes an empty folder.
    ///
    /// - Throws: `LoopbackServer.StartFailure` with the system call that failed.
    init() throws {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        // The call writes the name it chose into its argument.
        var template = Array("\(parent)/networking-test-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else {
            throw LoopbackServer.StartFailure(call: "mkdtemp", number: errno)
        }
        path = String(cString: made)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of something in it.
    func path(of name: String) -> String {
        "\(path)/\(name)"
    }

    /// Writes a file, making the folders that lead to it, and returns its path.
    @discardableResult
    func write(_ bytes: Data, to name: String) throws -> String {
        let file = path(of: name)
        let parent = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try bytes.write(to: URL(filePath: file))
        return file
    }

    /// The bytes of a file in it.
    func read(_ name: String) throws -> Data {
        try Data(contentsOf: URL(filePath: path(of: name)))
    }
}
