import Foundation

/// A file that whole lines are added to.
struct AppendedFile {
    private struct Failure: Error {
        let outcome: DeliveryOutcome
    }

    private let path: String
    private let descriptor: Int32
    private let isRegular: Bool

    /// Adds lines so that they are on the disk when this returns. A missing file is created for its owner alone.
    ///
    /// - Parameter lines: JSON objects, each with its line end.
    static func append(_ lines: Data, to path: String) -> DeliveryOutcome {
        do {
            try add(lines, to: path)
            return .delivered()
        } catch {
            return error.outcome
        }
    }

    private static func add(_ lines: Data, to path: String) throws(Failure) {
        var isNew = true
        var descriptor = open(path, O_RDWR | O_APPEND | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        if descriptor < 0, errno == EEXIST {
            isNew = false
            descriptor = open(path, O_RDWR | O_APPEND | O_CLOEXEC)
        }
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw failure(path) }
        let isRegular = status.st_mode & S_IFMT == S_IFREG
        let file = AppendedFile(path: path, descriptor: descriptor, isRegular: isRegular)
        if isRegular {
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { throw failure(path) }
            try file.mendEnd()
        }
        try file.write(lines)
        if isNew { syncFolder(of: path) }
    }

    /// A process that was killed may have left the beginning of a line. It had not been acknowledged, so the event
    /// comes again, and what is not a whole line goes. One that only lacks its end, as editors leave it, gets that. What
    /// looks like no line of ours is left alone: this may be the wrong file.
    private func mendEnd() throws(Failure) {
        let size = try size()
        let start = try startOfLastLine(before: size)
        guard start < size else { return }
        guard size - start <= Self.longestLine else { throw notOurs }
        let line = try read(from: start, count: Int(size - start))
        if (try? JSONSerialization.jsonObject(with: line)) is [String: Any] {
            try write(Data([UInt8(ascii: "\n")]))
        } else if JSONLine.mayBegin(with: line) {
            guard ftruncate(descriptor, start) == 0 else { throw Self.failure(path) }
        } else {
            throw notOurs
        }
    }

    /// Far more than any event takes.
    private static let longestLine: off_t = 16 << 20

    private var notOurs: Failure {
        Failure(
            outcome: .unavailable(
                reason: "The file \(path) does not end in a line of events: move it away, or choose another."))
    }

    /// Behind the last line end; `size` if that is the file's last byte.
    private func startOfLastLine(before size: off_t) throws(Failure) -> off_t {
        var end = size
        while end > 0 {
            let count = min(end, 65_536)
            let bytes = try read(from: end - count, count: Int(count))
            if let index = bytes.lastIndex(of: UInt8(ascii: "\n")) { return end - count + off_t(index) + 1 }
            end -= count
        }
        return 0
    }

    private func read(from offset: off_t, count: Int) throws(Failure) -> Data {
        var bytes = Data(count: count)
        let got = bytes.withUnsafeMutableBytes { pread(descriptor, $0.baseAddress, count, offset) }
        guard got == count else { throw Self.failure(path) }
        return bytes
    }

    /// All of it, or, as far as the file system can, nothing.
    private func write(_ bytes: Data) throws(Failure) {
        let size = isRegular ? try size() : 0
        let written = bytes.withUnsafeBytes { buffer in
            var written = 0
            // The system writes it all at once unless the disk is full or the target no file.
            while written < buffer.count {
                let count = Foundation.write(
                    descriptor, buffer.baseAddress.map { $0 + written }, buffer.count - written)
                if count < 0 && errno == EINTR { continue }
                guard count > 0 else { break }
                written += count
            }
            return written
        }
        guard written == bytes.count, !isRegular || fsync(descriptor) == 0 else {
            let failure = Self.failure(path)
            // If this fails too, the next one that writes mends it.
            if isRegular { ftruncate(descriptor, size) }
            throw failure
        }
    }

    private func size() throws(Failure) -> off_t {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw Self.failure(path) }
        return status.st_size
    }

    /// Makes a new name outlast a power cut, where the file system can.
    private static func syncFolder(of path: String) {
        let folder = open(URL(fileURLWithPath: path).deletingLastPathComponent().path, O_RDONLY | O_CLOEXEC)
        guard folder >= 0 else { return }
        fsync(folder)
        close(folder)
    }

    private static func failure(_ path: String) -> Failure {
        let code = errno
        let words = String(cString: strerror(code))
        switch code {
        case ENOSPC, EDQUOT, EFBIG:
            return Failure(
                outcome: .failed(reason: "There is no room left to add to the file \(path): free some space."))
        case EWOULDBLOCK:
            return Failure(outcome: .failed(reason: "Another process is writing the file \(path)."))
        case EIO, EMFILE, ENFILE, ENOMEM:
            return Failure(outcome: .failed(reason: "The file \(path) could not be written (\(words))."))
        default:
            return Failure(
                outcome: .unavailable(
                    reason: "The file \(path) cannot be written (\(words)): "
                        + "check that its folder is there, and that both may be written."))
        }
    }
}
