import FoundationEssentials
import Glibc
import Synchronization

/// Memory for the chunks of streamed bodies, used again and again: fresh memory causes a page fault every 4 KiB and
/// took a third of the time of a large download.
final class ChunkPool: Sendable {
    static let chunkSize = 512 * 1024

    /// The number of unused chunks that are kept.
    private static let capacity = 4

    // Unchecked: after a pointer is taken, only its taker uses it, until it is put back.
    private struct Chunk: @unchecked Sendable {
        let start: UnsafeMutableRawPointer
    }

    private let unused = Mutex<[Chunk]>([])

    deinit {
        for chunk in unused.withLock({ $0 }) { free(chunk.start) }
    }

    /// `chunkSize` bytes; `nil` if there is no memory.
    func take() -> UnsafeMutableRawPointer? {
        unused.withLock { $0.popLast() }?.start ?? malloc(Self.chunkSize)
    }

    /// The first bytes of a taken chunk as data that puts the chunk back when it is released.
    func data(_ start: UnsafeMutableRawPointer, count: Int) -> Data {
        guard count > Self.chunkSize / 2 else {
            // A reader that keeps short data must not keep a whole chunk.
            defer { putBack(start) }
            return Data(bytes: start, count: count)
        }
        return Data(bytesNoCopy: start, count: count, deallocator: .custom { [self] start, _ in putBack(start) })
    }

    func putBack(_ start: UnsafeMutableRawPointer) {
        let chunk = Chunk(start: start)
        let isKept = unused.withLock { unused in
            guard unused.count < Self.capacity else { return false }
            unused.append(chunk)
            return true
        }
        if !isKept { free(start) }
    }
}
