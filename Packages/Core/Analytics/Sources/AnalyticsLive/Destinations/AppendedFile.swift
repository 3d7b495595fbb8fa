import Files
import Foundation

/// A file to which whole lines are appended.
struct AppendedFile {
    /// The longest line that is read: far longer than any event.
    private static let longestLine = 16 << 20

    private let file: OpenFile
    private let isRegular: Bool

    private enum Failure: Error {
        case notOurs
    }

    /// Appends lines and syncs them to the disk. A missing file is created with access for its owner only.
    ///
    /// - Parameter lines: JSON objects, each with a line feed.
    static func append(_ lines: Data, to path: String) -> DeliveryOutcome {
        do {
            let isNew = access(path, F_OK) != 0
            let opened = try OpenFile(path, O_RDWR | O_APPEND | O_CREAT)
            let file = AppendedFile(file: opened, isRegular: try opened.isRegular)
            if file.isRegular {
                guard try opened.lock() else {
                    return .failed(reason: "Another process is writing the file \(path).")
                }
                try file.completeLastLine()
            }
            try file.write(lines)
            if isNew { try Folder.synchronize(Folder.parent(of: path)) }
            return .delivered()
        } catch let error as FileError {
            return outcome(of: error)
        } catch {
            return .unavailable(
                reason: "The file \(path) does not end with an event: move it away, or choose another file.")
        }
    }

    /// Removes or completes a last line without a line feed.
    ///
    /// A killed process may have left the beginning of a line. The beginning is removed: its event was not acknowledged
    /// and is sent again. A whole line without a line feed, as editors leave it, gets one. Any other text is kept,
    /// because this may be the wrong file.
    private func completeLastLine() throws {
        let size = try file.size
        let start = try startOfLastLine(before: size)
        guard start < size else { return }
        guard size - start <= Self.longestLine else { throw Failure.notOurs }
        let line = try file.read(at: start, count: size - start)
        if (try? JSONSerialization.jsonObject(with: line)) is [String: Any] {
            try write(Data([UInt8(ascii: "\n")]))
        } else if Self.mayBeginLine(line) {
            try file.truncate(to: start)
        } else {
            throw Failure.notOurs
        }
    }

    /// Whether a killed writer can have left these bytes. All lines begin with the same name, because names are sorted.
    /// Some file systems leave zeros after a power cut.
    static func mayBeginLine(_ bytes: Data) -> Bool {
        let start = Data(#"{"anonymousId":"#.utf8)
        return bytes.starts(with: start) || start.starts(with: bytes) || bytes.allSatisfy { $0 == 0 }
    }

    /// The offset after the last line feed: `size` if the file ends with a line feed.
    private func startOfLastLine(before size: Int) throws(FileError) -> Int {
        var end = size
        while end > 0 {
            let count = min(end, 65_536)
            let bytes = try file.read(at: end - count, count: count)
            if let index = bytes.lastIndex(of: UInt8(ascii: "\n")) {
                return end - count + bytes.distance(from: bytes.startIndex, to: index) + 1
            }
            end -= count
        }
        return 0
    }

    /// Writes all bytes, or none of them if the file system allows it.
    private func write(_ bytes: Data) throws(FileError) {
        guard isRegular else { return try file.write(bytes.bytes) }
        let size = try file.size
        do {
            try file.write(bytes.bytes)
            try file.synchronize()
        } catch {
            // If truncating fails too, the next delivery removes the incomplete line.
            try? file.truncate(to: size)
            throw error
        }
    }

    private static func outcome(of error: FileError) -> DeliveryOutcome {
        if error.isNoRoom {
            return .failed(reason: "There is no room left to add to the file \(error.path): free some space.")
        }
        switch error.code {
        case EIO, EMFILE, ENFILE, ENOMEM:
            return .failed(reason: "The file \(error.path) could not be written (\(error.reason)).")
        default:
            return .unavailable(
                reason: "The file \(error.path) cannot be written (\(error.reason)): check that its folder exists and "
                    + "that you may write to both.")
        }
    }
}
