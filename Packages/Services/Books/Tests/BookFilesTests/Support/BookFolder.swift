import BookFiles
import BookWriting
import Foundation

/// A folder for the files of a test, which is deleted with it.
final class BookFolder: Sendable {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "book-files-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: url) }

    func write(_ data: Data, as name: String) throws -> URL {
        let file = url.appending(path: name)
        try data.write(to: file)
        return file
    }
}

/// Opens a book that was written to a file. The file can be deleted then.
func open(_ data: Data, as name: String = "book.epub", limits: BookLimits = .standard) throws -> any OpenedBook {
    let folder = try BookFolder()
    return try BookFile.open(url: folder.write(data, as: name), limits: limits)
}

/// Why a file is refused; `nil` if it is not.
func refusal(_ data: Data, as name: String = "book.epub", limits: BookLimits = .standard) throws -> BookFileError? {
    do {
        _ = try open(data, as: name, limits: limits)
        return nil
    } catch let error as BookFileError {
        return error
    }
}

extension EPUBWriter {
    static let tale = EPUBWriter(
        title: "A Tale", authors: ["Ada Lark"],
        chapters: [
            .init(title: "One", paragraphs: ["It began."]),
            .init(title: "Two", paragraphs: ["It went on.", "It ended."]),
        ])

    /// The archive after a change of one file.
    func data(changing name: String, _ change: (inout ZipWriter.Entry) -> Void) -> Data {
        var entries = entries
        for index in entries.indices where entries[index].name == name { change(&entries[index]) }
        return ZipWriter(entries).data()
    }

    /// The archive with a text of one file replaced.
    func data(replacing text: String, with other: String, in name: String) -> Data {
        data(changing: name) { entry in
            guard case .bytes(let data) = entry.content else { return }
            entry.content = .bytes(Data(String(decoding: data, as: UTF8.self).replacing(text, with: other).utf8))
        }
    }
}

extension ZipWriter {
    /// An archive of the fewest files of an EPUB.
    static func epub(package: String, container: String? = nil, _ others: [Entry]) -> Data {
        let pointer = container ?? "<container><rootfiles><rootfile full-path=\"a/b.opf\"/></rootfiles></container>"
        return ZipWriter([.init("META-INF/container.xml", pointer), .init("a/b.opf", package)] + others).data()
    }
}
