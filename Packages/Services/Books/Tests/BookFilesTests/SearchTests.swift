import BookWriting
import Books
import Foundation
import Testing

@testable import BookFiles

@Suite(.timeLimit(.minutes(10))) struct SearchTests {
    private func characters(_ words: String, in text: String) -> [Int] {
        var search = TextSearch(words)
        let block = BookChapter.Block(.paragraph, [.init(text)])
        return search?.matches(in: [block], chapter: 0, limit: 100).map(\.position.character) ?? []
    }

    @Test(arguments: [
        ("cafe", "The CAFÉ, a cafe\u{301}.", [4, 12]), ("É", "e É 👩‍👩‍👧 e", [0, 2, 6]),
        ("a b", "a\n b a\u{a0}b a  b", [0, 5, 9]),
        ("aab", "aaab", [1]), ("aa", "aaaaa", [0, 2]), ("", "a", []), (" ", "a b", []), ("x", "a", []),
        ("ss", "ß ss", [2]), ("\u{301}", "é", []), ("abcabd", "abcabcabd", [3]),
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
        #expect(matches.first?.excerpt == "word")
        #expect(matches[1].excerpt.hasPrefix("…") && matches[1].excerpt.hasSuffix("…"))
        #expect(matches[1].excerpt.contains("left the WORD here right"))
        #expect(try book.find("word", limit: 2) == Array(matches.prefix(2)))
        #expect(try book.find("word", limit: 0).isEmpty && book.find(" ", limit: 9).isEmpty)
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
