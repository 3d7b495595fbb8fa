import FoundationEssentials
import Synchronization

/// A body to upload that counts its readers, so that a leaked reader is noticed.
struct WatchedChunks: AsyncSequence, Sendable {
    /// The number of readers.
    final class Readers: Sendable {
        private let count = Atomic(0)
        /// Whether all readers are released now or within `limit`.
        func areGone(within limit: Duration) async -> Bool {
            let deadline = ContinuousClock.now + limit
            while count.load(ordering: .acquiring) > 0 {
                guard ContinuousClock.now < deadline else { return false }
                await Task.yield()
            }
            return true
        }

        fileprivate func add(_ change: Int) { count.add(change, ordering: .acquiringAndReleasing) }
    }

    static let chunkSize = 64 * 1024

    let chunkCount: Int
    let readers: Readers

    var size: Int { chunkCount * Self.chunkSize }

    func makeAsyncIterator() -> Iterator { Iterator(left: chunkCount, reader: Reader(readers)) }

    final class Reader: Sendable {
        private let readers: Readers

        init(_ readers: Readers) {
            self.readers = readers
            readers.add(1)
        }

        deinit {
            readers.add(-1)
        }
    }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate var left: Int
        fileprivate let reader: Reader

        mutating func next() async throws -> Data? {
            guard left > 0 else { return nil }
            left -= 1
            await Task.yield()
            return Data(repeating: UInt8(truncatingIfNeeded: left), count: WatchedChunks.chunkSize)
        }
    }
}
