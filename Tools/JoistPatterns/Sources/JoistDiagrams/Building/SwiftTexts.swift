import SwiftParser
import SwiftSyntax

/// Pieces of Swift in the texts of a diagram.
enum SwiftTexts {
    /// The parts between commas that are in no brackets and no string.
    static func parts(_ text: Substring) -> [String] {
        var parts = [""]
        var depth = 0
        var isQuoted = false
        var isEscaped = false
        for character in text {
            if isQuoted {
                isQuoted = isEscaped || character != "\""
                isEscaped = !isEscaped && character == "\\"
            } else if character == "\"" {
                isQuoted = true
            } else if "([{".contains(character) {
                depth += 1
            } else if ")]}".contains(character) {
                depth -= 1
            } else if character == ",", depth == 0 {
                parts.append("")
                continue
            }
            parts[parts.count - 1].append(character)
        }
        let trimmed = parts.map { String(FlowDiagram.trimmed($0[...])) }
        return trimmed == [""] ? [] : trimmed
    }

    /// Whether a text is the name of a value: no literal, and not `$0`.
    static func isName(_ text: some StringProtocol) -> Bool {
        guard let first = text.first, first == "_" && text.count > 1 || first.isLetter else { return false }
        return text.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber } && !["nil", "true", "false"].contains(text)
    }

    /// Whether a text is the name of a type, maybe inside of other types.
    static func isTypeName(_ text: String) -> Bool {
        text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy(isName)
    }

    /// The label of an argument, and the rest, which is empty if the argument is the result of an earlier message.
    static func labelled(_ part: String) -> (label: String?, value: String) {
        guard let colon = part.firstIndex(of: ":"), isName(part[..<colon]) else { return (nil, part) }
        return (String(part[..<colon]), String(FlowDiagram.trimmed(part[part.index(after: colon)...])))
    }

    /// The parts of `type: rest`, where the colon is in no brackets. There may be no rest.
    static func annotated(_ text: String) -> (type: String, rest: String?) {
        var depth = 0
        for index in text.indices {
            if "([<".contains(text[index]) { depth += 1 } else if ")]>".contains(text[index]) { depth -= 1 }
            guard text[index] == ":", depth == 0 else { continue }
            return (String(text[..<index]), String(FlowDiagram.trimmed(text[text.index(after: index)...])))
        }
        return (text, nil)
    }

    /// The pieces around each `_`, the place of a value.
    static func holes(in text: String) -> [String] {
        var pieces = [""]
        var previous: Character = " "
        for (index, character) in zip(text.indices, text) {
            let next = text[text.index(after: index)...].first ?? " "
            let isPart = [previous, next].contains { $0 == "_" || $0.isLetter || $0.isNumber }
            if character == "_", !isPart { pieces.append("") } else { pieces[pieces.count - 1].append(character) }
            previous = character
        }
        return pieces
    }

    static func isSwift(_ text: String) -> Bool { !Parser.parse(source: text).hasError }

    /// The names that statements use, in their order, and the names that they declare.
    static func names(in text: String) -> (used: [String], declared: Set<String>) {
        let finder = NameFinder(viewMode: .sourceAccurate)
        finder.walk(Parser.parse(source: text))
        var seen = finder.declared
        return (finder.used.filter { seen.insert($0).inserted }, finder.declared)
    }

    /// The names that a pattern of `case` uses, and the names that it declares.
    static func names(inPattern text: String) -> (used: [String], declared: Set<String>) {
        names(in: "switch 0 {\n\(text == "default" ? text : "case \(text)"):\nbreak\n}")
    }

    /// The names in an expression that can be calls: `checkShelf` and `app.pay` in `!checkShelf && app.pay`.
    static func calls(in text: String) -> [(name: String, range: Range<String.Index>)] {
        let statements = Parser.parse(source: text).statements
        guard statements.count == 1, let expression = statements.first?.item.as(ExprSyntax.self) else { return [] }
        return calls(in: expression).map { name, node in
            let start = text.utf8.index(text.startIndex, offsetBy: node.positionAfterSkippingLeadingTrivia.utf8Offset)
            return (name, start..<text.utf8.index(start, offsetBy: node.trimmedLength.utf8Length))
        }
    }

    /// As the drawing of a scenario shortens calls.
    private static func calls(in node: ExprSyntax) -> [(String, ExprSyntax)] {
        if let prefix = node.as(PrefixOperatorExprSyntax.self) { return calls(in: prefix.expression) }
        if let sequence = node.as(SequenceExprSyntax.self) { return sequence.elements.flatMap(calls) }
        if let name = node.as(DeclReferenceExprSyntax.self) { return [(name.baseName.text, node)] }
        guard let member = node.as(MemberAccessExprSyntax.self), let base = member.base else { return [] }
        return base.trimmedDescription == "app" ? [(member.trimmedDescription, node)] : calls(in: base)
    }

    /// The words of a type's name that a value has: `todo` of `TodoService`, `pin` of `PINService`.
    static func valueName(of type: String, without ending: String) -> String {
        let name = type.hasSuffix(ending) && type != ending ? String(type.dropLast(ending.count)) : type
        var initials = name.prefix(while: \.isUppercase).count
        // `URLList`: the last capital begins the next word.
        if initials > 1, initials < name.count { initials -= 1 }
        return name.prefix(initials).lowercased() + name.dropFirst(initials)
    }
}

private final class NameFinder: SyntaxVisitor {
    var used: [String] = []
    var declared: Set<String> = []

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let base = node.base { walk(base) }
        return .skipChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        // The name of a function is no value.
        guard node.calledExpression.is(DeclReferenceExprSyntax.self) else { return .visitChildren }
        walk(node.arguments)
        if let closure = node.trailingClosure { walk(closure) }
        return .skipChildren
    }

    override func visit(_ node: KeyPathExprSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        declared.insert(node.name.text)
        return .skipChildren
    }

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        declared.insert(node.identifier.text)
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        let name = node.baseName.text
        if name.first?.isUppercase == false, SwiftTexts.isName(name), name != "self" { used.append(name) }
        return .skipChildren
    }
}
