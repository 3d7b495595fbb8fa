/// Finds e-mail addresses such as `ann@example.com`, and their form in URLs: `ann%40example.com`.
enum EmailPattern {
    static func find(in characters: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        // The next address cannot begin before this index, so no character is read more than twice.
        var border = 0
        var index = 0
        while index < characters.count {
            let sign = signLength(at: index, in: characters)
            guard sign > 0 else {
                index += 1
                continue
            }
            var start = index
            while start > border, isLocal(characters[start - 1]) { start -= 1 }
            let end = endOfDomain(from: index + sign, in: characters)
            if start < index, let end {
                ranges.append(start..<end)
                index = end
            } else {
                index += sign
            }
            border = index
        }
        return ranges
    }

    /// The length of `@` or `%40` at an index; 0 for other text.
    private static func signLength(at index: Int, in characters: UnsafeBufferPointer<UInt8>) -> Int {
        if characters[index] == UInt8(ascii: "@") { return 1 }
        let isEscape =
            characters[index] == UInt8(ascii: "%") && index + 2 < characters.count
            && characters[index + 1] == UInt8(ascii: "4") && characters[index + 2] == UInt8(ascii: "0")
        return isEscape ? 3 : 0
    }

    /// The end of a domain name, after the last run of two or more letters that follows a dot.
    private static func endOfDomain(from start: Int, in characters: UnsafeBufferPointer<UInt8>) -> Int? {
        var end: Int?
        var letters = 0
        var hasDot = false
        for index in start..<characters.count {
            let character = characters[index]
            if character == UInt8(ascii: ".") {
                if index == start { return nil }
                hasDot = true
                letters = 0
            } else if character.isLetter || character >= 0x80 {
                letters += 1
                if hasDot, letters >= 2 { end = index + 1 }
            } else if character.isDigit || character == UInt8(ascii: "-") {
                letters = 0
            } else {
                break
            }
        }
        return end
    }

    /// Whether a character is common in the local part of an address. Letters of all scripts are.
    private static func isLocal(_ character: UInt8) -> Bool {
        if character.isLetter || character.isDigit || character >= 0x80 { return true }
        switch character {
        case UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "%"), UInt8(ascii: "+"), UInt8(ascii: "-"),
            UInt8(ascii: "'"):
            return true
        default: return false
        }
    }
}
