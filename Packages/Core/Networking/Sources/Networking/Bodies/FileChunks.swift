import Files
import FoundationEssentials
import Glibc

/// The first `length` bytes of a file in chunks. The file is opened when reading begins.
struct FileChunks: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    static let chunkSize = 256 * 1024

    let path: String
    let length: Int

    /// The size of the file at `path` in bytes.
    ///
    /// - Throws: `NetworkError.file` if there is no such file, or if it has no size, like a folder.
    static func size(of path: String) throws(NetworkError) -> Int {
        do throws(FileError) {
            let file = try open(path)
            if try file.isRegular { return try file.size }
        } catch {
            throw NetworkError(error)
        }
        throw .file(path: path, reason: "it is not a regular file")
    }

    fileprivate static func open(_ path: String) throws(FileError) -> OpenFile {
        // Without `O_NONBLOCK`, opening a pipe would wait for its writer.
        try OpenFile(path, O_RDONLY | O_NONBLOCK)
    }

    func makeAsyncIterator() -> Iterator {
        Iterator(chunks: self)
    }

    struct Iterator: AsyncIteratorProtocol {
        let chunks: FileChunks
        private var file: OpenFile?
        private var offset = 0

        init(chunks: FileChunks) {
            self.chunks = chunks
        }

        private static func read(
            _ path: String, _ opened: OpenFile?, at offset: Int, count: Int
        ) async throws(NetworkError) -> (OpenFile, Data) {
            do throws(FileError) {
                return try await FileWork.run { () throws(FileError) -> (OpenFile, Data) in
                    let file = if let opened { opened } else { try FileChunks.open(path) }
                    return (file, try file.read(at: offset, count: count))
                }
            } catch {
                throw NetworkError(error)
            }
        }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            try Task.checkCancellation()
            let (path, opened, start) = (chunks.path, file, offset)
            let count = Swift.min(FileChunks.chunkSize, chunks.length - start)
            let (file, bytes) = try await Self.read(path, opened, at: start, count: count)
            self.file = file
            guard bytes.count == count else {
                throw NetworkError.file(path: path, reason: "it is shorter than it was before")
            }
            offset += count
            return bytes.isEmpty ? nil : bytes
        }
    }
}
