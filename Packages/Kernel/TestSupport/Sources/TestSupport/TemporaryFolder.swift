import Foundation

/// A new folder. The folder and its content are removed when it is released.
///
/// ```swift
/// try folder?.write(Data("one".utf8), to: "a/b")
/// try folder?.write(Data("two".utf8), to: "c")
/// #expect(folder?.names == ["a", "c"])
/// ```
public final class TemporaryFolder: Sendable {
    /// The place of the folder.
    public let url: URL

    /// The path of the folder.
    public var path: String { url.path }

    /// Creates an empty folder.
    ///
    /// - Parameter parent: Where it is; by default, in the system's folder for temporary files.
    /// - Throws: Foundation's error if the folder cannot be created.
    public init(in parent: String = FileManager.default.temporaryDirectory.path) throws {
        url = URL(filePath: parent).appending(path: "test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        // A test may have made the folder read-only.
        try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: path)
        try? FileManager.default.removeItem(at: url)
    }

    /// The names of the files and folders in the folder, sorted.
    public var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
    }

    /// The content of all files in the folder and its subfolders, one after another.
    ///
    /// - Throws: Foundation's error if a file cannot be read.
    public func bytes() throws -> Data {
        let files = FileManager.default.enumerator(at: url, includingPropertiesForKeys: [.isRegularFileKey])
        return try (files?.allObjects ?? []).reduce(into: Data()) { all, file in
            guard let file = file as? URL, try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
            else { return }
            all += try Data(contentsOf: file)
        }
    }

    /// Writes a file, and creates the folders above it.
    ///
    /// - Returns: The place of the file.
    /// - Throws: Foundation's error if the file cannot be written.
    @discardableResult
    public func write(_ content: Data, to name: String) throws -> URL {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try content.write(to: file)
        return file
    }
}
