/// Writes the formulas of MathML on one line: gives the signs between the parts of fractions, powers, roots and
/// matrices.
struct MathText {
    private var open: [(name: String, children: Int, isGroup: Bool)] = []
    private var ending = Ending.sign
    private static let deepest = 64
    /// The elements that have the text.
    private static let leaves: Set<String> = ["mi", "mn", "mo", "mtext", "ms", "mspace", "none"]

    /// The end of the formula so far.
    private enum Ending {
        /// Empty, or a sign that separates texts.
        case sign
        case number
        /// A variable, which is one letter.
        case variable
        /// A name of several letters, a fraction, a power and so on.
        case term
    }

    var isOpen: Bool { !open.isEmpty }

    /// White space between the elements means nothing.
    var ignoresText: Bool { open.last.map { !Self.leaves.contains($0.name) } ?? false }

    /// - Parameter isAfterDigit: Whether the text before the element ends with a digit.
    /// - Returns: The signs before an element.
    mutating func start(_ name: String, isAfterDigit: Bool) -> String {
        guard !open.isEmpty || name == "math", name.hasPrefix("m") || name == "none", open.count < Self.deepest else {
            return ""
        }
        if open.isEmpty { ending = isAfterDigit ? .number : .sign }
        var signs = ""
        var isGroup = false
        if let parent = open.last {
            let separator = Self.separator(parent.name, parent.children)
            signs = separator ?? ""
            let hasParts = Self.separator(parent.name, 1) != nil && !["mtable", "mtr", "mfenced"].contains(parent.name)
            isGroup = hasParts && name != "msqrt" && !Self.leaves.contains(name)
            open[open.count - 1].children += 1
        }
        if isGroup { signs += "(" }
        if name == "msqrt" { signs += "√(" }
        if name == "mfenced" { signs += "(" }
        if name == "mspace", ending != .sign { ending = .term }
        if !signs.isEmpty { ending = .sign }
        open.append((name, 0, isGroup))
        return signs
    }

    /// - Parameter text: The text of a leaf.
    /// - Returns: The text, behind a space if it would run into the one before: `3 1/2`, `sin x`, but `2x`.
    mutating func text(_ text: String) -> String {
        let words = text.filter { !Self.invisible.contains($0) }
            .split(whereSeparator: Self.spaces.contains).joined(separator: " ")
        guard let first = words.first, let last = words.last else { return "" }
        let isVariable = words.count == 1 && first.isLetter
        let runsTogether: Bool =
            switch ending {
            case .sign: false
            case .number, .variable: !isVariable && (first.isLetter || first.isNumber)
            case .term: first.isLetter || first.isNumber
            }
        ending =
            if isVariable {
                .variable
            } else if words.allSatisfy(\.isNumber) {
                .number
            } else {
                last.isLetter || last.isNumber ? .term : .sign
            }
        return (runsTogether ? " " : "") + words
    }

    private static let spaces: Set<Character> = [" ", "\t", "\n", "\r", "\r\n", "\u{c}"]
    /// The signs between a function and its argument, between factors, indices, and the parts of a mixed number.
    private static let invisible: Set<Character> = ["\u{2061}", "\u{2062}", "\u{2063}", "\u{2064}"]

    /// - Returns: The signs behind an element, and behind those in it that have no end.
    mutating func end(_ name: String) -> String {
        guard let index = open.lastIndex(where: { $0.name == name }) else { return "" }
        let signs = open[index...].reversed().map { element in
            let hasBracket =
                ["msqrt", "mfenced"].contains(element.name) || (element.name == "mroot" && element.children > 1)
            return (hasBracket ? ")" : "") + (element.isGroup ? ")" : "")
        }
        let hasParts = open[index...].contains { Self.separator($0.name, 1) != nil }
        open.removeSubrange(index...)
        if hasParts { ending = .term }
        return signs.joined()
    }

    /// The sign before a child of an element.
    private static func separator(_ name: String, _ child: Int) -> String? {
        switch (name, child) {
        case (_, 0): nil
        case ("mfrac", 1): "/"
        case ("msup", 1), ("mover", 1), ("msubsup", 2), ("munderover", 2): "^"
        case ("msub", 1), ("munder", 1), ("msubsup", 1), ("munderover", 1): "_"
        case ("mroot", 1): "^(1/"
        case ("mtable", _): "; "
        case ("mtr", _), ("mfenced", _): ", "
        default: nil
        }
    }
}
