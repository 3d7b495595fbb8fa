import BookWriting
import Foundation

/// A book of about 1 MB.
enum SampleBook {
    /// - Parameter namesPlaces: Whether the table of contents leads to places in files, not to files.
    static func file(namesPlaces: Bool) -> Data {
        var text = SampleText()
        let chapters = (1...40).map { number in
            EPUBWriter.Chapter(title: "Chapter \(number)", paragraphs: (0..<50).map { _ in text.words(120) })
        }
        let writer = EPUBWriter(title: "A Long Tale", chapters: chapters)
        guard namesPlaces else { return writer.data() }
        var entries = writer.entries
        for index in entries.indices {
            guard case .bytes(let data) = entries[index].content else { continue }
            var text = String(decoding: data, as: UTF8.self)
            text = text.replacing("<h1>", with: "<h1 id=\"start\">").replacing(".xhtml\">", with: ".xhtml#start\">")
            entries[index].content = .bytes(Data(text.utf8))
        }
        return ZipWriter(entries).data()
    }
}
