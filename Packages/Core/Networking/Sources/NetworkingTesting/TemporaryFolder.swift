import FoundationEssentials
import Glibc

/// A separate folder in the system's folder for temporary files. Releasing the object removes the folder with its
/// content.
final class TemporaryFolder: Sendable {
    /// The absolute path of the folder.
    let path: String

    /// Creates an empty folder.
    ///
    /// - Throws: `LoopbackServer.StartFailure` with the system call that failed.
    init() throws {
        let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        // The call writes the chosen name into its argument.
        var template = Array("\(parent)/networking-test-XXXXXX".utf8CString)
        guard let made = mkdtemp(&template) else {
            throw LoopbackServer.StartFailure(call: "mkdtemp", number: errno)
        }
        path = String(cString: made)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    /// The path of a file or folder in this folder.
    func path(of name: String) -> String {
        "\(path)/\(name)"
    }

    /// Writes a file, creates its parent folders, and returns its path.
    @discardableResult
    func write(_ bytes: Data, to name: String) throws -> String {
        let file = path(of: name)
        let parent = file.split(separator: "/", omittingEmptySubsequences: false).dropLast().joined(separator: "/")
        try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        try bytes.write(to: URL(filePath: file))
        return file
    }

    /// Reads a file in this folder.
    func read(_ name: String) throws -> Data {
        try Data(contentsOf: URL(filePath: path(of: name)))
    }
}
