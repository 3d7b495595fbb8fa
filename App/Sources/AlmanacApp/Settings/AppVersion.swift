import Foundation

/// The version of almanac, which `--version` prints and analytics events contain.
enum AppVersion {
    static let current = "0.6.0"

    /// The version, with the commit of a release: `0.6.0 (5aed3ba5c0de)`.
    ///
    /// The linker notes the commit as the id of the build. So another commit compiles nothing anew, and a debug build has
    /// none.
    static func full(_ program: String = "/proc/self/exe") -> String {
        let file = FileHandle(forReadingAtPath: program)
        // The note is among the first bytes, where the loader looks for what it needs.
        guard let head = try? file?.read(upToCount: 4_096), let mark = head.range(of: Data(buildNote.utf8)),
            case let commit = head[mark.upperBound...].prefix(6), commit.count == 6
        else { return current }
        return "\(current) (\(commit.map { String(format: "%02x", $0) }.joined()))"
    }

    /// The beginning of the note, with the name of its kind. release.sh writes the same.
    static let buildNote = "GNU\0almanac:"
}
