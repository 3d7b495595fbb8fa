import SwiftSyntax

/// Finds constructed types.
final class ConstructionFinder: SyntaxVisitor {
    private(set) var found: [(type: String, position: AbsolutePosition)] = []

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let type = node.constructedType { found.append((type, node.positionAfterSkippingLeadingTrivia)) }
        return .visitChildren
    }
}

/// Finds branches and loops.
final class ControlFlowFinder: SyntaxVisitor {
    private(set) var found: [(keyword: String, position: AbsolutePosition)] = []

    private func add(_ keyword: String, _ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        found.append((keyword, node.positionAfterSkippingLeadingTrivia))
        return .visitChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { add("if", node) }
    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind { add("guard", node) }
    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { add("switch", node) }
    override func visit(_ node: UnresolvedTernaryExprSyntax) -> SyntaxVisitorContinueKind { add("?", node) }
    override func visit(_ node: TernaryExprSyntax) -> SyntaxVisitorContinueKind { add("?", node) }
    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind { add("for", node) }
    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { add("while", node) }
    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { add("repeat", node) }

    override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
        // Without a `catch` it is only a block.
        node.catchClauses.isEmpty ? .visitChildren : add("catch", node)
    }
}

/// Finds the closures that are passed to a router.
final class ExitFinder: SyntaxVisitor {
    private(set) var found: [(receiver: String?, position: AbsolutePosition)] = []

    /// The calls of routers and the closures around the present node.
    private var routerCalls = 0
    private var closures = 0

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if Self.isRouterCall(node) { routerCalls += 1 }
        return .visitChildren
    }

    override func visitPost(_ node: FunctionCallExprSyntax) {
        if Self.isRouterCall(node) { routerCalls -= 1 }
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        if routerCalls > 0, closures == 0 {
            found.append((Self.receiver(of: node), node.positionAfterSkippingLeadingTrivia))
        }
        closures += 1
        return .visitChildren
    }

    override func visitPost(_ node: ClosureExprSyntax) { closures -= 1 }

    private static func isRouterCall(_ node: FunctionCallExprSyntax) -> Bool {
        let receiver = node.calledExpression.as(MemberAccessExprSyntax.self)?.base?.lastName
        return receiver?.lowercased().hasSuffix("router") == true
    }

    /// The variable that receives the only call of a closure.
    private static func receiver(of closure: ClosureExprSyntax) -> String? {
        guard closure.statements.count == 1, let statement = closure.statements.first?.item else { return nil }
        let value = statement.as(ReturnStmtSyntax.self)?.expression ?? statement.as(ExprSyntax.self)
        guard let call = value?.bare.as(FunctionCallExprSyntax.self) else { return nil }
        var expression = call.calledExpression.as(MemberAccessExprSyntax.self)?.base?.bare
        while let member = expression?.as(MemberAccessExprSyntax.self) {
            // `self.router` is the operation's router.
            if member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self" {
                return member.declName.baseName.text
            }
            expression = member.base?.bare
        }
        return expression?.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
}
