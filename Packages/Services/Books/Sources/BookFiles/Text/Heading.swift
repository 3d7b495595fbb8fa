/// Recognizes the headings of chapters in plain text, such as `CHAPTER I. Down the Rabbit-Hole`.
enum Heading {
    private static let mostLines = 3
    private static let longest = 160

    /// - Parameter lines: The lines of a paragraph.
    static func isHeading(_ lines: [Range<Int>], in bytes: [UInt8]) -> Bool {
        guard lines.count <= mostLines, let first = lines.first, let last = lines.last,
            last.upperBound - first.lowerBound <= longest
        else { return false }
        let line = String(decoding: bytes[first], as: UTF8.self)
        let words = line.split(whereSeparator: \.isWhitespace)
        guard let word = words.first, word.first?.isUppercase == true else { return false }
        let name = word.lowercased()
        if words.count == 1, lines.count == 1, alone.contains(name.trimmingPunctuation) { return true }
        guard words.count > 1, numbered.contains(name) else { return false }
        // In a sentence such as "Part I of this book", the number is followed by words.
        let number = words[1].lowercased() == "the" && words.count > 2 ? words[2] : words[1]
        let isTitle = word == word.uppercased() || number == words.last || !(number.last?.isLetter ?? true)
        return isTitle && isNumber(String(number).trimmingPunctuation.lowercased())
    }

    private static func isNumber(_ word: String) -> Bool {
        guard !word.isEmpty, word.count <= 12 else { return false }
        return word.allSatisfy { ("0"..."9").contains($0) } || word.allSatisfy { "ivxlcdm".contains($0) }
            || spelled.contains(word)
    }

    private static let numbered: Set<String> = [
        "chapter", "book", "part", "act", "scene", "letter", "stave", "canto", "volume", "section", "adventure",
    ]
    private static let alone: Set<String> = [
        "preface", "introduction", "prologue", "epilogue", "foreword", "afterword", "conclusion", "appendix",
    ]
    private static let spelled: Set<String> = [
        "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "thirteen",
        "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "first", "second", "third",
        "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "last",
    ]
}

extension String {
    fileprivate var trimmingPunctuation: String {
        String(drop { $0.isPunctuation }.reversed().drop { $0.isPunctuation }.reversed())
    }
}
