/// Finds phone numbers and card numbers as people write them.
///
/// A phone number has at least ten digits, or at least eight after a `+`. A card number has thirteen to nineteen digits
/// that begin as card numbers do and have a valid check digit. Spaces, dots, hyphens and brackets may separate the
/// digits, and the number is not part of a longer word.
enum NumberPattern {
    static func find(in characters: UnsafeBufferPointer<UInt8>) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        var index = 0
        while index < characters.count {
            guard startsNumber(at: index, in: characters) else {
                index += 1
                continue
            }
            let (end, digits) = number(from: index, in: characters)
            if isAlone(index..<end, in: characters) {
                let isPhone = digits.count >= (characters[index] == UInt8(ascii: "+") ? 8 : 10)
                if isPhone || isCard(digits) { ranges.append(index..<end) }
            }
            index = end
        }
        return ranges
    }

    private static func startsNumber(at index: Int, in characters: UnsafeBufferPointer<UInt8>) -> Bool {
        characters[index].isDigit || characters[index] == UInt8(ascii: "+") || characters[index] == UInt8(ascii: "(")
    }

    /// The longest run of digits with at most two separators between neighbours.
    private static func number(
        from start: Int, in characters: UnsafeBufferPointer<UInt8>
    ) -> (end: Int, digits: [UInt8]) {
        var digits: [UInt8] = []
        var end = start + 1
        for index in start..<characters.count {
            if characters[index].isDigit {
                digits.append(characters[index] - UInt8(ascii: "0"))
                end = index + 1
            } else if index > start, !isSeparator(characters[index]) || index - end >= 2 {
                break
            }
        }
        return (end, digits)
    }

    private static func isSeparator(_ character: UInt8) -> Bool {
        switch character {
        case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "("), UInt8(ascii: ")"): true
        default: false
        }
    }

    /// Whether a number is not part of a word, a path, a UUID or a timestamp.
    private static func isAlone(_ range: Range<Int>, in characters: UnsafeBufferPointer<UInt8>) -> Bool {
        let (before, after) = (range.lowerBound - 1, range.upperBound)
        if isWord(at: before, in: characters) || isWord(at: after, in: characters) { return false }
        if joins(at: before, "-_/", in: characters), isWord(at: before - 1, in: characters) { return false }
        return !(joins(at: after, "-_/.:", in: characters) && isWord(at: after + 1, in: characters))
    }

    private static func isWord(at index: Int, in characters: UnsafeBufferPointer<UInt8>) -> Bool {
        characters.indices.contains(index) && (characters[index].isDigit || characters[index].isLetter)
    }

    private static func joins(
        at index: Int, _ joints: StaticString, in characters: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        characters.indices.contains(index) && joints.withUTF8Buffer { $0.contains(characters[index]) }
    }

    /// Whether digits begin as those of a card network, and have a valid check digit (ISO/IEC 7812-1, annex B: Luhn).
    static func isCard(_ digits: [UInt8]) -> Bool {
        guard (13...19).contains(digits.count), let first = digits.first, (2...6).contains(first) else { return false }
        var sum = 0
        for (place, digit) in digits.reversed().enumerated() {
            let weighted = Int(digit) * (place.isMultiple(of: 2) ? 1 : 2)
            sum += weighted > 9 ? weighted - 9 : weighted
        }
        return sum.isMultiple(of: 10)
    }
}
