import Books
import CommandRouting
import Foundation
import Testing

@testable import BookCommands

@MainActor
struct ChapterPrinterTests {
    private let chapters = [
        BookChapter(blocks: [
            .init(.heading(level: 1), [.init("High")]),
            .init(.paragraph, [.init("The tide "), .init("came", isEmphasized: true), .init(" in.\u{1B}[2J")]),
            .init(.item(level: 0, marker: "•"), [.init("one")]),
            .init(.item(level: 1, marker: "1."), [.init("two\nlines")]),
            .init(.paragraph, [.init("End")]),
        ]), BookChapter(blocks: []), BookChapter(blocks: [.init(.paragraph, [.init("Low")])]),
    ]

    private func print(_ chapters: [BookChapter], isJSON: Bool) throws -> [String] {
        var pieces: [String] = []
        var printer = ChapterPrinter(CommandOutput(isJSON: isJSON, write: { pieces.append($0) }, tell: { _ in }))
        for (index, chapter) in chapters.enumerated() {
            try printer.print(ChapterRecord(chapter, number: index + 1), isLast: index == chapters.count - 1)
        }
        return pieces
    }

    @Test func `chapters are printed as plain text without control characters`() throws {
        #expect(
            try print(chapters, isJSON: false).joined(separator: "\n") == """
                High

                The tide came in.\u{FFFD}[2J

                • one
                  1. two
                     lines

                End



                Low
                """)
    }

    @Test func `chapters are printed as an array of JSON`() throws {
        let text = try print(chapters, isJSON: true).joined(separator: "\n")
        #expect(
            text.hasPrefix("[\n  {\n    \"blocks\": [\n      {\n        \"kind\": \"heading\",\n        \"level\": 1,"))
        // It is laid out as all other JSON.
        #expect(JSONPrinting.layout(text.utf8) == text)
        let records = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [[String: Any]])
        #expect(records.map { $0["chapter"] as? Int } == [1, 2, 3])
        let blocks = records.map { $0["blocks"] as? [[String: Any]] ?? [] }
        #expect(blocks.map(\.count) == [5, 0, 1])
        #expect(blocks[0].map { $0["kind"] as? String } == ["heading", "paragraph", "item", "item", "paragraph"])
        #expect(blocks[0][3]["marker"] as? String == "1." && blocks[0][3]["text"] as? String == "two\nlines")
        #expect(blocks[2][0]["level"] is NSNull)
        // It is the JSON of the records, too.
        #expect(try JSONPrinting.text(of: chapters.enumerated().map { ChapterRecord($1, number: $0 + 1) }) == text)
    }

    @Test(arguments: [false, true])
    func `a long book is printed in chunks of a limited size`(isJSON: Bool) throws {
        let line = String(repeating: "x", count: 99)
        let block = BookChapter.Block(
            .paragraph, [.init(String(repeating: line + "\n", count: isJSON ? 9 : 50_000) + line)])
        let chapter = BookChapter(blocks: Array(repeating: block, count: isJSON ? 5_000 : 1))
        let pieces = try print([chapter, chapter], isJSON: isJSON)
        #expect(pieces.allSatisfy { $0.utf8.count < 100_000 } && pieces.count > 90)
    }
}
