import BenchDriver
import BookWriting
import Foundation

/// A book of about 1 MB.
enum Case: String, BenchCase {
    /// A file for each chapter, and a table of contents that leads to files.
    case chapters = "chapters-1mb"
    /// As Project Gutenberg makes books: the table of contents leads to places in files, so that all have to be read.
    case places = "places-1mb"

    var name: String { rawValue }
    var summary: String {
        switch self {
        case .chapters: "open a book of 1 MB whose table of contents names files, and show its first page"
        case .places: "the same, where the table of contents names places in all files"
        }
    }

    static let all = [chapters, places]

    /// The names in the output of `bench-run`.
    static let time = "ms"
    static let memory = "MB peak"

    static let goals = all.map { Goal(case: $0.name, metric: time, peer: "unzip", bound: .atMost(1.5)) }

    /// Always the same book, of words that pack about as well as a language does.
    func book() -> Data {
        var state: UInt32 = 1
        func random(_ count: Int) -> Int {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Int(state >> 8) % count
        }
        let letters = Array("etaoinshrdlucmfwypvbgk")
        let words = (0..<20_000).map { _ in String((0..<2 + random(9)).map { _ in letters[random(letters.count)] }) }
        let chapters = (1...40).map { number in
            let paragraphs = (0..<50).map { _ in
                (0..<120).map { _ in words[random(words.count)] }.joined(separator: " ")
            }
            return EPUBWriter.Chapter(title: "Chapter \(number)", paragraphs: paragraphs)
        }
        let writer = EPUBWriter(title: "A Long Tale", chapters: chapters)
        guard self == .places else { return writer.data() }
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
