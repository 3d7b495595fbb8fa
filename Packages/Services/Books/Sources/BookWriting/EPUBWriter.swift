import Foundation

/// Writes EPUB books. The same book gives the same bytes.
///
/// ```swift
/// let data = EPUBWriter.tale.data(changing: "EPUB/nav.xhtml") { $0.content = .bytes(Data("<nav".utf8)) }
/// #expect(try open(data).contents.entries.map(\.title) == ["Chapter 1", "Chapter 2"])
/// ```
public struct EPUBWriter: Sendable {
    /// The version of EPUB, which decides on the form of the table of contents.
    public enum Version: Sendable {
        /// EPUB 2, with a table of contents in NCX.
        case two
        /// EPUB 3, with a navigation document.
        case three
    }

    /// A chapter, which has a file of its own.
    public struct Chapter: Sendable {
        /// The title in the table of contents.
        let title: String
        /// The content of the chapter's `body`, in XHTML.
        let body: String

        /// Creates a chapter from XHTML.
        public init(title: String, body: String) {
            self.title = title
            self.body = body
        }

        /// A chapter of a heading and plain paragraphs.
        public init(title: String, paragraphs: [String]) {
            let texts = paragraphs.map { "<p>\(EPUBWriter.escaped($0))</p>\n" }
            self.init(title: title, body: "<h1>\(EPUBWriter.escaped(title))</h1>\n" + texts.joined())
        }
    }

    /// The title of the book.
    package var title: String
    /// The authors, in order.
    let authors: [String]
    /// A BCP 47 tag.
    let language: String
    /// The chapters, in order.
    let chapters: [Chapter]
    /// The version of EPUB that is written.
    package var version: Version

    /// Creates a writer for one book.
    public init(
        title: String, authors: [String] = [], language: String = "en", chapters: [Chapter], version: Version = .three
    ) {
        self.title = title
        self.authors = authors
        self.language = language
        self.chapters = chapters
        self.version = version
    }

    /// The book.
    public func data() -> Data { ZipWriter(entries).data() }

    /// The entries of the archive: `mimetype`, `META-INF/container.xml`, `EPUB/package.opf`, `EPUB/nav.xhtml` or
    /// `EPUB/toc.ncx`, and `EPUB/chapter-1.xhtml` and so on. A test can damage them.
    public var entries: [ZipWriter.Entry] {
        let toc: ZipWriter.Entry =
            switch version {
            case .two: .init("EPUB/toc.ncx", ncx)
            case .three: .init("EPUB/nav.xhtml", navigation)
            }
        let texts = chapters.enumerated().map { index, chapter in
            ZipWriter.Entry(
                "EPUB/\(Self.name(index))", document("<title>\(Self.escaped(chapter.title))</title>", chapter.body))
        }
        return [
            .init("mimetype", "application/epub+zip", isDeflated: false), .init("META-INF/container.xml", container),
            .init("EPUB/package.opf", package), toc,
        ] + texts
    }

    /// The text with the characters replaced that mean something in XML.
    public static func escaped(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }

    private static func name(_ index: Int) -> String { "chapter-\(index + 1).xhtml" }

    private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"

    private var container: String {
        Self.declaration + """
            <container xmlns="urn:oasis:names:tc:opendocument:xmlns:container" version="1.0">
            <rootfiles><rootfile full-path="EPUB/package.opf" media-type="application/oebps-package+xml"/></rootfiles>
            </container>

            """
    }

    private var package: String {
        let creators = authors.map { "<dc:creator>\(Self.escaped($0))</dc:creator>\n" }.joined()
        let items = chapters.indices.map {
            "<item id=\"c\($0 + 1)\" href=\"\(Self.name($0))\" media-type=\"application/xhtml+xml\"/>\n"
        }
        let (number, modified, toc, spine) =
            switch version {
            case .two:
                (
                    "2.0", "", "<item id=\"toc\" href=\"toc.ncx\" media-type=\"application/x-dtbncx+xml\"/>",
                    " toc=\"toc\""
                )
            case .three:
                (
                    "3.0", "<meta property=\"dcterms:modified\">2000-01-01T00:00:00Z</meta>\n",
                    "<item id=\"toc\" href=\"nav.xhtml\" properties=\"nav\" media-type=\"application/xhtml+xml\"/>", ""
                )
            }
        return Self.declaration + """
            <package xmlns="http://www.idpf.org/2007/opf" version="\(number)" \
            unique-identifier="id">
            <metadata xmlns:dc="http://purl.org/dc/elements/1.1/">
            <dc:identifier id="id">urn:almanac:\(Self.escaped(title))</dc:identifier>
            <dc:title>\(Self.escaped(title))</dc:title>
            \(creators)<dc:language>\(Self.escaped(language))</dc:language>
            \(modified)</metadata>
            <manifest>
            \(toc)
            \(items.joined())</manifest>
            <spine\(spine)>
            \(chapters.indices.map { "<itemref idref=\"c\($0 + 1)\"/>\n" }.joined())</spine>
            </package>

            """
    }

    private var navigation: String {
        let items = chapters.enumerated().map { index, chapter in
            "<li><a href=\"\(Self.name(index))\">\(Self.escaped(chapter.title))</a></li>\n"
        }
        return document(
            "<title>\(Self.escaped(title))</title>", "<nav epub:type=\"toc\"><ol>\n\(items.joined())</ol></nav>")
    }

    private var ncx: String {
        let points = chapters.enumerated().map { index, chapter in
            """
            <navPoint id="n\(index + 1)" playOrder="\(index + 1)"><navLabel><text>\(Self.escaped(chapter.title))\
            </text></navLabel><content src="\(Self.name(index))"/></navPoint>

            """
        }
        return Self.declaration + """
            <ncx xmlns="http://www.daisy.org/z3986/2005/ncx/" version="2005-1">
            <head/>
            <docTitle><text>\(Self.escaped(title))</text></docTitle>
            <navMap>
            \(points.joined())</navMap>
            </ncx>

            """
    }

    private func document(_ head: String, _ body: String) -> String {
        Self.declaration + """
            <html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" \
            xml:lang="\(Self.escaped(language))">
            <head>\(head)</head>
            <body>
            \(body)
            </body>
            </html>

            """
    }
}
