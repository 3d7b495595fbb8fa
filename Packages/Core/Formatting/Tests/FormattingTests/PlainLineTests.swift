import Formatting
import Testing

struct PlainLineTests {
    @Test(arguments: [
        ("Emma", "Emma"),
        ("  Pride\tand\r\n Prejudice \n", "Pride and Prejudice"),
        ("a\u{1B}[2Jb\u{7}", "a [2Jb"),
        ("left\u{202E}right\u{2066}x\u{200B}y", "left right x y"),
        ("one\u{2028}two\u{2029}three\u{85}four", "one two three four"),
        ("a\u{A0}b\u{3000}c", "a b c"),
        ("a\u{E000}b", "a b"),
        ("Überfluß e\u{301} 日本 👍🏽", "Überfluß é 日本 👍🏽"),
    ])
    func `a text becomes one line without characters that disturb a terminal`(text: String, line: String) {
        #expect(text.plainLine() == line)
    }

    @Test(arguments: ["", " \n\t", "\u{1B}\u{7}", "\u{202E}\u{200D}"])
    func `a text without visible characters gives no line`(text: String) {
        #expect(text.plainLine() == nil)
    }

    @Test func `a long text is cut, in characters and in combining marks`() {
        #expect(String(repeating: "x", count: 200).plainLine() == String(repeating: "x", count: 200))
        #expect(String(repeating: "x", count: 201).plainLine() == String(repeating: "x", count: 200) + "…")
        #expect("abcdef".plainLine(limit: 3) == "abc…")
        let marks = "e" + String(repeating: "\u{301}", count: 100_000)
        #expect(marks.plainLine(limit: 10).map { $0.unicodeScalars.count <= 41 } == true)
        #expect(String(repeating: " ", count: 1_000).plainLine(limit: 10) == nil)
        #expect("abc".plainLine(limit: .max) == "abc")
    }
}
