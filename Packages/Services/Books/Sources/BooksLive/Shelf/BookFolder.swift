import BookFiles
import Books
import Files
import Foundation
import Glibc

/// The files of the books on the shelf. Every call blocks its thread.
struct BookFolder: Sendable {
    private let path: String

    /// - Parameter folder: The folder in which the folder `books` is created.
    init(in folder: URL) { path = folder.appending(path: Self.name).path }

    private static let name = "books"

    /// The path of a book in the folder of the data files.
    static func path(of book: ShelfBook) -> String { "\(name)/\(book.id).\(book.format.fileExtension)" }

    func url(of book: ShelfBook) -> URL { URL(filePath: path(of: book.id, book.format)) }

    /// Whether the file of a book is there, and not truncated.
    func has(_ book: ShelfBook) -> Bool {
        var status = stat()
        return stat(url(of: book).path, &status) == 0 && Int64(status.st_size) == book.size
    }

    /// A text that differs for another content of the file; `nil` if there is none.
    func stamp(of book: ShelfBook) -> String? {
        var status = stat()
        guard stat(url(of: book).path, &status) == 0 else { return nil }
        return "\(status.st_size) \(status.st_mtim.tv_sec).\(status.st_mtim.tv_nsec)"
    }

    /// The path for the download of a book. Its unfinished part is in the same folder, which this creates.
    func incoming(_ id: Book.ID) throws(BooksError) -> String {
        do {
            return try created(id)
        } catch {
            throw Self.failure(error)
        }
    }

    private func created(_ id: Book.ID) throws(FileError) -> String {
        try Folder.create(path + "/incoming")
        // Downloads that can be resumed have other names, so they stay.
        TemporaryFile.sweep(path + "/incoming")
        return "\(path)/incoming/\(id)"
    }

    /// Copies a file of the user's own.
    ///
    /// - Returns: The copy, which is deleted with the object, and a digest of its content.
    func copy(_ file: URL, limit: Int) throws(BooksError) -> (copy: TemporaryFile, digest: String) {
        let source = file.path
        do throws(FileError) {
            let original = try OpenFile(source, O_RDONLY | O_NONBLOCK)
            let isFolder = try original.status.st_mode & S_IFMT == S_IFDIR
            guard try original.isRegular else { throw FileError(path: source, code: isFolder ? EISDIR : ESPIPE) }
            guard try original.size <= limit else { throw FileError(path: source, code: EFBIG) }
            let copy = try TemporaryFile(for: created("added"))
            var digest = ShortDigest()
            var offset = 0
            while offset <= limit {
                let bytes = try original.read(at: offset, count: 1 << 20)
                guard !bytes.isEmpty else { return (copy, digest.text) }
                digest.add(bytes)
                try copy.file.write(bytes.bytes)
                offset += bytes.count
            }
            throw FileError(path: source, code: EFBIG)
        } catch {
            guard error.path == source else { throw Self.failure(error) }
            let isNoFile = error.code == ESPIPE
            let reason = isNoFile ? "It is a pipe or a device, so save the book to a file first" : error.reason
            throw .unreadable("Cannot add the file \(source): \(reason).")
        }
    }

    /// Whether a book on the shelf has the content of a copy.
    func isCopy(_ copy: TemporaryFile, of book: ShelfBook) -> Bool {
        FileManager.default.contentsEqual(atPath: copy.file.path, andPath: url(of: book).path)
    }

    /// Compares a file with the format that it should have. Many servers send a page to sign in, or an error, with the
    /// status of a success.
    ///
    /// - Parameter type: The media type that the server names; empty if it names none.
    /// - Returns: What the file is in place of the book, such as `a web page`; `nil` if it has the format.
    func mismatch(
        of file: String, promised format: ShelfBook.Format, type: String = ""
    ) throws(BooksError) -> String? {
        let head: Data
        do throws(FileError) {
            head = try OpenFile(file, O_RDONLY).read(at: 0, count: OtherFormat.headLength)
        } catch {
            throw Self.failure(error)
        }
        let isWebPage = ["text/html", "application/xhtml+xml"].contains(type)
        switch format {
        case .epub:
            // The content proves an EPUB, whatever its server calls it. An empty file has an error of its own.
            if head.isEmpty || Self.isArchive(head) { return nil }
        case .text:
            // A server that does not know the type of a file names none, or the one for any bytes.
            let isText = ["text/plain", "application/octet-stream", ""].contains(type)
            if isText, OtherFormat(head) == nil, !Self.isArchive(head) { return nil }
        }
        // A type that was promised, or that any file may have, names nothing else.
        let promised = format == .epub ? "application/epub+zip" : "text/plain"
        let isVague = ["", "application/octet-stream", promised].contains(type)
        let other = isVague ? "something else" : "something else (\(type))"
        return (OtherFormat(head) ?? (isWebPage ? .webPage : nil))?.name ?? other
    }

    private static func isArchive(_ head: Data) -> Bool { head.starts(with: Data("PK\u{3}\u{4}".utf8)) }

    /// Opens a file as a book, and puts it in its place only if that succeeds. Then it is on the disk.
    func accept(_ file: String, as id: Book.ID) throws -> (
        format: ShelfBook.Format, size: Int64, title: String, authors: [String]
    ) {
        let opened = try BookFile.open(url: URL(filePath: file))
        // A book whose text cannot be read is refused now rather than when it is read.
        _ = try opened.chapter(0)
        let contents = opened.contents
        do {
            let content = try OpenFile(file, O_RDONLY)
            let format: ShelfBook.Format = Self.isArchive(try content.read(at: 0, count: 4)) ? .epub : .text
            try content.synchronize()
            let target = path(of: id, format)
            guard rename(file, target) == 0 else { throw FileError(path: target, code: errno) }
            // A file in the other format came in place of the book earlier.
            unlink(path(of: id, format == .epub ? .text : .epub))
            try Folder.synchronize(path)
            return (format, Int64(try content.size), contents.title, contents.authors)
        } catch let error as FileError {
            throw Self.failure(error)
        }
    }

    func discard(_ file: String) { unlink(file) }

    /// Deletes the file of a book and its partial downloads.
    ///
    /// - Returns: The file, whose content the system keeps until it is closed; `nil` if it cannot be read.
    func remove(_ book: ShelfBook) -> OpenFile? {
        let file = try? OpenFile(url(of: book).path, O_RDONLY | O_NONBLOCK)
        unlink(url(of: book).path)
        discardUnfinished(book.id)
        return file
    }

    /// Writes the content of a deleted file to the place of a book.
    func restore(_ file: OpenFile, as book: ShelfBook) throws(BooksError) {
        do throws(FileError) {
            try TemporaryFile.copy(file, to: url(of: book).path)
        } catch {
            throw Self.failure(error)
        }
    }

    /// The books of which downloads were broken off.
    func unfinished() -> [Book.ID] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: path + "/incoming")) ?? []
        return names.filter { $0.hasSuffix(Self.partial) }.map { String($0.dropLast(Self.partial.count)) }
    }

    /// Deletes the partial downloads of a book.
    func discardUnfinished(_ id: Book.ID) {
        let incoming = "\(path)/incoming/\(id)"
        for file in [incoming, incoming + Self.partial, incoming + Self.partial + ".json"] { unlink(file) }
    }

    private static let partial = ".partial"

    private func path(of id: Book.ID, _ format: ShelfBook.Format) -> String {
        "\(path)/\(id).\(format.fileExtension)"
    }

    static func failure(_ error: FileError) -> BooksError {
        error.isNoRoom
            ? .store("There is no room left on the disk for the book. Free some space and try again.")
            : .store("Cannot write to the shelf: \(error).")
    }
}
