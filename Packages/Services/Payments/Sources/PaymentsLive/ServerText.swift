import Formatting

/// Checks of texts that a server has sent.
enum ServerText {
    /// Whether a text is an id: visible ASCII, which can be sent and shown.
    static func isName(_ text: String) -> Bool { isWord(text, longest: 200) }

    /// Whether a text can be a pass, which is sent in a header field.
    static func isPass(_ text: String) -> Bool { isWord(text, longest: 4_096) }

    /// A server's reason as a line without the number of a card, which is neither shown nor kept.
    static func reason(_ text: String?) -> String? {
        (text?.plainLine()).flatMap { $0.count(where: \.isNumber) < 8 ? $0 : nil }
    }

    private static func isWord(_ text: String, longest: Int) -> Bool {
        (1...longest).contains(text.utf8.count) && text.utf8.allSatisfy { (0x21...0x7E).contains($0) }
    }
}
