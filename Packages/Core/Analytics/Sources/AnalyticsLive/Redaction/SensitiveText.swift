import Foundation

/// Replaces sensitive patterns in a text. The time is linear in the length of the text.
enum SensitiveText {
    static func redact(_ text: String, by mark: String) -> String {
        var text = text
        let ranges = text.withUTF8 { characters in
            mayMatch(characters) ? find(in: characters) : []
        }
        guard !ranges.isEmpty else { return text }
        let characters = Array(text.utf8)
        var redacted: [UInt8] = []
        var end = 0
        for range in ranges where range.upperBound > end {
            if range.lowerBound >= end {
                redacted += characters[end..<range.lowerBound]
                redacted += mark.utf8
            }
            end = range.upperBound
        }
        redacted += characters[end...]
        return String(decoding: redacted, as: UTF8.self)
    }

    /// Whether a text can contain any pattern. Most texts are short, without digits and at signs, and need no search.
    private static func mayMatch(_ characters: UnsafeBufferPointer<UInt8>) -> Bool {
        var digits = 0
        for character in characters {
            if character == UInt8(ascii: "@") || character == UInt8(ascii: "%") { return true }
            if character.isDigit { digits += 1 }
        }
        return digits >= 8 || digits > 0 && characters.count >= TokenPattern.leastLength
    }

    /// Returns the matches in the order of their start.
    private static func find(in characters: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        (EmailPattern.find(in: characters) + NumberPattern.find(in: characters) + TokenPattern.find(in: characters))
            .sorted { $0.lowerBound < $1.lowerBound }
    }
}

extension UInt8 {
    var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }
    var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }
}
