import Formatting
import Testing

struct TrimmedTextTests {
    @Test(arguments: [
        ("Emma", "Emma"), ("  Emma \r\n", "Emma"), ("\tPride and Prejudice\u{A0}", "Pride and Prejudice"),
        (" \n", ""), ("", ""),
    ])
    func `a text loses the spaces at its ends`(text: String, trimmed: String) {
        #expect(text.trimmingSpaces == trimmed)
        #expect(text[...].trimmingSpaces == trimmed)
    }

    @Test(arguments: [
        ("", true), (" \n", true), ("\u{200B}\u{FEFF}", true), ("\u{AD} \u{7}", true), ("\u{3164}", true),
        ("a\u{200B}", false),
        ("🧦", false), (".", false),
    ])
    func `a text without visible characters is invisible`(text: String, isInvisible: Bool) {
        #expect(text.isInvisible == isInvisible)
    }
}
