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
}
