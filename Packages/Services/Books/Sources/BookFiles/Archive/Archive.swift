import Foundation
import Synchronization

/// The files of a zip archive. Each is unpacked on demand.
final class Archive: Sendable {
    private let handle: Mutex<ZipHandle>
    private let entries: [String: ZipEntry]
    /// The names by their folded form, see ``name(of:)``; `nil` where several names have the same form.
    private let folded: [String: String?]
    private let limits: BookLimits

    init(path: String, limits: BookLimits) throws(BookFileError) {
        try ArchiveTail.check(path: path, limits: limits)
        let handle = try ZipHandle(path: path)
        let count = handle.count
        guard count <= limits.entries else { throw .tooLarge("the number of its files") }
        var entries: [String: ZipEntry] = [:]
        for index in 0..<UInt64(count) {
            guard let (name, entry) = handle.entry(index), !name.hasSuffix("/") else { continue }
            // Paths within the book never have this form, so the reader never opens such a file.
            guard !name.split(omittingEmptySubsequences: false, whereSeparator: \.isPathSeparator).contains("..") else {
                continue
            }
            // Readers would disagree on which of the two is meant.
            guard entries.updateValue(entry, forKey: name) == nil else {
                throw .damaged("it has two files '\(name.shortened)'")
            }
        }
        self.handle = Mutex(handle)
        self.entries = entries
        var folded: [String: String?] = [:]
        for name in entries.keys { folded.updateValue(folded[name.folded] == nil ? name : nil, forKey: name.folded) }
        self.folded = folded
        self.limits = limits
    }

    var paths: some Collection<String> { entries.keys }

    /// The name of a file that may be written in another way than in the archive: with `\`, as tools for Windows do, with
    /// percent signs, or in other letters of the same kind.
    ///
    /// - Returns: The path itself if no file has it, or if several could be meant.
    func name(of path: String) -> String {
        if entries[path] != nil { return path }
        return folded[path.folded].flatMap(\.self) ?? path
    }

    func contains(_ path: String) -> Bool { entries[path] != nil }

    /// The unpacked size that the archive claims, in bytes.
    func claimedSize(_ path: String) -> Int { entries[path]?.size ?? 0 }

    /// Unpacks a file.
    ///
    /// - Parameter limit: The largest size that is unpacked, in bytes.
    func read(_ path: String, limit: Int) throws(BookFileError) -> [UInt8] {
        guard let entry = entries[path] else { throw .damaged("its file '\(path.shortened)' is missing") }
        guard !entry.isEncrypted else { throw .encrypted }
        guard entry.hasKnownMethod else {
            throw .damaged("its file '\(path.shortened)' is packed by a method that EPUB does not allow")
        }
        let hasFairSize = entry.size <= 1 << 20 || entry.size / max(entry.packedSize, 1) <= limits.ratio
        guard entry.size <= limit, hasFairSize else { throw .tooLarge("its file '\(path.shortened)'") }
        let bytes = handle.withLock { $0.bytes(of: entry) }
        guard let bytes else { throw .damaged("its file '\(path.shortened)' cannot be unpacked") }
        return bytes
    }
}

extension Character {
    /// Whether it separates the folders in a path. Archives that were made on Windows may have `\` in place of `/`.
    var isPathSeparator: Bool { self == "/" || self == "\\" }
}

extension String {
    /// The name without percent-encoding, with `/` in place of `\`, and in lower case.
    fileprivate var folded: String {
        (removingPercentEncoding ?? self).replacing("\\", with: "/").lowercased()
    }

    /// The text as an error message can show it.
    var shortened: String { count > 80 ? prefix(79) + "…" : self }
}
