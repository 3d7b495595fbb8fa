import SwiftSyntax

extension FunctionCallExprSyntax {
    /// Whether its function decides whether it is called: it is in an `if`, a loop, `? :` or a `switch` that is no list, or a
    /// `guard` precedes it.
    var isInBranch: Bool {
        for node in sequence(first: Syntax(self), next: \.parent) {
            switch node.kind {
            case .ifExpr, .guardStmt, .forStmt, .whileStmt, .repeatStmt, .ternaryExpr, .unresolvedTernaryExpr:
                return true
            case .switchCase where node.parent?.parent?.as(SwitchExprSyntax.self)?.listsCalls == false: return true
            case .exprList
            where node.children(viewMode: .sourceAccurate).contains { $0.is(UnresolvedTernaryExprSyntax.self) }:
                return true
            case .codeBlockItemList
            where node.children(viewMode: .sourceAccurate).contains {
                $0.as(CodeBlockItemSyntax.self)?.item.is(GuardStmtSyntax.self) == true
            }: return true
            case .functionDecl: return false
            default: continue
            }
        }
        return false
    }
}

extension SwitchExprSyntax {
    /// Whether it only lists the call for each case of an enumeration, so that the sender of the value decides.
    fileprivate var listsCalls: Bool {
        cases.allSatisfy { element in
            guard let part = element.as(SwitchCaseSyntax.self), let label = part.label.as(SwitchCaseLabelSyntax.self)
            else { return false }
            return label.caseItems.allSatisfy { $0.whereClause == nil && $0.pattern.isCase }
                && Syntax(part.statements).callsExit
        }
    }
}

extension PatternSyntax {
    /// Whether it is `.name` or `.name(let value)`.
    fileprivate var isCase: Bool {
        if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.isCase }
        guard let expression = self.as(ExpressionPatternSyntax.self)?.expression else { return false }
        let call = expression.as(FunctionCallExprSyntax.self)
        let values = call?.arguments.map(\.expression.kind) ?? []
        let member = (call?.calledExpression ?? expression).as(MemberAccessExprSyntax.self)
        return member.map { $0.base == nil } == true
            && values.allSatisfy { [.patternExpr, .discardAssignmentExpr, .declReferenceExpr].contains($0) }
    }
}

extension Syntax {
    fileprivate var callsExit: Bool {
        self.as(FunctionCallExprSyntax.self)?.calledExpression.receiver == "exits"
            || children(viewMode: .sourceAccurate).contains(where: \.callsExit)
    }
}
