import Analytics
import Files
import Formatting
import Foundation

/// Files beside the queue with events that a process could not store in time. The next process that writes to the queue
/// stores them.
struct EventSpool: Sendable {
    /// The largest number of files, in case they can never be imported.
    private static let maximumFileCount = 100

    private let folder: String
    private let prefix: String

    init(queue path: String) {
        folder = Folder.parent(of: path)
        // The name that earlier versions wrote, so that their events are not lost.
        prefix = path.dropFirst(folder.count).drop { $0 == "/" } + ".handed-over-"
    }

    /// Writes events to a file for a later process. A power cut may lose the file, because it is not synced to the
    /// disk.
    ///
    /// - Returns: Whether the events were written.
    func add(_ events: [PreparedEvent]) -> Bool {
        guard !events.isEmpty else { return true }
        guard paths.count < Self.maximumFileCount else { return false }
        // Names sort by time.
        let file = "\(folder)/\(prefix)\(ISO8601.milliseconds(of: Date()))-\(RandomID.make())"
        do {
            let lines = try events.map { try $0.json + "\n" }.joined()
            let partial = try OpenFile(file + ".partial", O_WRONLY | O_CREAT | O_EXCL)
            try partial.write(Array(lines.utf8).span.bytes)
        } catch {
            unlink(file + ".partial")
            return false
        }
        return rename(file + ".partial", file) == 0
    }

    /// The complete files, oldest first.
    var paths: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix(prefix) && !$0.hasSuffix(".partial") }.sorted().map { "\(folder)/\($0)" }
    }

    /// Reads the events of a file, without lines that cannot be decoded.
    func events(in file: String) -> [PreparedEvent] {
        guard let content = try? OpenFile(file, O_RDONLY | O_NOFOLLOW | O_NONBLOCK).read(limit: 64 << 20) else {
            return []
        }
        return content.split(separator: UInt8(ascii: "\n")).compactMap { line in
            try? JSONDecoder().decode(PreparedEvent.self, fromUntrusted: Data(line))
        }
    }

    /// Removes files after their events are stored.
    func remove(_ files: [String]) {
        for file in files { unlink(file) }
    }
}
