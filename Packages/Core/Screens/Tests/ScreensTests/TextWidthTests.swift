import Foundation
import Testing

@testable import Screens

struct TextWidthTests {
    @Test(arguments: [
        ("", 0), ("Oslo", 4), ("Ål", 2), ("e\u{301}", 1), ("東京", 4), ("한국", 4), ("！", 2), ("👩‍👩‍👧", 2), ("⚠️", 2), ("🇩🇪", 2),
        ("1️⃣", 2), ("\u{200B}", 0), ("–", 1), ("ทำงาน", 5), ("ซื้อน้ำ", 4), ("ຄຳ", 2), ("क्षमा", 4), ("नमस्ते", 4),
        ("किताब", 5), ("ஸ்ரீ", 2), ("போ", 2), ("स्त्री", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("か\u{3099}", 2),
        ("ｶﾞ", 2), ("☝🏽", 2),
    ])
    func `a letter of a cluster takes its columns, a mark none, an emoji two`(text: String, columns: Int) {
        #expect(text.columnCount == columns)
        #expect(text.reduce(0) { $0 + $1.columnCount } == columns)
    }

    private static let data = "/usr/share/unicode/EastAsianWidth.txt"

    @Test(.enabled(if: FileManager.default.fileExists(atPath: data), "Debian's package unicode-data is not installed"))
    func `the wide scalars match Unicode's data`() throws {
        var wide = Set<UInt32>()
        for line in try String(contentsOfFile: Self.data, encoding: .utf8).split(separator: "\n")
        where line.first != "#" {
            let parts = line.prefix { $0 != "#" }.split(separator: ";").map { $0.filter { !$0.isWhitespace } }
            guard parts.count == 2, ["W", "F"].contains(parts[1]) else { continue }
            let bounds = parts[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
            wide.formUnion(bounds[0]...bounds[bounds.count - 1])
        }
        #expect(wide.count > 100_000)
        for value in (0...0x10FFFF as ClosedRange<UInt32>).compactMap(Unicode.Scalar.init) {
            if EastAsianWidth.isWide(value) != wide.contains(value.value) {
                Issue.record("U+\(String(value.value, radix: 16))")
            }
        }
    }
}
