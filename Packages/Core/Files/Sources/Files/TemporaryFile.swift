import FoundationEssentials
import Glibc

/// A file that is written beside its place, and put there when it is complete.
///
/// It is locked while its writer lives. That is how ``sweep(_:)`` finds the files of killed writers. Names are never
/// used twice.
///
/// ```swift
/// try TemporaryFile.write(Data("old".utf8), to: path)
/// let file = try TemporaryFile(for: path)
/// #expect(throws: FileError(path: path, code: EEXIST)) { try file.putInPlace(replacing: false) }
/// #expect(try Data(contentsOf: URL(filePath: path)) == Data("old".utf8))
/// ```
public final class TemporaryFile: Sendable {
    /// The beginning of the name of every temporary file.
    public static let prefix = ".partial-"

    /// The file under its temporary name.
    public let file: OpenFile
    private let target: String

    /// Creates an empty file in the folder of `target`.
    ///
    /// - Parameter permissions: Of the file, in its place too. The default is for its owner alone.
    /// - Throws: ``FileError``, which names `target`, like the errors of ``file``.
    public init(for target: String, permissions: mode_t = 0o600) throws(FileError) {
        self.target = target
        let folder = Folder.parent(of: target)
        while true {
            let path = folder + "/" + Self.prefix + UUID().uuidString
            let file = try OpenFile(
                path, O_RDWR | O_CREAT | O_EXCL, permissions: permissions, nameInErrors: target)
            // Between the two calls another process may have swept the file away as a dead writer's.
            if try file.lock(), file.isInPlace {
                self.file = file
                return
            }
        }
    }

    deinit {
        // After the file is in place, the temporary name no longer exists.
        unlink(file.path)
    }

    /// Puts the file in its place, whole and for good: it is on the disk when this returns.
    ///
    /// - Parameter replacing: Whether an existing file is replaced.
    /// - Throws: ``FileError``; `EEXIST` if there is a file that may not be replaced. Unless only the folder could not
    ///   be synchronized, the place is as it was.
    public func putInPlace(replacing: Bool = true) throws(FileError) {
        try file.synchronize()
        if replacing { try rename() } else { try putInFreePlace() }
        try Folder.synchronize(Folder.parent(of: target))
    }

    private func rename() throws(FileError) {
        guard Glibc.rename(file.path, target) == 0 else { throw .last(target) }
    }

    /// - Parameter link: `link(2)`, as the file system of the place has it.
    func putInFreePlace(_ link: (String, String) -> Int32 = { link($0, $1) }) throws(FileError) {
        // A link, unlike renaming, never replaces.
        guard link(file.path, target) != 0 else { return }
        // FAT, as on USB sticks, has no links. There an empty file takes the place first.
        guard [EPERM, EOPNOTSUPP, ENOSYS].contains(errno) else { throw .last(target) }
        _ = try OpenFile(target, O_WRONLY | O_CREAT | O_EXCL)
        do {
            try rename()
        } catch {
            unlink(target)
            throw error
        }
    }

    /// Replaces a file by one with this content, or creates it.
    public static func write(_ content: Data, to path: String, permissions: mode_t = 0o600) throws(FileError) {
        let temporary = try TemporaryFile(for: path, permissions: permissions)
        try temporary.file.write(content.bytes)
        try temporary.putInPlace()
    }

    /// Copies an open file of any size to `path`.
    public static func copy(_ original: OpenFile, to path: String) throws(FileError) {
        let temporary = try TemporaryFile(for: path)
        var offset = 0
        while case let bytes = try original.read(at: offset, count: 1 << 20), !bytes.isEmpty {
            try temporary.file.write(bytes.bytes)
            offset += bytes.count
        }
        try temporary.putInPlace()
    }

    /// Removes what killed writers left in a folder.
    public static func sweep(_ folder: String) {
        // A folder that cannot be listed, or a file that cannot be removed, hinders no writer.
        for name in (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [] where name.hasPrefix(prefix) {
            // A database has a journal of its name and a suffix, which lives as long as the database.
            let path = folder + "/" + name.prefix(prefix.count + UUID().uuidString.count)
            do {
                // A link could lead out of the folder, and opening a pipe would wait.
                let file = try OpenFile(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK)
                if try file.lock() { unlink(folder + "/" + name) }
            } catch {
                if error.code == ENOENT { unlink(folder + "/" + name) }
            }
        }
    }
}
