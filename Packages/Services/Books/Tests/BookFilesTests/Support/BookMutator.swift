import BookWriting
import Foundation
import ProcessTesting

@testable import BookFiles

/// Damages books: half of them in their bytes, half in a file of the archive, which is then packed well.
struct BookMutator {
    private let books: [(data: Data, entries: [ZipWriter.Entry])]
    private var random: SplitMix64
    private static let words = [
        "<", ">", "</p>", "<p>", "&", "&#x", "&nbsp;", "\"", "'", "<!--", "-->", "<![CDATA[", "]]>", "<!DOCTYPE a [",
        "../", "#",
        "%2e%2e/", "<nav epub:type='toc'><ol>", "<li>", "</ol>", "<pre>", "<title>", "id='a'", "href='#a'", "\u{0}",
        "\u{301}",
        "é", "\r", "<?xml encoding='iso-8859-1'?>", "<a href='chapter-1.xhtml#a'>", "</", "99999999999999999999",
    ].map { Array($0.utf8) }

    init(books: [Data], seed: UInt64) throws {
        self.books = try books.map { ($0, try Self.entries(of: $0)) }
        random = SplitMix64(seed: seed)
    }

    mutating func next() throws -> Data {
        let book = books[pick(books.count)]
        guard !book.entries.isEmpty, Bool.random(using: &random) else { return damaged(book.data) }
        var entries = book.entries
        for _ in 0...pick(2) {
            let index = pick(entries.count)
            switch pick(12) {
            case 0: entries[index].claimedSize = UInt64(pick(100_000))
            case 1: entries[index].name = entries[pick(entries.count)].name
            case 2: entries.remove(at: index)
            case 3: entries[index].claimedMethod = UInt16(pick(20))
            default:
                guard case .bytes(let data) = entries[index].content else { break }
                entries[index].content = .bytes(damaged(data))
            }
            if entries.isEmpty { break }
        }
        return ZipWriter(entries).data()
    }

    private mutating func damaged(_ data: Data) -> Data {
        var bytes = [UInt8](data)
        for _ in 0...pick(4) {
            let place = pick(bytes.count + 1)
            let end = min(bytes.count, place + pick(40))
            switch pick(6) {
            case 0: bytes.removeSubrange(place..<end)
            case 1: bytes.insert(contentsOf: bytes[place..<end], at: pick(bytes.count + 1))
            case 2: if pick(4) == 0 { bytes.removeSubrange(place...) }
            case 3: if place < bytes.count { bytes[place] ^= 1 << UInt8(pick(8)) }
            case 4: if place < bytes.count { bytes[place] = UInt8(pick(256)) }
            default: bytes.insert(contentsOf: Self.words[pick(Self.words.count)], at: place)
            }
        }
        return Data(bytes)
    }

    private mutating func pick(_ count: Int) -> Int { Int.random(in: 0..<max(1, count), using: &random) }

    /// The files of an archive without pictures; none if it is no archive.
    private static func entries(of data: Data) throws -> [ZipWriter.Entry] {
        let folder = try BookFolder()
        let path = try folder.write(data, as: "book").path
        guard let archive = try? Archive(path: path, limits: .standard) else { return [] }
        let texts = archive.paths.filter { name in
            [".xml", ".opf", ".ncx", ".html", ".xhtml"].contains { name.hasSuffix($0) }
        }
        return try texts.sorted().map { .init($0, .bytes(Data(try archive.read($0, limit: 1 << 20)))) }
    }
}
