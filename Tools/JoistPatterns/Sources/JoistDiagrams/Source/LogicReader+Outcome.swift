import SwiftSyntax

// Tells whether a piece of code runs after a success or after a failure.
extension LogicReader {
    /// Tells whether conditions hold after a success.
    ///
    /// - Parameter hasAsked: Whether the conditions send a message.
    /// - Returns: `false` if they hold after a failure; `nil` if they say nothing about success.
    func outcome(of conditions: ConditionElementListSyntax, hasAsked: Bool, _ scope: Scope) -> Bool? {
        for element in conditions {
            switch element.condition {
            case .optionalBinding(let binding):
                guard let value = binding.initializer?.value else {
                    if scope.outcomes.contains(binding.pattern.plainText) { return true }
                    continue
                }
                if isOutcome(value, scope), hasAsked || !Self.isCall(value) { return true }
            case .expression(let expression):
                if let found = outcome(of: expression, hasAsked, scope) { return found }
            default: continue
            }
        }
        return nil
    }

    private func outcome(of expression: ExprSyntax, _ hasAsked: Bool, _ scope: Scope) -> Bool? {
        let expression = expression.unmarked
        if let prefix = expression.as(PrefixOperatorExprSyntax.self), prefix.operator.text == "!" {
            return outcome(of: prefix.expression, hasAsked, scope).map { !$0 }
        }
        if let parts = expression.as(SequenceExprSyntax.self).map({ Array($0.elements) }) {
            guard parts.count == 3, isOutcome(parts[0], scope), hasAsked || !Self.isCall(parts[0]) else { return nil }
            return switch (parts[1].plainText, parts[2].plainText) {
            case ("!=", "nil"), ("==", "true"), ("!=", "false"): true
            case ("==", "nil"), ("!=", "true"), ("==", "false"): false
            default: nil
            }
        }
        return isOutcome(expression, scope) && (hasAsked || !Self.isCall(expression)) ? true : nil
    }

    private static func isCall(_ expression: ExprSyntax) -> Bool { expression.unmarked.is(FunctionCallExprSyntax.self) }

    /// Whether an expression means that a call has succeeded: it calls `catching` or `loading`, or a method of the
    /// logic that does so, or it is a constant with the result of such a call.
    func isOutcome(_ expression: ExprSyntax, _ scope: Scope) -> Bool {
        let expression = expression.unmarked
        if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return scope.outcomes.contains(name)
        }
        // `written ?? nil`
        if let first = expression.as(SequenceExprSyntax.self)?.elements.first { return isOutcome(first, scope) }
        guard let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression else { return false }
        if let name = callee.as(DeclReferenceExprSyntax.self)?.baseName.text {
            return methods[name]?.contains { method in
                method.syntax.signature.returnClause != nil
                    && method.syntax.tokens(viewMode: .sourceAccurate).contains { Self.catching.contains($0.text) }
            } ?? false
        }
        return (callee.as(MemberAccessExprSyntax.self)?.declName.baseName.text).map(Self.catching.contains) ?? false
    }

    /// The methods of a presenter that show the error of a call.
    private static let catching: Set<String> = ["catching", "loading"]
}
