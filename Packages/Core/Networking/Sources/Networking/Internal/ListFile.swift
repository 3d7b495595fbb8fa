import Files
import FoundationEssentials
import Glibc

/// A list as JSON in a file that only its owner can access. The file is replaced atomically. Every call blocks the
/// thread.
struct ListFile: Sendable {
    let path: String
    /// The kind of elements.
    let key: String

    private struct Envelope<Element: Codable>: Codable {
        var version: Int
        var content: [String: [Element]]
    }

    private static let version = 1

    /// The maximum size in bytes. Larger files count as damaged.
    static let maximumSize = 64 * 1024 * 1024

    /// Reads the elements; `nil` if there is no such file.
    func read<Element: Codable>() throws(NetworkError) -> [Element]? {
        guard let bytes = try bytes() else { return nil }
        // The decoder's reason is dropped, because it may quote a secret.
        guard let envelope = try? JSONDecoder().decode(Envelope<Element>.self, from: bytes),
            let elements = envelope.content[key]
        else {
            throw .file(path: path, reason: "it is damaged or of another kind")
        }
        guard envelope.version == Self.version else {
            throw .file(path: path, reason: "it is of another version")
        }
        return elements
    }

    func write(_ elements: [some Codable]) throws(NetworkError) {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        guard let bytes = try? encoder.encode(Envelope(version: Self.version, content: [key: elements])) else {
            throw .file(path: path, reason: "its new content cannot be written as JSON")
        }
        do {
            try TemporaryFile.write(bytes, to: path)
        } catch {
            throw NetworkError(error)
        }
    }

    private func bytes() throws(NetworkError) -> Data? {
        do throws(FileError) {
            // Without `O_NONBLOCK`, opening a pipe would wait for its writer.
            let file = try OpenFile(path, O_RDONLY | O_NONBLOCK)
            if try file.isRegular { return try file.read(limit: Self.maximumSize) }
        } catch {
            if error.code == ENOENT { return nil }
            throw NetworkError(error)
        }
        throw .file(path: path, reason: "it is not a regular file")
    }
}
