import Todo

/// Short texts that stand for long ones, by FNV-1a. They recognize changes, and are no protection against forgery.
enum Fingerprint {
    static func text(of content: some Sequence<UInt8>) -> String {
        let digits = String(hash(content, 0xCBF2_9CE4_8422_2325), radix: 16)
        return String(repeating: "0", count: 16 - digits.count) + digits
    }

    /// Fields without a value do not count, so that a new field changes nothing.
    static func text(of item: TodoItem) -> String {
        let values = zip(TodoItem.Field.allCases, CSVCodec.values(of: item)).filter { !$1.isEmpty }
        return text(of: values.map { "\($0.rawValue)=\($1)\u{0}" }.joined().utf8)
    }

    /// A UUID that is always the same for a text.
    static func uuid(of text: String) -> String {
        let digits = Self.text(of: text.utf8) + Self.text(of: "almanac \(text)".utf8)
        let parts = [
            digits.prefix(8), digits.dropFirst(8).prefix(4), "8" + digits.dropFirst(13).prefix(3),
            "8" + digits.dropFirst(17).prefix(3), digits.dropFirst(20).prefix(12),
        ]
        return parts.joined(separator: "-")
    }

    private static func hash(_ content: some Sequence<UInt8>, _ start: UInt64) -> UInt64 {
        content.reduce(start) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
