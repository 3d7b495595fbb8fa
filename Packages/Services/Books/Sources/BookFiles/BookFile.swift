import Books
import Files
import Foundation

/// Opens the files of books: EPUB 2, EPUB 3 and plain text. The README lists the supported and the refused content.
public enum BookFile {
    /// Opens a file. Its content decides on the format, not its name. The call blocks the thread.
    public static func open(url: URL) throws(BookFileError) -> any OpenedBook { try open(url: url, limits: .standard) }

    package static func open(url: URL, limits: BookLimits) throws(BookFileError) -> any OpenedBook {
        // Each zip archive begins with the header of a file.
        let archive: [UInt8] = [0x50, 0x4b, 3, 4]
        var bytes: [UInt8] = []
        do throws(FileError) {
            let file = try OpenFile(url.path, O_RDONLY)
            bytes = try [UInt8](file.read(at: 0, count: archive.count))
            let rest = min(try file.size, limits.chapter)
            if bytes != archive, !bytes.isEmpty { bytes += try file.read(at: archive.count, count: rest) }
        } catch {
            throw .unreadable("\(error.reason).")
        }
        guard !bytes.isEmpty else { throw .empty }
        if bytes == archive { return try EPUBBook(url: url, limits: limits) }
        guard bytes.count <= limits.chapter else { throw .tooLarge("the file") }
        return try TextBook(bytes, url: url, limits: limits)
    }
}
