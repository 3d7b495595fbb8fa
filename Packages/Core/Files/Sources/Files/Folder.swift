import Glibc

/// Folders, by their paths.
///
/// ```swift
/// #expect(Folder.parent(of: "/a/b") == "/a")
/// #expect(Folder.parent(of: "/a") == "/")
/// #expect(Folder.parent(of: "a") == ".")
/// ```
public enum Folder {
    /// Creates a folder and its missing parents, for their owner only.
    ///
    /// ```swift
    /// let inner = folder.path + "/a/b/c"
    /// try Folder.create(inner)
    /// try Folder.create(inner)
    /// #expect(try OpenFile(inner, O_RDONLY).status.st_mode & 0o777 == 0o700)
    /// ```
    ///
    /// - Throws: ``FileError``, which names the folder that could not be created.
    public static func create(_ folder: String) throws(FileError) {
        guard !folder.utf8.contains(0) else { throw FileError(path: folder, code: EINVAL) }
        guard mkdir(folder, 0o700) != 0 else { return try synchronize(parent(of: folder)) }
        let failure = FileError.last(folder)
        switch failure.code {
        case EEXIST where isFolder(folder): return
        case EEXIST: throw FileError(path: folder, code: ENOTDIR)
        // A read-only file system reports that it is read-only before it reports that the folder exists.
        case EROFS where isFolder(folder): return
        case ENOENT where parent(of: folder) != folder:
            try create(parent(of: folder))
            guard mkdir(folder, 0o700) == 0 || errno == EEXIST else { throw .last(folder) }
            try synchronize(parent(of: folder))
        default: throw failure
        }
    }

    /// Takes the permissions on a folder from all but its owner.
    ///
    /// A folder that is missing, belongs to another user, or is meant to be shared (sticky bit) stays as it is.
    public static func restrict(_ folder: String) {
        var status = stat()
        guard stat(folder, &status) == 0, status.st_mode & (S_IFMT | S_ISVTX) == S_IFDIR,
            status.st_uid == geteuid(), status.st_mode & 0o077 != 0
        else { return }
        chmod(folder, status.st_mode & 0o700)
    }

    /// Returns when the names of new, renamed and removed files are on the disk.
    public static func synchronize(_ folder: String) throws(FileError) {
        do {
            try OpenFile(folder, O_RDONLY | O_DIRECTORY).synchronize()
        } catch {
            switch error.code {
            // Some file systems have nothing to do for a folder, and a folder that may be written but not listed cannot
            // be opened.
            case EINVAL, EACCES: return
            default: throw error
            }
        }
    }

    /// The folder of a file.
    public static func parent(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }
}
