import SwiftSyntax

/// Finds branches, loops and closures.
final class ControlFlowFinder: SyntaxVisitor {
    private(set) var found: [(keyword: String, receiver: String?, position: AbsolutePosition)] = []

    private func add(_ keyword: String, _ node: some SyntaxProtocol, receiver: String? = nil)
        -> SyntaxVisitorContinueKind
    {
        found.append((keyword, receiver, node.positionAfterSkippingLeadingTrivia))
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
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { add("func", node) }

    override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
        // Without a `catch` it is only a block.
        node.catchClauses.isEmpty ? .visitChildren : add("catch", node)
    }

    override func visit(_ node: TryExprSyntax) -> SyntaxVisitorContinueKind {
        node.questionOrExclamationMark?.text == "?" ? add("try?", node) : .visitChildren
    }

    override func visit(_ node: BinaryOperatorExprSyntax) -> SyntaxVisitorContinueKind {
        node.operator.text == "??" ? add("??", node) : .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard MemberFacts.ControlFlow.loops.contains(node.declName.baseName.text),
            node.parent?.is(FunctionCallExprSyntax.self) == true
        else { return .visitChildren }
        return add(node.declName.baseName.text, node.declName, receiver: ExprSyntax(node).receiver)
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let calls = sequence(first: Syntax(node)) { $0.is(FunctionDeclSyntax.self) ? nil : $0.parent }
            .compactMap { $0.as(FunctionCallExprSyntax.self) }
        // ExitFinder finds the closures for routers.
        if calls.contains(where: \.isForRouter) { return .visitChildren }
        let callee = node.call?.calledExpression
        let method = callee?.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
        // The loop itself is found above.
        if MemberFacts.ControlFlow.loops.contains(method) { return .visitChildren }
        return add("{", node, receiver: callee?.receiver)
    }
}

/// Finds the closures that are passed to a router.
final class ExitFinder: SyntaxVisitor {
    private(set) var found: [(receiver: String?, position: AbsolutePosition)] = []

    /// The calls of routers and the closures around the present node.
    private var routerCalls = 0
    private var closures = 0

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if node.isForRouter { routerCalls += 1 }
        return .visitChildren
    }

    override func visitPost(_ node: FunctionCallExprSyntax) {
        if node.isForRouter { routerCalls -= 1 }
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        if routerCalls > 0, closures == 0 {
            found.append((Self.receiver(of: node), node.positionAfterSkippingLeadingTrivia))
        }
        closures += 1
        return .visitChildren
    }

    override func visitPost(_ node: ClosureExprSyntax) { closures -= 1 }

    /// The variable that receives the only call of a closure.
    private static func receiver(of closure: ClosureExprSyntax) -> String? {
        guard closure.statements.count == 1, let statement = closure.statements.first?.item else { return nil }
        let value = statement.as(ReturnStmtSyntax.self)?.expression ?? statement.as(ExprSyntax.self)
        return value?.bare.as(FunctionCallExprSyntax.self)?.calledExpression.receiver
    }
}
