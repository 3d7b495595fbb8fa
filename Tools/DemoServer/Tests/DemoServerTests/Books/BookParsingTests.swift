import BookFiles
import Books
import Foundation
import Testing

@testable import DemoServer

/// Reads the files with almanac's own parsers.
struct BookParsingTests {
    private func open(_ book: DemoBook, _ format: BookFormat) async throws -> any OpenedBook {
        let name = "\(UUID()).\(format.rawValue)"
        let url = FileManager.default.temporaryDirectory.appending(path: name)
        defer { try? FileManager.default.removeItem(at: url) }
        try await BookFileCache().file(book, format).bytes.write(to: url)
        // An open book no longer needs the name of its file.
        return try BookFile.open(url: url)
    }

    @Test func `every EPUB has its title, authors, language and chapters`() async throws {
        for book in BookCatalogue.standard.books where book.formats.contains(.epub) {
            let opened = try await open(book, .epub)
            #expect(opened.contents.title == book.title)
            #expect(opened.contents.authors == book.authors.map(\.name))
            #expect(opened.contents.language == book.language)
            #expect(opened.chapterCount == BookText(book).chapters.count)
            #expect(opened.contents.entries.count >= opened.chapterCount)
            #expect(try opened.chapter(opened.chapterCount - 1).blocks.count > 1, "\(book.slug)")
        }
    }

    @Test func `every plain text can be opened as a book`() async throws {
        for book in BookCatalogue.standard.books {
            let opened = try await open(book, .text)
            #expect(opened.contents.title == book.title)
            #expect(opened.contents.authors.isEmpty == book.authors.isEmpty)
            #expect(try opened.chapter(opened.chapterCount - 1).blocks.count > 1, "\(book.slug)")
        }
    }

    @Test func `the handbook has lists, emphasis, links and a nested table of contents`() async throws {
        let handbook = try await open(BookCatalogue.standard.books[0], .epub)
        #expect(Set(handbook.contents.entries.map(\.level)) == [0, 1, 2, 3])
        let blocks = try (0..<handbook.chapterCount).flatMap { try handbook.chapter($0).blocks }
        #expect(blocks.contains { $0.kind == .item(level: 1, marker: "2.") })
        #expect(blocks.contains { $0.kind == .item(level: 1, marker: "•") })
        let runs = blocks.flatMap(\.runs)
        #expect(runs.contains { $0.isEmphasized })
        let ropes = handbook.contents.entries.first { $0.title == "Ropes" }
        #expect(runs.contains { $0.link != nil && $0.link == ropes.map { .position($0.position) } })
        #expect(runs.contains { $0.link == .address("https://harbours.example/") })
    }
}
