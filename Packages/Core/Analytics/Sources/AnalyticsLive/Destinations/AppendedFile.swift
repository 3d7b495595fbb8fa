import Files
import Foundation

/// A file that whole lines are added to.
struct AppendedFile {
    /// Far more than any event takes.
    private static let longestLine = 16 << 20

    private let file: OpenFile
    private let isRegular: Bool

    private enum Failure: Error {
        case notOurs
    }

    /// Adds lines so that they are on the disk when this returns. A missing file is created for its owner alone.
    ///
    /// - Parameter lines: JSON objects, each with its line end.
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

    /// A process that was killed may have left the beginning of a line. It was not acknowledged, so the event comes again,
    /// and the beginning is removed. A whole line that lacks its end, as editors leave it, gets one. Anything else is left
    /// alone: this may be the wrong file.
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

    /// Whether a writer that was killed can have left these bytes of a line, whose names are sorted. Some file systems
    /// leave zeros after a power cut.
    static func mayBeginLine(_ bytes: Data) -> Bool {
        let start = Data(#"{"anonymousId":"#.utf8)
        return bytes.starts(with: start) || start.starts(with: bytes) || bytes.allSatisfy { $0 == 0 }
    }

    /// The offset behind the last line end: `size` if that is the file's last byte.
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

    /// Writes all bytes or, as far as the file system can, none.
    private func write(_ bytes: Data) throws(FileError) {
        guard isRegular else { return try file.write(bytes.bytes) }
        let size = try file.size
        do {
            try file.write(bytes.bytes)
            try file.synchronize()
        } catch {
            // If this fails too, the next delivery removes the rest.
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
