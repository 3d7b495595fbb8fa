import FoundationEssentials
import Synchronization

/// The source of a request's body for libcurl. `read` and `rewind` are called on the agent's thread.
protocol UploadSource: AnyObject, Sendable {
    /// Copies the next bytes into `buffer`.
    func read(into buffer: UnsafeMutableRawBufferPointer) -> UploadStep

    /// Whether the next read returns the first byte of the body.
    var isAtStart: Bool { get }

    /// Starts over. Returns false if that is impossible.
    func rewind() -> Bool

    /// Ends the source. It is not read afterwards.
    func cancel()
}

/// The result of reading from an `UploadSource`.
enum UploadStep {
    /// The number of bytes read; 0 at the end.
    case bytes(Int)
    /// No bytes yet. The source tells the agent to proceed later.
    case later
    case failed(any Error)
}

/// An upload of bytes in memory.
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
