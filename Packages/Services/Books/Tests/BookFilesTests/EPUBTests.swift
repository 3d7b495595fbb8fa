import BookWriting
import Books
import Foundation
import Testing

@testable import BookFiles

struct EPUBTests {
    @Test(arguments: [EPUBWriter.Version.two, .three])
    func `a book has title, authors, language, table of contents and text`(version: EPUBWriter.Version) throws {
        var tale = EPUBWriter.tale
        tale.version = version
        tale.title = "Tom & <Jerry>"
        let book = try open(tale.data())
        let entries = [
            BookContents.Entry(title: "One", level: 0, position: BookPosition(chapter: 0)),
            BookContents.Entry(title: "Two", level: 0, position: BookPosition(chapter: 1)),
        ]
        #expect(
            book.contents
                == BookContents(
                    title: "Tom & <Jerry>", authors: ["Ada Lark"], language: "en", chapterCount: 2, entries: entries))
        #expect(
            try book.chapter(1).blocks == [
                .init(.heading(level: 1), [.init("Two")]), .init(.paragraph, [.init("It went on.")]),
                .init(.paragraph, [.init("It ended.")]),
            ])
        #expect(throws: BookFileError.noChapter(2)) { try book.chapter(2) }
        #expect(throws: BookFileError.noChapter(-1)) { try book.chapter(-1) }
    }

    @Test func `roles and kinds of EPUB 3 decide on authors and title`() throws {
        let metadata = """
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title id="s">A subtitle</dc:title>
            <dc:title id="m">The tale</dc:title><dc:creator id="t">Tess Lator</dc:creator>
            <dc:creator id="a">Ada Lark</dc:creator><dc:creator>Bo Finch</dc:creator>
            <meta refines="#s" property="title-type">subtitle</meta><meta refines="#t" property="role">trl</meta>
            <meta refines="#a" property="role">aut</meta><meta refines="#a" property="role">ill</meta></metadata>
            """
        let data = EPUBWriter.tale.data(replacing: "<metadata", with: metadata + "<metadata", in: "EPUB/package.opf")
        let contents = try open(data).contents
        #expect(contents.title == "The tale" && contents.authors.starts(with: ["Ada Lark", "Bo Finch"]))
    }

    @Test func `links are resolved to places in the book or to addresses`() throws {
        let first = """
            <p>See <a href="chapter-2.xhtml#n">the note</a>, <a href="#end">the end</a>,
            <a href="../EPUB/chapter%2d2.xhtml">chapter two</a>, <a href="https://example.org/?a=1&amp;b=2">the web</a>,
            <a href="../../etc/passwd">nothing</a> and <a href="cover.png">a picture</a>.</p><p id="end">End.</p>
            """
        let second = "<p>Some text.</p><p>Words <span id='n'/>and a note.</p>"
        let book = try open(
            EPUBWriter(title: "T", chapters: [.init(title: "1", body: first), .init(title: "2", body: second)]).data())
        let links = try book.chapter(0).blocks.flatMap(\.runs).compactMap(\.link)
        #expect(
            links == [
                .position(BookPosition(chapter: 1, block: 1, character: 6)),
                .position(BookPosition(chapter: 0, block: 1)), .position(BookPosition(chapter: 1)),
                .address("https://example.org/?a=1&b=2"),
            ])
    }

    @Test func `a table of contents has levels, places in chapters and headings without a link`() throws {
        let lists = """
            <nav epub:type="landmarks"><ol><li><a href="chapter-2.xhtml">No</a></li></ol></nav>
            <nav epub:type="toc"><h1>Contents</h1><ol><li><span>Part&nbsp;A</span><ol>
            <li><a href="chapter-1.xhtml">O<b>n</b>e</a></li><li><a href="chapter-1.xhtml#x">Inside</a>
            <ol><li><a href="missing.xhtml">Lost</a></li></ol></li></ol></li>
            <li><a href="chapter-2.xhtml#unknown">Two</a></li></ol></nav>
            """
        let writer = EPUBWriter(
            title: "T", chapters: [.init(title: "1", body: "<p>a</p><h2 id='x'>b</h2>"), .init(title: "2", body: "c")])
        let data = writer.data(changing: "EPUB/nav.xhtml") { $0.content = .bytes(Data(lists.utf8)) }
        let entries = try open(data).contents.entries
        #expect(entries.map(\.title) == ["Part\u{a0}A".replacing("\u{a0}", with: " "), "One", "Inside", "Two"])
        #expect(entries.map(\.level) == [0, 1, 1, 0])
        #expect(
            entries.map(\.position) == [
                BookPosition(), BookPosition(), BookPosition(block: 1), BookPosition(chapter: 1),
            ])
    }

    @Test func `a book without a usable table of contents gets one`() throws {
        let data = EPUBWriter.tale.data(changing: "EPUB/nav.xhtml") { $0.content = .bytes(Data("<nav".utf8)) }
        #expect(try open(data).contents.entries.map(\.title) == ["Chapter 1", "Chapter 2"])
    }

    @Test func `chapters outside of the reading order are last, and can be linked to`() throws {
        let package = """
            <package><metadata><title>T</title></metadata><manifest>
            <item id="n" href="notes.xhtml" media-type="application/xhtml+xml"/>
            <item id="p" href="page.gif" media-type="image/gif" fallback="t"/>
            <item id="t" href="sub/text%20%C3%A9.xhtml" media-type="application/xhtml+xml"/>
            <item id="r" href="https://example.org/sound.mp3" media-type="audio/mpeg"/></manifest>
            <spine><itemref idref="n" linear="no"/><itemref idref="p"/><itemref idref="unknown"/></spine></package>
            """
        let book = try open(
            ZipWriter.epub(
                package: package,
                [
                    .init("a/notes.xhtml", "<p id='n'>Note</p>"),
                    .init("a/sub/text \u{e9}.xhtml", "<p>Text<a href='../notes.xhtml#n'>*</a></p>"),
                ]))
        #expect(book.contents.title == "T" && book.chapterCount == 2)
        #expect(try book.chapter(0).blocks.map(\.text) == ["Text*"])
        #expect(try book.chapter(0).blocks[0].runs[1].link == .position(BookPosition(chapter: 1)))
        #expect(try book.chapter(1).blocks.map(\.text) == ["Note"])
    }

    @Test(arguments: [
        ("text\\one.html", "a/text/one.html"), ("text/one.html", "a\\text\\one.html"),
        ("Text/One.html", "a/text/one.HTML"),
        ("text%5Cone.html", "a/text/one.html"), ("text/one two.html", "a/text/one%20two.html"),
        ("TEXT\\one%20two.html", "a\\text/one two.html"),
    ])
    func `a file is found by a name that is written in another way, unless it is ambiguous`(
        address: String, name: String
    ) throws {
        let package = """
            <package><manifest><item id="a" href="\(address)" media-type="text/html"/></manifest>
            <spine><itemref idref="a"/></spine></package>
            """
        let book = try open(ZipWriter.epub(package: package, [.init(name, "<p>Text</p>")]))
        #expect(try book.chapter(0).blocks.map(\.text) == ["Text"])
    }

    @Test func `an ambiguous name finds no file`() throws {
        let package = """
            <package><manifest><item id="a" href="text/one.html" media-type="text/html"/></manifest>
            <spine><itemref idref="a"/></spine></package>
            """
        let files = [ZipWriter.Entry("a/Text/one.html", "<p>1</p>"), .init("a/text/One.html", "<p>2</p>")]
        #expect(
            try refusal(ZipWriter.epub(package: package, files)) == .damaged("its file 'a/text/one.html' is missing"))
    }

    @Test(arguments: ["application/xml", "text/xml", "text/xhtml", "application/octet-stream", ""])
    func `a chapter with a wrong media type is read if its content is HTML`(type: String) throws {
        func book(_ text: String) throws -> any OpenedBook {
            try open(
                ZipWriter.epub(
                    package: """
                        <package><manifest><item id="a" href="a.html" media-type="text/html"/>
                        <item id="b" href="b.xhtml" media-type="\(type)"/></manifest>
                        <spine><itemref idref="a"/><itemref idref="b"/></spine></package>
                        """, [.init("a/a.html", "<p>One.</p>"), .init("a/b.xhtml", text)]))
        }
        let page = try book("<?xml version='1.0'?><html xmlns='http://www.w3.org/1999/xhtml'><p>Two.</p></html>")
        #expect(page.chapterCount == 2)
        #expect(try page.chapter(1).blocks.map(\.text) == ["Two."])
        let other = try book("\u{1}\u{2} no text")
        #expect(other.contents.entries.count == 2)
        let kind = type.isEmpty ? "" : " (\(type))"
        let note = "[This part of the book cannot be shown: its file 'a/b.xhtml' is not text\(kind).]"
        #expect(try other.chapter(1).blocks.map(\.text) == [note])
        #expect(try other.find("no text", limit: 5).isEmpty)
    }

    @Test func `a picture among the chapters is named in its place`() throws {
        let package = """
            <package><manifest><item id="p" href="map.png" media-type="image/png"/>
            <item id="t" href="t.html" media-type="text/html"/></manifest>
            <spine><itemref idref="p"/><itemref idref="t"/></spine></package>
            """
        let book = try open(ZipWriter.epub(package: package, [.init("a/t.html", "<p>Text</p>")]))
        #expect(try book.chapter(0).blocks.map(\.text).first?.contains("'a/map.png' is not text (image/png)") == true)
        #expect(try book.chapter(1).blocks.map(\.text) == ["Text"])
    }

    @Test func `a media type counts without its parameters and in any case`() throws {
        let type = "application/xhtml+xml"
        let data = EPUBWriter.tale.data(
            replacing: type, with: "\(type.uppercased()) ; charset=utf-8", in: "EPUB/package.opf")
        #expect(try open(data).chapterCount == 2)
        let container = """
            <container><rootfiles><rootfile full-path="EPUB/package.opf"
            media-type="application/oebps-package+xml; charset=utf-8"/></rootfiles></container>
            """
        let entries = EPUBWriter.tale.data(changing: Container.path) { $0.content = .bytes(Data(container.utf8)) }
        #expect(try open(entries).chapterCount == 2)
    }

    @Test func `the same name in another normal form, and other encodings, are read`() throws {
        let package = """
            <package><manifest><item id="a" href="caf\u{e9}.html" media-type="text/html"/>
            <item id="b" href="wide.html" media-type="text/html"/></manifest>
            <spine><itemref idref="a"/><itemref idref="b"/></spine></package>
            """
        let latin =
            Data("<?xml version='1.0' encoding='ISO-8859-1'?><p>caf".utf8) + [0xe9, 0x20, 0x93] + Data("</p>".utf8)
        let wide = Data([0xff, 0xfe]) + Data("<p>Ω</p>".utf16.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] })
        let book = try open(
            ZipWriter.epub(
                package: package,
                [.init("a/cafe\u{301}.html", .bytes(latin)), .init("a/wide.html", .bytes(wide), isDeflated: false)]),
            as: "My book.epub")
        #expect(book.contents.title == "My book")
        #expect(try book.chapter(0).blocks.map(\.text) == ["caf\u{e9} “"])
        #expect(try book.chapter(1).blocks.map(\.text) == ["Ω"])
    }

    @Test func `a package document may begin with blank lines, and be UTF-16`() throws {
        let data = EPUBWriter.tale.data(changing: "EPUB/package.opf") { entry in
            guard case .bytes(let data) = entry.content else { return }
            let units = Array(("\n " + String(decoding: data, as: UTF8.self)).utf16)
            entry.content = .bytes(Data([0xff, 0xfe]) + Data(units.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }))
        }
        #expect(try open(data).contents.title == "A Tale")
    }

    @Test func `an open book can be read on many threads`() async throws {
        let book = try open(EPUBWriter.tale.data())
        await withTaskGroup(of: Int?.self) { group in
            for number in 0..<40 {
                group.addTask { try? book.chapter(number % 2).blocks.count }
            }
            for await count in group { #expect(count == 2 || count == 3) }
        }
    }

    @Test func `a broken chapter does not keep the others from being read`() throws {
        let data = EPUBWriter.tale.data(changing: "EPUB/chapter-1.xhtml") { $0.claimedChecksum = 1 }
        let book = try open(data)
        #expect(throws: BookFileError.damaged("its file 'EPUB/chapter-1.xhtml' cannot be unpacked")) {
            try book.chapter(0)
        }
        #expect(try book.chapter(1).blocks.count == 3)
    }
}
