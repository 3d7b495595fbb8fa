/// Text that is raised or lowered, such as an exponent, in a line of text.
enum ScriptText {
    /// In superior or inferior characters if there are any, else after `^` or `_`. An ordinal, an abbreviation or a
    /// sign of a note, such as `st` or `*`, is written as it is.
    static func text(_ words: String, isRaised: Bool) -> String {
        if hasForms(words, isRaised: isRaised) { return String(words.compactMap { (isRaised ? raised : lowered)[$0] }) }
        guard !isRaised || isFormula(words) else { return words }
        let isOne = words.count == 1 || (!isRaised && words.allSatisfy(\.isLetter))
        return sign(isRaised: isRaised) + (isOne || words.hasPrefix("(") && words.hasSuffix(")") ? words : "(\(words))")
    }

    /// Whether all characters have superior or inferior forms.
    static func hasForms(_ words: String, isRaised: Bool) -> Bool {
        words.allSatisfy { (isRaised ? raised : lowered)[$0] != nil }
    }

    /// The sign before text without such forms.
    static func sign(isRaised: Bool) -> String { isRaised ? "^" : "_" }

    private static func isFormula(_ words: String) -> Bool {
        guard let first = words.first else { return false }
        if first.isNumber || "+-−".contains(first) { return true }
        guard first.isLetter || first == "(" else { return false }
        if words.contains(where: { $0.isNumber || operators.contains($0) || greek.contains($0) }) { return true }
        let parts = words.split(separator: " ")
        guard parts.allSatisfy({ $0.allSatisfy(\.isLetter) }) else { return false }
        if parts.contains(where: { $0.count == 1 }) { return true }
        return parts.count == 1 && words.count <= 3 && !abbreviations.contains(words.lowercased())
    }

    private static let operators = Set("+-−=·×/")
    private static let greek: ClosedRange<Character> = "α"..."ω"
    /// The endings of ordinals, and of abbreviations such as `Mme` and `No`, in up to three letters.
    private static let abbreviations = Set(
        """
        st nd rd th er re es ère ème eme me mes ier nde ste te ter de le la lle lla os as mo ma ta to tm sm mr ns bis
        """.split(whereSeparator: \.isWhitespace).map(String.init))

    private static let characters = "0123456789+-−=()ni"
    private static let raised = Dictionary(uniqueKeysWithValues: zip(characters, "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ"))
    private static let lowered = Dictionary(uniqueKeysWithValues: zip(characters, "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢ"))
}
