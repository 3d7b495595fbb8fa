import FoundationEssentials

/// The first `length` bytes of a file in pieces; opened when the reading begins.
struct FileChunks: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    static let chunkSize = 256 * 1024

    let path: String
    let length: Int

    func makeAsyncIterator() -> Iterator {
        Iterator(chunks: self)
    }

    struct Iterator: AsyncIteratorProtocol {
        let chunks: FileChunks
        private var file: FileReader?
        private var offset = 0

        init(chunks: FileChunks) {
            self.chunks = chunks
        }

        /// - Throws: `NetworkError.file`, or `CancellationError` when the task was cancelled.
        mutating func next() async throws -> Data? {
            try await next(isolation: #isolation)
        }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            try Task.checkCancellation()
            let file = try self.file ?? FileReader(path: chunks.path)
            self.file = file
            guard offset < chunks.length else { return nil }
            let count = Swift.min(FileChunks.chunkSize, chunks.length - offset)
            let bytes = try file.read(count, at: offset)
            guard bytes.count == count else {
                throw NetworkError.file(path: chunks.path, reason: "it is shorter than it was before")
            }
            offset += count
            return bytes
        }
    }
}
