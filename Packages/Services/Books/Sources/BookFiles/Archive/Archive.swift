import Synchronization

/// The files of a zip archive. Each is unpacked when it is asked for.
final class Archive: Sendable {
    private let handle: Mutex<ZipHandle>
    private let entries: [String: ZipEntry]
    private let limits: BookLimits

    init(path: String, limits: BookLimits) throws(BookFileError) {
        try ArchiveTail.check(path: path, limits: limits)
        let handle = try ZipHandle(path: path)
        let count = handle.count
        guard count <= limits.entries else { throw .tooLarge("the number of its files") }
        var entries: [String: ZipEntry] = [:]
        for index in 0..<UInt64(count) {
            guard let (name, entry) = handle.entry(index), !name.hasSuffix("/") else { continue }
            // Paths within the book never have this form, so that such a file is never asked for.
            guard !name.split(separator: "/", omittingEmptySubsequences: false).contains("..") else { continue }
            // Readers would disagree on which of the two is meant.
            guard entries.updateValue(entry, forKey: name) == nil else {
                throw .damaged("it has two files '\(name.shortened)'")
            }
        }
        self.handle = Mutex(handle)
        self.entries = entries
        self.limits = limits
    }

    var paths: some Collection<String> { entries.keys }

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

extension String {
    /// The text as an error message can show it.
    var shortened: String { count > 80 ? prefix(79) + "…" : self }
}
