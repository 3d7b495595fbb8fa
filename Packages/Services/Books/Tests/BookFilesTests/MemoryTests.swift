import BookWriting
import Foundation
import ProcessTesting
import Testing

@testable import BookFiles

/// Whatever a file has in it, reading it costs at most 64 MiB. `BOOK_MEMORY_FILES=100` for all files and feeds, those
/// that cost most memory first.
struct MemoryTests {
    private let limits = BookLimits.standard
    private static let fileCount = TestRuns.count("BOOK_MEMORY_FILES", 4)

    /// Text that packs badly, so that no limit but the size applies.
    private func noise(_ count: Int) -> Data { Self.noise.prefix(count) }

    private static let noise: Data = {
        var random = UInt64(1)
        let numbers = (0...BookLimits.standard.chapter / 8).map { _ in
            random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return random & 0x0f0f_0f0f_0f0f_0f0f | 0x6060_6060_6060_6060
        }
        return numbers.withUnsafeBytes { Data($0) }
    }()

    private func book(_ chapter: Data, isDeflated: Bool = false) -> Data {
        EPUBWriter.tale.data(changing: "EPUB/chapter-1.xhtml") { entry in
            entry.content = .bytes(chapter)
            entry.isDeflated = isDeflated
        }
    }

    private func repeated(_ text: String, to size: Int) -> Data {
        Data(String(repeating: text, count: size / text.utf8.count).utf8)
    }

    /// The text again and again, each time with another number for `$`.
    ///
    /// The loop has few calls, because a test is not optimized.
    private func numbered(_ text: String, to size: Int) -> Data {
        guard let place = text.firstIndex(of: "$") else { return repeated(text, to: size) }
        let parts = text[text.index(after: place)...].split(separator: "$", omittingEmptySubsequences: false)
        var (result, number) = ("", 0)
        while result.utf8.count < size - 100 {
            let name = String(number)
            result += text[..<place]
            for part in parts {
                result += name
                result += part
            }
            number += 1
        }
        return Data(result.utf8)
    }

    @Test(
        arguments: [
            ("books", "{\"id\":$,\"title\":\"a\"}"), ("numbers", "1"), ("lists", "[]"), ("objects", "{\"$\":\"$\"}"),
            ("formats", "\"a/$\":\"http://x/$\""),
            (
                "summaries",
                "{\"id\":$,\"title\":\"a\",\"summaries\":[\"\(String(repeating: "a\\n\\n", count: 9_000))\"]}"
            ),
        ] as [(String, String)], [3_900_000, 240_000])
    func `no answer of a catalogue costs more than 64 MiB`(_ answer: (name: String, element: String), size: Int)
        async throws
    {
        let (name, element) = answer
        let folder = try BookFolder()
        _ = try folder.write(EPUBWriter.tale.data(), as: " first")
        let elements = numbered(element + ",", to: size)
        let (start, end) = name == "formats" ? ("{\"id\":1,\"title\":\"a\",\"formats\":{", "\"a\":1}}") : ("", "1")
        _ = try folder.write(
            Data("{\"results\":[\(start)".utf8) + elements + Data("\(end)]}".utf8), as: "\(name).json")
        let reading = try #require(try await BookReader.read(folder.url).last)
        print("\(name): \(reading.result), \(reading.memory / 1_024) MiB, \(reading.time) ms")
        #expect(reading.name == "\(name).json" && reading.memory <= 64 << 10, "\(reading.result)")
    }

    private static let feeds = [
        ("Western text", "\u{e9}"), ("namespaces", "<a xmlns='u$'/>"), ("elements", "<a>a</a>"), ("names", "<a$/>"),
        ("books", "<entry><title>a</title><id>$</id><link rel='alternate' href='$' type='text/html'/></entry>"),
        ("links", "<link rel='next' href='$'/>"), ("attributes", "<a b='' c='' d='' e=''/>"),
        (
            "summaries",
            "<entry><title>a</title><id>$</id><content type='html'>\(String(repeating: "a\n\n&lt;b>", count: 9_000))"
                + "</content></entry>"
        ),
        ("references", "&amp;a"), ("sections", "<![CDATA[a]]>"),
    ]

    @Test(arguments: feeds.prefix(fileCount))
    func `parsing an Atom feed takes at most 64 MiB, and at most 4 MiB are read`(name: String, element: String)
        async throws
    {
        let folder = try BookFolder()
        _ = try folder.write(EPUBWriter.tale.data(), as: " first")
        let elements = numbered(element, to: 4_100_000)
        for (file, count) in [("enormous feed", 5), ("feed", 1)] {
            // In UTF-8, each byte of "Western text" has two.
            let head = Data("<?xml version='1.0' encoding='windows-1252'?><feed>".utf8)
            let content = (0..<count).reduce(into: head) { content, _ in content += elements }
            _ = try folder.write(content + Data("</feed>".utf8), as: "\(file).xml")
        }
        let readings = try await BookReader.read(folder.url)
        for reading in readings {
            print("\(name), \(reading.name): \(reading.result), \(reading.memory / 1_024) MiB, \(reading.time) ms")
            #expect(reading.memory <= 64 << 10, "\(reading.name): \(reading.result)")
        }
        let enormous = readings.dropFirst().first
        #expect(readings.count == 3 && enormous?.result == "refused: it is too complex for a catalogue of books")
    }

    // Each in a process of its own, which does not keep the memory of another one.
    @Test(arguments: ["a\n", "word$ a "])
    func `searching a book of millions of words on the shelf costs no more than 64 MiB`(text: String) async throws {
        let folder = try BookFolder()
        _ = try folder.write(EPUBWriter.tale.data(), as: " first")
        _ = try folder.write(numbered(text, to: limits.chapter), as: "shelf.txt")
        let reading = try #require(try await BookReader.read(folder.url).last)
        print("\(text): \(reading.result), \(reading.memory / 1_024) MiB, \(reading.time) ms")
        #expect(reading.memory <= 64 << 10 && reading.result == "read, 1000 hits, 0 unread", "\(reading.result)")
    }

    @Test func `no file costs more than 64 MiB`() async throws {
        let size = limits.chapter
        let latin = Data("<?xml version='1.0' encoding='windows-1252'?>".utf8)
        let pointer = "<container><rootfiles><rootfile full-path='a/b.opf'/></rootfiles></container>"
        func package(_ data: Data) -> Data {
            ZipWriter([.init("META-INF/container.xml", pointer), .init("a/b.opf", .bytes(data), isDeflated: false)])
                .data()
        }
        // The most expensive ones come first.
        let files: [(name: String, data: () -> Data)] = [
            (
                "items of the package",
                {
                    package(
                        Data("<p>".utf8) + numbered("<item id='$' href='$'/>", to: limits.description)
                            + Data("</p>".utf8))
                }
            ),
            (
                "small paragraphs within the limit",
                {
                    book(
                        repeated("<p>a", to: 4 * limits.elements) + noise(size - 5 * limits.elements))
                }
            ),
            ("UTF-16", { book(Data([0xff, 0xfe]) + Data(repeating: 0x4e, count: size * 2 / 3 - 2)) }),
            ("combining marks in text", { repeated("\u{301}", to: size) }),
            ("words of three bytes on one line", { repeated("é\u{a0}", to: size) }),
            ("words on one line", { repeated("a ", to: size) }),
            ("combining marks", { book(noise(size / 2) + repeated("\u{301}", to: size / 2 - 100)) }),
            ("raised words", { book(Data("<sup>".utf8) + noise(size - 10)) }),
            ("cells", { book(repeated("<tr><td>a<td/>", to: size)) }),
            ("text of headings", { repeated("CHAPTER I\n\na\n\n", to: size) }),
            ("long ids", { book(numbered("<a id='\(String(repeating: "x", count: 180))$'/>", to: size)) }),
            (
                "bomb",
                {
                    EPUBWriter.tale.data(changing: "EPUB/chapter-1.xhtml") {
                        $0.content = .repeated(0x61, count: 200 << 20)
                        $0.claimedSize = 5_000
                    }
                }
            ),
            (
                "entries",
                { ZipWriter((0..<limits.entries).map { .init("\($0)-\($0 % 7)", "", isDeflated: false) }).data() }
            ),
            (
                "bombs everywhere",
                {
                    ZipWriter(
                        EPUBWriter.tale.entries.map { entry in
                            var entry = entry
                            if entry.name.hasSuffix("ml") { entry.content = .repeated(0x20, count: 100 << 20) }
                            return entry
                        }
                    ).data()
                }
            ),
            ("one paragraph", { book(noise(size)) }),
            ("one tag", { book(Data("<p ".utf8) + noise(size - 10)) }),
            ("no end of a quote", { book(Data("<p a=\"".utf8) + noise(size - 10)) }),
            ("small paragraphs", { book(repeated("<p>a", to: size)) }),
            ("small runs", { book(repeated("<b>a</b>a", to: size)) }),
            ("ids", { book(numbered("<a id='$'/>", to: size)) }),
            (
                "long links",
                { book(numbered("<a href='\(String(repeating: "x", count: 900))$'>a</a>", to: size)) }
            ),
            ("characters of three bytes", { book(latin + Data(repeating: 0x80, count: size - 100)) }),
            ("deep", { book(repeated("<ul><li><i>", to: size)) }),
            ("unclosed", { book(repeated("<title><style><script>", to: size)) }),
            (
                "names of entries",
                {
                    ZipWriter(
                        (0..<60).map { .init(String(repeating: "\($0 % 10)", count: 60_000 + $0), "") }
                    ).data()
                }
            ),
            (
                "spine of the package",
                {
                    package(
                        Data("<p>".utf8) + repeated("<itemref idref='a'/>", to: limits.description - 8)
                            + Data("</p>".utf8))
                }
            ),
            (
                "names in the package",
                {
                    package(
                        Data("<p>".utf8) + numbered("<a$ b$=''/>", to: limits.description) + Data("</p>".utf8)
                    )
                }
            ),
            (
                "table of contents",
                {
                    EPUBWriter.tale.data(changing: "EPUB/nav.xhtml") {
                        $0.content = .bytes(
                            Data("<nav role='doc-toc'>".utf8)
                                + repeated("<ol><li><a href='chapter-1.xhtml'>a</a>", to: limits.description - 30))
                        $0.isDeflated = false
                    }
                }
            ),
            ("text", { noise(size) }),
            ("text of small paragraphs", { repeated("a\n\n", to: size) }),
            ("text of lines", { repeated("a\n", to: size) }),
            ("text of three bytes", { repeated("\u{20ac}\u{20ac}a", to: size) }),
            ("Western text of three bytes", { Data(repeating: 0x80, count: size) }),
            ("text that no encoding fits", { Data((0..<size).map { UInt8(0x80 | (($0 * 37) ^ ($0 >> 3)) & 0x7f) }) }),
        ]
        // Two processes at once read every other file each.
        let folders = [try BookFolder(), try BookFolder()]
        for folder in folders { _ = try folder.write(EPUBWriter.tale.data(), as: " first") }
        let count = min(files.count, Self.fileCount)
        for (number, file) in files.prefix(count).enumerated() {
            _ = try folders[number % 2].write(file.data(), as: file.name)
        }
        async let one = BookReader.read(folders[0].url)
        async let other = BookReader.read(folders[1].url)
        let readings = try await one + other
        #expect(readings.count == count + 2)
        for reading in readings {
            print("\(reading.name): \(reading.result), \(reading.memory / 1_024) MiB, \(reading.time) ms")
            #expect(reading.memory <= 64 << 10, "\(reading.name): \(reading.result)")
        }
    }
}
