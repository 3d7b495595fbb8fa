/// Finds keys and session tokens: at least 32 letters, digits, `-`, `_`, `+` and `=` in a row, with both letters and
/// digits among them. UUIDs do not match.
enum TokenPattern {
    static let leastLength = 32

    static func find(in characters: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var start = 0
        for end in 0...characters.count where end == characters.count || !belongs(characters[end]) {
            let run = UnsafeBufferPointer(rebasing: characters[start..<end])
            if run.count >= leastLength, run.contains(where: \.isDigit), run.contains(where: \.isLetter), !isUUID(run) {
                ranges.append(start..<end)
            }
            start = end + 1
        }
        return ranges
    }

    private static func belongs(_ character: UInt8) -> Bool {
        if character.isLetter || character.isDigit { return true }
        switch character {
        case UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "+"), UInt8(ascii: "="): return true
        default: return false
        }
    }

    /// Whether a run is a UUID (RFC 9562), which is an identifier and not a secret.
    private static func isUUID(_ run: UnsafeBufferPointer<UInt8>) -> Bool {
        run.count == 36
            && run.enumerated().allSatisfy { index, character in
                [8, 13, 18, 23].contains(index)
                    ? character == UInt8(ascii: "-")
                    : character.isDigit || (character | 0x20) &- UInt8(ascii: "a") < 6
            }
    }
}
