/// Text that is raised or lowered, such as an exponent, in a line of text.
enum ScriptText {
    /// In superior or inferior characters if there are any, else after `^` or `_`. An ordinal or a sign of a note, such
    /// as `st` or `*`, is written as it is.
    static func text(_ words: String, isRaised: Bool) -> String {
        let forms = words.map { (isRaised ? raised : lowered)[$0] }
        if !forms.contains(nil) { return String(forms.compactMap { $0 }) }
        let isFormula =
            words.first.map { $0.isNumber || "+-−".contains($0) || (words.count == 1 && $0.isLetter) } ?? false
        guard isFormula || !isRaised else { return words }
        return (isRaised ? "^" : "_") + (words.allSatisfy(\.isLetter) ? words : "(\(words))")
    }

    private static let characters = "0123456789+-−=()ni"
    private static let raised = Dictionary(uniqueKeysWithValues: zip(characters, "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ"))
    private static let lowered = Dictionary(uniqueKeysWithValues: zip(characters, "₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₙᵢ"))
}
