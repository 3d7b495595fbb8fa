import Screens
import Testing

struct TextWidthTests {
    @Test(arguments: [
        ("", 0), ("Oslo", 4), ("Ål", 2), ("e\u{301}", 1), ("東京", 4), ("한국", 4), ("！", 2), ("👩‍👩‍👧", 2), ("⚠️", 2), ("🇩🇪", 2),
        ("1️⃣", 2), ("\u{200B}", 0), ("–", 1),
    ])
    func `wide letters and emoji take two columns, and marks none`(text: String, columns: Int) {
        #expect(text.columnCount == columns)
        #expect(text.reduce(0) { $0 + $1.columnCount } == columns)
    }
}
