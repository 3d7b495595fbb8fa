import BookWriting
import Books
import Foundation
import Testing

@testable import BookFiles

struct SearchTests {
    private func characters(_ words: String, in text: String) -> [Int] {
        var search = TextSearch(words)
        let block = BookChapter.Block(.paragraph, [.init(text)])
        return search?.matches(in: [block], chapter: 0, limit: 100).map(\.position.character) ?? []
    }

    @Test(arguments: [
        ("cafe", "The CAFÉ, a cafe\u{301}.", [4, 12]), ("É", "e É 👩‍👩‍👧 e", [0, 2, 6]),
        ("a b", "a\n b a\u{a0}b a  b", [0, 5, 9]),
        ("aab", "aaab", [1]), ("aa", "aaaaa", [0, 2]), ("", "a", []), (" ", "a b", []), ("x", "a", []),
        ("ss", "ß ss", [0, 2]), ("\u{301}", "é", []), ("abcabd", "abcabcabd", [3]),
    ])
    func `words are found without regard to case, accents and white space`(words: String, text: String, places: [Int]) {
        #expect(characters(words, in: text) == places)
    }

    @Test func `matches say where they are and show the words around them`() throws {
        let long = String(repeating: "left ", count: 20) + "the WORD\nhere " + String(repeating: "right ", count: 20)
        let book = try open(
            EPUBWriter(
                title: "T",
                chapters: [.init(title: "A", paragraphs: ["word", long]), .init(title: "B", paragraphs: ["Words"])]
            ).data())
        let matches = try book.find("word", limit: 200)
        #expect(
            matches.map(\.position) == [
                BookPosition(block: 1), BookPosition(block: 2, character: 104), BookPosition(chapter: 1, block: 1),
            ])
        #expect(
            matches.first
                == BookMatch(position: BookPosition(block: 1), length: 4, before: "", words: "word", after: ""))
        #expect(matches[1].length == 4 && matches[1].words == "WORD")
        #expect(matches[1].before == "…left left left left the " && matches[1].after == " here right right right…")
        #expect(matches.last?.length == 4 && matches.last?.after == "s")
        #expect(try book.find("word", limit: 2) == Array(matches.prefix(2)))
        #expect(try book.find("word", limit: 0).isEmpty && book.find(" ", limit: 9).isEmpty)
    }

    @Test(arguments: [
        ("a\n\u{a0} b", 5, "", "a b", ""), ("  a b ", 3, "", "a b", " "), ("xa bx", 3, "x", "a b", "x"),
        (String(repeating: "yyyyy ", count: 9) + "a b", 3, "…" + String(repeating: "yyyyy ", count: 4), "a b", ""),
        (String(repeating: "x", count: 99) + "a bc", 3, "…" + String(repeating: "x", count: 28), "a b", "c"),
        ("a b" + String(repeating: " yy", count: 20), 3, "", "a b", String(repeating: " yy", count: 9) + "…"),
    ])
    func `a match has its length, and whole words around it on one line`(
        text: String, length: Int, before: String, words: String, after: String
    ) {
        var search = TextSearch("a b")
        let match = search?.matches(in: [.init(.paragraph, [.init(text)])], chapter: 0, limit: 1).first
        #expect(match?.length == length && match?.before == before)
        #expect(match?.words == words && match?.after == after)
    }

    @Test func `a plain text is searched too`() throws {
        let book = try open(
            Data("CHAPTER I\n\nA lark\nsings.\n\nCHAPTER II\n\nThe LARK SINGS again.".utf8), as: "a.txt")
        #expect(
            try book.find("lark sings", limit: 9).map(\.position) == [
                BookPosition(block: 1, character: 2), BookPosition(chapter: 1, block: 1, character: 4),
            ])
    }
}
