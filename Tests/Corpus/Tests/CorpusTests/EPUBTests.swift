import BookFiles
import Books
import Foundation
import Testing

/// Books from the tests of EPUBCheck and Readium.
@Suite(.needsCorpus) struct EPUBTests {
    private func open(_ name: String) throws(BookFileError) -> any OpenedBook {
        try BookFile.open(url: CorpusFolder.url.appending(path: "epub/\(name).epub"))
    }

    @Test(arguments: [
        ("bad_empty_file", BookFileError.empty), ("bad_not_a_zip_image", .unknownFormat),
        ("bad_no_rootfile", .damaged("it does not name its package document")),
        ("bad_zip_duplicate_entry", .damaged("it has two files 'OPS/content_001.xhtml'")),
    ])
    func `a bad book is refused with its reason`(name: String, reason: BookFileError) throws {
        #expect(throws: reason) { try open(name) }
    }

    @Test func `all other books give their text`() throws {
        for file in try CorpusFolder.files(in: "epub", ending: ".epub") where !file.contains("/bad_") {
            let book = try BookFile.open(url: CorpusFolder.url.appending(path: file))
            #expect(!book.contents.title.isEmpty && !book.contents.entries.isEmpty, "\(file)")
            let blocks = try (0..<book.chapterCount).flatMap { try book.chapter($0).blocks }
            #expect(blocks.contains { !$0.text.isEmpty }, "\(file)")
            for entry in book.contents.entries {
                #expect(entry.position.chapter < book.chapterCount, "\(file): \(entry.title)")
            }
        }
    }

    @Test(arguments: ["epub3_minimal", "epub3_utf8_filepath"]) func `the smallest book is read`(name: String) throws {
        let book = try open(name)
        #expect(
            book.contents
                == BookContents(
                    title: "Minimal EPUB 3.0", authors: [], language: "en", chapterCount: 1,
                    entries: [.init(title: "content 001", level: 0, position: BookPosition())]))
        #expect(
            try book.chapter(0).blocks == [
                .init(.heading(level: 1), [.init("Loomings")]), .init(.paragraph, [.init("Call me Ishmael.")]),
            ])
    }

    @Test(arguments: ["epub2_lorem", "epub3_lorem"])
    func `tables of contents of both versions lead into a chapter`(name: String) throws {
        let book = try open(name)
        let blocks = try book.chapter(0).blocks
        #expect(book.contents.entries.map(\.title) == ["Chapter 1", "Chapter 2"])
        for entry in book.contents.entries {
            #expect(blocks[entry.position.block] == .init(.heading(level: 2), [.init(entry.title)]))
        }
    }

    @Test func `a large chapter with a deep table of contents is read`() throws {
        let book = try open("childrens-literature")
        let contents = book.contents
        #expect(contents.title == "Children's Literature" && contents.chapterCount == 3)
        #expect(contents.authors == ["Charles Madison Curry", "Erle Elsworth Clippinger"])
        // 22 links, and nine authors above them.
        #expect(contents.entries.count == 31 && Set(contents.entries.map(\.level)) == [0, 1, 2, 3])
        let clover = try #require(contents.entries.first { $0.title == "190 A FOUR-LEAVED CLOVER" })
        let blocks = try book.chapter(clover.position.chapter).blocks
        #expect(blocks[clover.position.block] == .init(.heading(level: 3), [.init("190")]))
        #expect(zip(contents.entries, contents.entries.dropFirst()).allSatisfy { $0.position <= $1.position })
    }

    @Test func `a French book keeps its links, and a Japanese book its title`() throws {
        let french = try open("epub3_four_chapters_44k")
        let links = try (0..<french.chapterCount).flatMap { try french.chapter($0).blocks }.flatMap(\.runs)
            .compactMap(\.link)
        #expect(links.contains(.address("file:///C:/aFolder/afile.pdf")))
        #expect(try open("epub3_japanese_title").contents.title == "至高の詰碁（Cランク）")
    }
}
