import JoistLint
import SwiftSyntax

/// The conditions between an event and a call of the app's service: the loops over events and the conditions, in words
/// of the code.
enum EntranceConditions {
    /// One for each path to a node; empty for a path without conditions. A closure with a name is followed to its calls
    /// in the same method.
    static func ways(to node: Syntax) -> [[String]] {
        var conditions: [String] = []
        var child = node
        while let parent = child.parent, !child.is(FunctionDeclSyntax.self), !child.is(MemberBlockItemSyntax.self) {
            conditions = Self.conditions(in: parent, before: child) + conditions
            if let closure = parent.as(ClosureExprSyntax.self), case let later = calls(of: closure), !later.isEmpty {
                let inside = conditions
                return later.flatMap { ways(to: Syntax($0)) }.map { $0 + inside }
            }
            child = parent
        }
        return [conditions]
    }

    private static func conditions(in parent: Syntax, before child: Syntax) -> [String] {
        if let loop = parent.as(ForStmtSyntax.self), loop.body.id == child.id {
            let parts: [String?] = [
                loop.caseKeyword?.text, text(loop.pattern), "in", text(loop.sequence),
                loop.whereClause.map { text($0) },
            ]
            return [parts.compactMap(\.self).joined(separator: " ")]
        }
        if let loop = parent.as(WhileStmtSyntax.self), loop.body.id == child.id {
            return ["while \(text(loop.conditions))"]
        }
        if let choice = parent.as(IfExprSyntax.self), choice.conditions.id != child.id {
            return [(choice.body.id == child.id ? "if " : "unless ") + text(choice.conditions)]
        }
        if let check = parent.as(GuardStmtSyntax.self), check.body.id == child.id {
            return ["unless \(text(check.conditions))"]
        }
        if let list = parent.as(ConditionElementListSyntax.self) {
            // The earlier clauses of the same condition.
            return list.prefix { $0.id != child.id }.map { "if \(text($0.condition))" }
        }
        if let branch = parent.as(SwitchCaseSyntax.self) { return condition(of: branch).map { [$0] } ?? [] }
        if let block = parent.as(CodeBlockItemListSyntax.self) {
            return block.prefix { $0.id != child.id }.compactMap { condition(after: $0) }
        }
        // `updates.filter { $0 == .online }.forEach { await app.send() }`
        if let call = parent.as(FunctionCallExprSyntax.self), call.calledExpression.id != child.id,
            call.calledExpression.tokens(viewMode: .sourceAccurate).contains(where: { $0.tokenKind == .leftBrace })
        {
            return [text(call.calledExpression)]
        }
        return []
    }

    private static func condition(of branch: SwitchCaseSyntax) -> String? {
        guard let choice = branch.parent?.parent?.as(SwitchExprSyntax.self) else { return nil }
        if case .case(let label) = branch.label { return "if \(text(choice.subject)) is \(text(label.caseItems))" }
        let others = choice.cases.compactMap { element -> String? in
            guard case .switchCase(let other) = element, case .case(let label) = other.label else { return nil }
            return text(label.caseItems)
        }
        return "unless \(text(choice.subject)) is \(others.joined(separator: ", "))"
    }

    /// The conditions for reaching the code after a statement.
    private static func condition(after statement: CodeBlockItemSyntax) -> String? {
        if let check = statement.item.as(GuardStmtSyntax.self) { return "if \(text(check.conditions))" }
        return leaves(Syntax(statement.item)) ? text(statement.item) : nil
    }

    private static func leaves(_ node: Syntax) -> Bool {
        // These are left by their own returns.
        if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) || node.is(MemberBlockSyntax.self)
            || node.is(AccessorBlockSyntax.self)
        {
            return false
        }
        return [.returnStmt, .throwStmt, .continueStmt, .breakStmt].contains(node.kind)
            || node.children(viewMode: .sourceAccurate).contains(where: leaves)
    }

    /// The calls of a closure that a constant keeps, after it in the same block.
    private static func calls(of closure: ClosureExprSyntax) -> [FunctionCallExprSyntax] {
        guard let binding = closure.parent?.parent?.as(PatternBindingSyntax.self),
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text
        else { return [] }
        var node = Syntax(binding)
        while let parent = node.parent, !node.is(CodeBlockItemListSyntax.self) { node = parent }
        return node.all(FunctionCallExprSyntax.self).filter {
            $0.position >= closure.endPosition && $0.calledExpression.plainText == name
        }
    }

    /// `try?` makes an answer of an error, and so belongs to a condition.
    private static func text(_ node: some SyntaxProtocol) -> String { node.plainText(hiding: []) }
}
