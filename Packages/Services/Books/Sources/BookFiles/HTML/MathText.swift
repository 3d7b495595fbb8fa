/// Writes the formulas of MathML on one line: gives the signs between the parts of fractions, powers, roots and
/// matrices.
struct MathText {
    private var open: [(name: String, children: Int, isGroup: Bool)] = []
    private static let deepest = 64
    /// The elements that have the text.
    private static let leaves: Set<String> = ["mi", "mn", "mo", "mtext", "ms", "mspace", "none"]

    /// White space between the elements means nothing.
    var ignoresText: Bool { open.last.map { !Self.leaves.contains($0.name) } ?? false }

    /// - Returns: The signs before an element.
    mutating func start(_ name: String) -> String {
        guard !open.isEmpty || name == "math", name.hasPrefix("m") || name == "none", open.count < Self.deepest else {
            return ""
        }
        var signs = ""
        var isGroup = false
        if let parent = open.last {
            let separator = Self.separator(parent.name, parent.children)
            signs = separator ?? ""
            let hasParts = Self.separator(parent.name, 1) != nil && !["mtable", "mtr"].contains(parent.name)
            isGroup = hasParts && name != "msqrt" && !Self.leaves.contains(name)
            open[open.count - 1].children += 1
        }
        if isGroup { signs += "(" }
        if name == "msqrt" { signs += "√(" }
        open.append((name, 0, isGroup))
        return signs
    }

    /// - Returns: The signs behind an element, and behind those in it that have no end.
    mutating func end(_ name: String) -> String {
        guard let index = open.lastIndex(where: { $0.name == name }) else { return "" }
        let signs = open[index...].reversed().map { element in
            let isRoot = element.name == "msqrt" || (element.name == "mroot" && element.children > 1)
            return (isRoot ? ")" : "") + (element.isGroup ? ")" : "")
        }
        open.removeSubrange(index...)
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
        case ("mtr", _): ", "
        default: nil
        }
    }
}
