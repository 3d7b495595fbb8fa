import Foundation

extension URL {
    /// The place that a user names. A `~` that no shell has replaced is the folder HOME. Foundation would take that of the
    /// password file, which may be somebody else's.
    public init(
        typed path: String, home: String? = ProcessInfo.processInfo.environment["HOME"],
        directoryHint: DirectoryHint = .inferFromPath
    ) {
        if path.hasPrefix("~/") || path == "~", let home, !home.isEmpty {
            self.init(filePath: home + path.dropFirst(), directoryHint: directoryHint)
        } else {
            self.init(filePath: path.hasPrefix("~") ? "./" + path : path, directoryHint: directoryHint)
        }
    }
}
