import BookFiles
import BookWriting
import Books
import Foundation
import Testing

struct EncodingTests {
    struct Sample: CustomTestStringConvertible, Sendable {
        var name: String
        var text: String
        var bytes: [UInt8]

        init(_ name: String, _ text: String, hex: String) {
            (self.name, self.text) = (name, text)
            bytes = stride(from: 0, to: hex.utf8.count, by: 2).compactMap { offset in
                UInt8(hex.dropFirst(offset).prefix(2), radix: 16)
            }
        }

        var testDescription: String { name }
    }

    static let samples = [
        Sample(
            "windows-1251", "Все счастливые семьи похожи друг на друга",
            hex: "c2f1e520f1f7e0f1f2ebe8e2fbe520f1e5ecfce820efeef5eee6e820e4f0f3e320ede020e4f0f3e3e0"),
        Sample(
            "iso-8859-2", "Příliš žluťoučký kůň úpěl ďábelské ódy",
            hex: "50f8ed6c69b920be6c75bb6f75e86bfd206bf9f220fa70ec6c20efe162656c736be920f36479"),
        Sample(
            "Shift_JIS", "吾輩は猫である。名前はまだ無い。", hex: "8ce1947982cd944c82c582a082e9814296bc914f82cd82dc82be96b382a28142"),
        Sample(
            "koi8-r", "Все счастливые семьи похожи друг на друга",
            hex: "f7d3c520d3dec1d3d4ccc9d7d9c520d3c5cdd8c920d0cfc8cfd6c920c4d2d5c720cec120c4d2d5c7c1"),
        Sample("GBK", "话说天下大势,分久必合,合久必分。", hex: "bbb0cbb5cceccfc2b4f3cac62cb7d6bec3b1d8bacf2cbacfbec3b1d8b7d6a1a3"),
    ]

    private static let declarations = [
        "<?xml version='1.0' encoding='$'?><html>", "<html><meta charset=\"$\">",
        "<html><meta http-equiv='Content-Type' content='text/html; charset=$' />", "<html>",
    ]

    private func chapter(_ bytes: [UInt8]) throws -> String {
        let data = EPUBWriter.tale.data(changing: "EPUB/chapter-1.xhtml") { $0.content = .bytes(Data(bytes)) }
        return try open(data).chapter(0).blocks.map(\.text).joined(separator: "\n")
    }

    @Test(arguments: samples, declarations)
    func `a chapter is decoded by its declaration, or by its bytes`(sample: Sample, declaration: String) throws {
        let head = declaration.replacing("$", with: sample.name)
        #expect(try chapter(Array("\(head)<p>".utf8) + sample.bytes + Array("</p></html>".utf8)) == sample.text)
    }

    @Test(arguments: samples) func `plain text is decoded by its bytes`(sample: Sample) throws {
        #expect(try open(Data(sample.bytes), as: "a.txt").chapter(0).blocks.map(\.text) == [sample.text])
    }

    @Test func `a byte order mark counts more than a declaration`() throws {
        #expect(try chapter([0xef, 0xbb, 0xbf] + Array("<?xml encoding='windows-1251'?><p>é</p>".utf8)) == "é")
        let wide = Array("<?xml encoding='UTF-16'?><p>Ω</p>".utf16)
        #expect(try chapter(wide.flatMap { [UInt8($0 & 0xff), UInt8($0 >> 8)] }) == "Ω")
        #expect(try chapter(wide.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xff)] }) == "Ω")
        #expect(try chapter(Array("<?xml encoding='UTF-16'?><p>Ω</p>".utf8)) == "Ω")
    }

    @Test func `text with few accents is read as Windows-1252`() throws {
        let words = Array(String(repeating: "The walls of the house were white. ", count: 20).utf8)
        let text = try open(Data(words + Array("Its fa".utf8) + [0xe7] + Array("ade was not.".utf8)), as: "a.txt")
        #expect(try text.chapter(0).blocks.last?.text.hasSuffix("Its façade was not.") == true)
    }

    @Test func `a few wrong bytes are replaced, and the declaration still counts`() throws {
        let words = Array(String(repeating: "Žluťoučký kůň. ", count: 20).utf8)
        let text = try chapter(Array("<?xml encoding='utf-8'?><p>".utf8) + words + [0xff] + Array("</p>".utf8))
        #expect(text.hasPrefix("Žluťoučký kůň. ") && text.hasSuffix(" \u{fffd}"))
    }

    @Test(arguments: declarations, ["macintosh", "windows-1251", "Shift_JIS", "iso-8859-1"])
    func `valid UTF-8 is decoded as UTF-8, whatever encoding it declares`(declaration: String, name: String) throws {
        let words = "“Où est le café?” — née Müller…"
        let head = declaration.replacing("$", with: name)
        #expect(try chapter(Array("\(head)<p>\(words)</p></html>".utf8)) == words)
        let broken = Array(String(repeating: words, count: 9).utf8) + [0xff]
        #expect(try chapter(Array("\(head)<p>".utf8) + broken + Array("</p>".utf8)).hasPrefix(words))
    }

    @Test func `text of ASCII bytes is decoded in the encoding that it declares`() throws {
        let japanese: [UInt8] = [0x1b, 0x24, 0x42, 0x46, 0x7c, 0x4b, 0x5c, 0x1b, 0x28, 0x42]
        #expect(try chapter(Array("<?xml encoding='iso-2022-jp'?><p>".utf8) + japanese + Array("</p>".utf8)) == "日本")
    }

    @Test func `a wrong encoding declaration is ignored`() throws {
        let russian = Self.samples[0]
        #expect(try chapter(Array("<?xml encoding='utf-8'?><p>".utf8) + russian.bytes) == russian.text)
        #expect(try chapter(Array("<?xml encoding='x-unknown'?><p>é</p>".utf8)) == "é")
    }

    @Test func `the limit holds for the encoding that fits`() throws {
        let czech = Self.samples[1]
        var limits = BookLimits.standard
        limits.chapter = czech.bytes.count
        #expect(try open(Data(czech.bytes), as: "a.txt", limits: limits).chapter(0).blocks.map(\.text) == [czech.text])
        #expect(try refusal(Data([0x80] + czech.bytes), as: "a.txt", limits: limits) == .tooLarge("the file"))
    }

    @Test func `text that cannot be decoded is refused`() throws {
        let noise = (0..<2_000).map { UInt8(0x80 | (($0 * 37) ^ ($0 >> 3)) & 0x7f) }
        #expect(try refusal(Data(noise), as: "a.txt") == .undecodable("the file"))
        #expect(throws: BookFileError.undecodable("its file 'EPUB/chapter-1.xhtml'")) {
            try chapter(Array("<p>".utf8) + noise)
        }
    }
}
