import BookWriting
import Foundation
import Testing

@testable import BookFiles

struct HostileBookTests {
    private let tale = EPUBWriter.tale
    private let chapter = "EPUB/chapter-1.xhtml"

    @Test func `a truncated archive is refused wherever it ends`() throws {
        let data = tale.data()
        for length in [4, 5, 100, data.count / 2, data.count - 30, data.count - 1] {
            guard case .damaged = try refusal(data.prefix(length)) else {
                Issue.record("the first \(length) bytes of \(data.count) are not refused as damaged")
                return
            }
        }
    }

    @Test func `encrypted chapters are refused, and encrypted fonts do not matter`() throws {
        #expect(throws: BookFileError.encrypted) {
            try open(tale.data(changing: chapter) { $0.isMarkedEncrypted = true }).chapter(0)
        }
        func encrypted(_ path: String) -> Data {
            let text = """
                <encryption xmlns:enc="http://www.w3.org/2001/04/xmlenc#"><enc:EncryptedData><enc:CipherData>
                <enc:CipherReference URI="\(path)"/></enc:CipherData></enc:EncryptedData></encryption>
                """
            return ZipWriter(tale.entries + [.init("META-INF/encryption.xml", text)]).data()
        }
        #expect(try refusal(encrypted(chapter)) == .encrypted)
        #expect(try refusal(encrypted("EPUB/chapter%2D2.xhtml")) == .encrypted)
        #expect(try refusal(encrypted("EPUB/fonts/a.otf")) == nil)
    }

    @Test(arguments: [
        "../../etc/passwd", "../..//etc/passwd", "%2e%2e/%2E%2E/etc/passwd", "x/../../../y", "file:///etc/passwd", "..",
        "/..", "..\\..\\etc\\passwd", "..%5c../etc/passwd", "x\\..\\..\\..\\y",
    ])
    func `a manifest that leaves the archive is refused`(path: String) throws {
        let data = tale.data(replacing: "chapter-2.xhtml", with: path, in: "EPUB/package.opf")
        let error = try refusal(data)
        // `..` is the root of the archive, which is no file.
        #expect(error == .unsafe(path: path) || (path == ".." && error == .damaged("its file '' is missing")))
    }

    @Test func `files outside of the archive's root are never touched`() throws {
        let evil = [
            ZipWriter.Entry("../evil.txt", "x"), .init("EPUB/../../evil.txt", "x"), .init("/etc/evil", "x"),
            .init("..\\evil.txt", "x"),
        ]
        let book = try open(ZipWriter(tale.entries + evil).data())
        #expect(try book.chapter(0).blocks.count == 2)
        let container = "<container><rootfiles><rootfile full-path=\"../evil.txt\"/></rootfiles></container>"
        #expect(
            try refusal(ZipWriter.epub(package: "", container: container, evil)) == .unsafe(path: "../evil.txt"))
    }

    @Test func `two files of one name are refused`() throws {
        let double = ZipWriter.Entry(chapter, "<p>Another text</p>")
        #expect(
            try refusal(ZipWriter(tale.entries + [double]).data()) == .damaged("it has two files '\(chapter)'"))
    }

    @Test func `bombs are refused, whatever size they claim`() throws {
        let bomb = ZipWriter.Content.repeated(UInt8(ascii: "a"), count: 300 << 20)
        let data = tale.data(changing: chapter) { $0.content = bomb }
        let honest = try open(data, limits: .unlimitedTotal)
        #expect(throws: BookFileError.tooLarge("its file '\(chapter)'")) { try honest.chapter(0) }
        let liar = try open(
            tale.data(changing: chapter) { entry in
                entry.content = bomb
                entry.claimedSize = 1_000
            })
        #expect(throws: BookFileError.damaged("its file '\(chapter)' cannot be unpacked")) { try liar.chapter(0) }
        #expect(try refusal(data) == .tooLarge("its text"))
        let dense = ZipWriter.Content.repeated(UInt8(ascii: "a"), count: 5 << 20)
        let packed = try open(tale.data(changing: chapter) { $0.content = dense })
        #expect(throws: BookFileError.tooLarge("its file '\(chapter)'")) { try packed.chapter(0) }
        #expect(
            try refusal(tale.data(changing: "EPUB/package.opf") { $0.content = dense })
                == .tooLarge("its file 'EPUB/package.opf'"))
    }

    @Test func `a chapter counts towards the limit each time the spine names it`() throws {
        let text = ZipWriter.Entry("a/t.xhtml", .bytes(Data((0..<1_000_000).map { _ in UInt8.random(in: 65...90) })))
        let package = """
            <package><manifest><item id="t" href="t.xhtml" media-type="text/html"/></manifest>
            <spine>\(String(repeating: "<itemref idref=\"t\"/>", count: 200))</spine></package>
            """
        #expect(try refusal(ZipWriter.epub(package: package, [text])) == .tooLarge("its text"))
    }

    @Test func `claimed sizes whose sum overflows are refused`() throws {
        var entries = tale.entries
        for index in entries.indices where entries[index].name.hasPrefix("EPUB/chapter") {
            entries[index].claimedSize = .max / 2
        }
        #expect(try refusal(ZipWriter(entries).data()) == .tooLarge("its text"))
        var limits = BookLimits.standard
        limits.total = .max
        #expect(try refusal(ZipWriter(entries).data(), limits: limits) == .tooLarge("its text"))
    }

    @Test func `too many files are refused before they are listed`() throws {
        let many = (0..<20_001).map { ZipWriter.Entry("\($0)", "", isDeflated: false) }
        #expect(try refusal(ZipWriter(many).data()) == .tooLarge("the number of its files"))
        // The archive claims fewer files, but its directory is too large.
        var liar = ZipWriter((0..<60).map { .init(String(repeating: "\($0 % 10)", count: 65_000 + $0), "") } + many)
        liar.claimedCount = 5
        #expect(try refusal(liar.data()) == .tooLarge("the number of its files"))
    }

    @Test func `methods of packing that EPUB does not have are refused`() throws {
        let book = try open(tale.data(changing: chapter) { $0.claimedMethod = 14 })
        #expect { try book.chapter(0) } throws: { "\($0)".contains("packed by a method that EPUB does not allow") }
    }

    @Test func `a book without package, text or valid XML is refused`() throws {
        #expect(
            try refusal(ZipWriter([.init("mimetype", "application/epub+zip")]).data())
                == .damaged("its file 'META-INF/container.xml' is missing"))
        #expect(
            try refusal(ZipWriter.epub(package: "", container: "<container/>", []))
                == .damaged("it does not name its package document"))
        #expect(try refusal(ZipWriter.epub(package: "<package><spine/></package>", [])) == .damaged("it has no text"))
        let missing = tale.data(replacing: "chapter-2.xhtml", with: "gone.xhtml", in: "EPUB/package.opf")
        #expect(try refusal(missing) == .damaged("its file 'EPUB/gone.xhtml' is missing"))
        for wrong in ["", "text", "<package>", "<package", "<package></spine></package>", "<a>&nbsp;</a>"] {
            guard case .damaged = try refusal(ZipWriter.epub(package: wrong, [])) else {
                Issue.record("'\(wrong)' is not refused")
                return
            }
        }
    }

    @Test(arguments: [
        "<!DOCTYPE a [<!ENTITY b SYSTEM 'file:///etc/passwd'>]><a>&b;</a>",
        "<!DOCTYPE a [<!ATTLIST b c CDATA 'd'>]><a/>",
        String(repeating: "<a>", count: 200_000), "<a " + (0..<100_000).map { "a\($0)='' " }.joined() + "/>",
        "<a " + (0..<90).map { "a\($0)='>' " }.joined() + "/>",
        "<!-- -- > --><a " + String(repeating: "b='' ", count: 65),
    ])
    func `XML that could cost much is refused`(xml: String) throws {
        #expect(
            try refusal(ZipWriter.epub(package: xml, []))
                == .damaged("its file 'a/b.opf' is more complicated than such a file may be"))
    }

    @Test func `names that are not UTF-8 are read as far as they can be`() throws {
        let package =
            Data("<?xml version='1.0' encoding='UTF-8'?><pack".utf8) + [0xe9, 0xff] + Data(" b".utf8) + [0xe9]
        let entries = [
            ZipWriter.Entry(
                "META-INF/container.xml", "<container><rootfiles><rootfile full-path='a'/></rootfiles></container>"),
            .init("a", .bytes(package + Data("='x'/>".utf8))),
        ]
        guard case .damaged = try refusal(ZipWriter(entries).data()) else {
            Issue.record("not refused")
            return
        }
    }

    @Test(arguments: [
        "<?page-break?>", "<?a b?>", "<!---->", "<!-- a -->", "<![CDATA[]]>", "<?a", "<!--", "<!DOCTYPE a>",
    ])
    func `instructions, comments and document types are passed over`(markup: String) throws {
        let whole = EPUBWriter.tale.data(replacing: "<metadata", with: markup + "<metadata", in: "EPUB/package.opf")
        let error = try refusal(whole)
        let isClosed = markup.hasSuffix(">")
        #expect(isClosed ? error == nil : "\(error ?? .empty)".contains("no valid XML"))
    }

    @Test func `circular fallbacks end`() throws {
        let package = """
            <package><manifest><item id="a" href="a" media-type="x" fallback="b"/>
            <item id="b" href="b" media-type="x" fallback="a"/></manifest>
            <spine><itemref idref="a"/></spine></package>
            """
        #expect(try refusal(ZipWriter.epub(package: package, [])) == .damaged("it has no text"))
    }

    @Test func `every reason is a sentence`() {
        let errors: [BookFileError] = [
            .unreadable("There is no such file."), .empty, .unknownFormat, .damaged("it has no text"), .encrypted,
            .unsafe(path: "../x"), .tooLarge("its text"), .noChapter(4),
            .noLibrary("libzip4"), .undecodable("the file"),
        ]
        for error in errors + OtherFormat.allCases.map(BookFileError.otherFormat) {
            #expect(error.description.hasSuffix(".") && error.description.first?.isUppercase == true)
        }
    }
}

extension BookLimits {
    fileprivate static var unlimitedTotal: BookLimits {
        var limits = BookLimits.standard
        limits.total = .max
        return limits
    }
}
