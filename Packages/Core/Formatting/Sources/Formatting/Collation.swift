import Foundation

/// The order in which a language sorts texts: in German `Ärger` is beside `Arbeit`, in Swedish it comes after `Zoo`.
public struct Collation: Sendable {
    /// The order of the language that `LC_ALL`, `LC_COLLATE` or `LANG` names.
    public static let current = Collation(language: environmentLanguage)

    private let locale: Locale
    /// Whether ASCII letters sort as in English: no two of them are one letter, as `ch` is in Czech.
    private let hasEnglishLetters: Bool

    /// - Parameter language: An identifier such as `sv`, `sv_SE` or `sv_SE.UTF-8`. `C`, `POSIX` and an empty text, which
    ///   name no language, have the order that Unicode gives to all languages.
    public init(language: String) {
        let name = language.prefix { $0 != "." && $0 != "@" }
        let isNone = ["", "C", "POSIX"].contains(name)
        locale = Locale(identifier: isNone ? "root" : String(name))
        let code = name.prefix { $0 != "_" && $0 != "-" }
        hasEnglishLetters = isNone || Self.englishLetters.contains(String(code))
    }

    /// A text, prepared for many comparisons.
    public struct Key: Sendable {
        /// The text itself.
        public let text: String
        /// The text in lower case and without accents, except for letters that the language sorts as separate letters.
        fileprivate let bytes: [UInt8]
    }

    /// Prepares texts for comparisons.
    public func keys(of texts: some Sequence<String>) -> [Key] {
        var known: [Character: [UInt8]] = [:]
        return texts.map { text in
            // Most texts are ASCII.
            if text.utf8.allSatisfy({ $0 < 0x80 }) { return Key(text: text, bytes: text.utf8.map(Self.lowercased)) }
            var bytes: [UInt8] = []
            for character in text {
                let letters = known[character] ?? Array(letters(of: String(character)).utf8).map(Self.lowercased)
                known[character] = letters
                bytes += letters
            }
            return Key(text: text, bytes: bytes)
        }
    }

    /// Compares two texts.
    public func compare(_ one: Key, _ other: Key) -> ComparisonResult {
        if one.text == other.text { return .orderedSame }
        // A comparison by Foundation takes ten microseconds.
        if hasEnglishLetters, let result = Self.compareLetters(one.bytes, other.bytes) { return result }
        return compareByLocale(one.text, other.text)
    }

    func compareByLocale(_ one: String, _ other: String) -> ComparisonResult {
        one.compare(other, options: [], range: nil, locale: locale)
    }

    /// The texts in their order.
    public func sorted(_ texts: some Sequence<String>) -> [String] {
        keys(of: texts).sorted { compare($0, $1) == .orderedAscending }.map(\.text)
    }

    /// The letter below which a dictionary lists a text, in upper case; `nil` if the text does not begin with a letter.
    /// `Ä` is below `A`, unless it is a letter of its own in the language.
    public func heading(of text: String) -> Character? {
        guard let first = text.first, first.isLetter else { return nil }
        return letters(of: String(first).uppercased(with: locale)).first
    }

    /// The letter without its accents, or itself if the accents make it another letter in the language.
    private func letters(of letter: String) -> String {
        let base = letter.decomposedStringWithCompatibilityMapping.unicodeScalars
            .filter { $0.properties.generalCategory != .nonspacingMark }
        let letters = String(String.UnicodeScalarView(base))
        return isSameLetter(letter, letters) ? letters : letter
    }

    /// Whether two texts differ in accents or case at most, so that what follows them decides.
    private func isSameLetter(_ one: String, _ other: String) -> Bool {
        compareByLocale(one + "a", other + "z") == .orderedAscending
            && compareByLocale(one + "z", other + "a") == .orderedDescending
    }

    /// Compares texts whose first difference, regardless of case and accents, is one of ASCII letters, digits and spaces;
    /// `nil` for others.
    private static func compareLetters(_ one: [UInt8], _ other: [UInt8]) -> ComparisonResult? {
        let index = zip(one, other).prefix { $0 == $1 }.count
        guard let first = rank(one, index), let second = rank(other, index), first != second else { return nil }
        return first < second ? .orderedAscending : .orderedDescending
    }

    private static func rank(_ bytes: [UInt8], _ index: Int) -> UInt8? {
        guard index < bytes.count else { return 0 }
        // The next byte may begin an accent, which belongs to this letter.
        guard index + 1 == bytes.count || bytes[index + 1] < 0x80 else { return nil }
        switch bytes[index] {
        case 0x20, 0x30...0x39, 0x61...0x7A: return bytes[index]
        default: return nil
        }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    private static let englishLetters: Set<String> = ["en", "de", "fr", "it", "es", "pt", "nl", "sv", "pl"]

    private static var environmentLanguage: String {
        let environment = ProcessInfo.processInfo.environment
        return ["LC_ALL", "LC_COLLATE", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? ""
    }
}
