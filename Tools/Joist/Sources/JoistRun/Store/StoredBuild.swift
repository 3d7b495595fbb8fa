import Foundation
import JoistWorkspace

/// A cache's entry for the ``StoreKey`` of a build.
struct StoredBuild: Codable, Hashable, Sendable {
    /// The key under which the cache has this build. If it differs from the requested key, the entry is ignored.
    var key: ContentHash
    /// The hash of the build's inputs. `--save` stores nothing if the present inputs have this hash.
    var state: ContentHash
    /// The hash of the archive.
    var archive: ContentHash
    /// The size of the archive in bytes.
    var size: Int
    var compression: BuildArchive.Compression
    var date: Date

    init(key: ContentHash, inputs: StoredInputs, archive: BuildArchive) throws {
        self.key = key
        state = inputs.state
        (self.archive, size, compression) = (archive.hash, archive.size, archive.compression)
        date = Date()
    }

    /// - Returns: `nil` if the bytes are not the build of this key.
    init?(_ bytes: [UInt8], key: ContentHash) {
        guard let build = try? JSONDecoder().decode(StoredBuild.self, from: Data(bytes)), build.key == key else {
            return nil
        }
        self = build
    }

    func bytes() throws -> [UInt8] { Array(try JSONEncoder().encode(self)) }
}

/// The inputs of a stored build. It is a file of the archive.
struct StoredInputs: Codable, Sendable {
    struct File: Codable, Hashable, Sendable {
        /// See ``FileState/content``.
        var content: String
        /// See ``FileTime``. `nil` if the file changed while it was read.
        var time: Int64?
    }

    /// The files and folders of the build, from the workspace's root.
    var paths: [String]
    /// The files of the workspace, see ``BuildSources/files``.
    var files: [String: File]
    /// See ``BuildSources/hashes()``.
    var targets: [String: ContentHash]
    /// See ``CompilerInputs/reads``.
    var reads: [String: [String]]
    /// The hashes of the files in ``CompilerInputs/foreign`` and of the files outside of the workspace that are
    /// destinations of links.
    var foreign: [String: ContentHash]
    /// The time after which nothing was built. See ``FileTime``.
    var time: Int64

    /// The hash of everything except times.
    var state: ContentHash {
        var text = KeyText()
        text.add(sorted: files.map { ($0.key, $0.value.content) })
        text.add(sorted: foreign.map { ($0.key, $0.value.hex) })
        return text.hash
    }
}
