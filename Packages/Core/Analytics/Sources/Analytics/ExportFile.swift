import Foundation

/// A new file that is written line by line.
struct ExportFile {
    private let handle: FileHandle
    private let path: String

    /// - Throws: ``ExportError`` if the file exists already or cannot be created.
    init(creating url: URL) throws {
        path = url.path
        let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else {
            throw errno == EEXIST ? ExportError.exists(path) : .failed(path, String(cString: strerror(errno)))
        }
        handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    }

    func append(_ line: String) throws(ExportError) {
        try attempt { try handle.write(contentsOf: Data((line + "\n").utf8)) }
    }

    /// Syncs the file to the disk and closes it.
    func finish() throws(ExportError) {
        try attempt {
            try handle.synchronize()
            try handle.close()
        }
    }

    private func attempt(_ body: () throws -> Void) throws(ExportError) {
        do { try body() } catch { throw .failed(path, (error as NSError).localizedDescription) }
    }
}

/// The reason why an export is missing or incomplete.
public enum ExportError: Error, Equatable, CustomStringConvertible {
    case exists(String)
    case failed(String, String)

    public var description: String {
        switch self {
        case .exists(let path): "There is a file \(path) already: name another one, or move it away."
        case .failed(let path, let reason): "The file \(path) could not be written whole: \(reason)."
        }
    }
}
