import FoundationEssentials
import Synchronization

/// Where libcurl gets a request's body from. `read` and `rewind` are called on the agent's thread.
protocol UploadSource: AnyObject, Sendable {
    /// Copies the next bytes into `buffer`.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> UploadStep

    /// Whether nothing has been read, or all of it would be read again.
    var isAtStart: Bool { get }

    /// Starts over; false if that is impossible.
    func rewind() -> Bool

    /// Ends the source, which is not read again.
    func cancel()
}

/// The result of reading from an `UploadSource`.
enum UploadStep {
    /// So many bytes; 0 at the end.
    case bytes(Int)
    /// Nothing yet; the source will tell the agent to proceed.
    case later
    case failed(any Error)
}

/// Bytes in memory.
final class BytesUpload: UploadSource {
    private let bytes: Data
    private let offset = Mutex(0)

    init(_ bytes: Data) {
        self.bytes = bytes
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> UploadStep {
        offset.withLock { offset in
            let start = bytes.startIndex + offset
            let count = min(buffer.count, bytes.count - offset)
            bytes.copyBytes(to: buffer, from: start..<(start + count))
            offset += count
            return .bytes(count)
        }
    }

    var isAtStart: Bool { offset.withLock { $0 == 0 } }

    func rewind() -> Bool {
        offset.withLock { $0 = 0 }
        return true
    }

    func cancel() {}
}
