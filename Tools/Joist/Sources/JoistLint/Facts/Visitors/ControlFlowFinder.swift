import SwiftSyntax

/// Finds branches, loops, overlapping calls and closures in the body of a method.
final class ControlFlowFinder: SyntaxVisitor {
    private(set) var control: [Member.ControlFlow] = []
    /// The closures that are passed to a router.
    private(set) var exits: [Member.Exit] = []
    private let lines: SourceLocationConverter

    init(lines: SourceLocationConverter) {
        self.lines = lines
        super.init(viewMode: .sourceAccurate)
    }

    private func add(_ keyword: String, _ node: some SyntaxProtocol, receiver: String? = nil)
        -> SyntaxVisitorContinueKind
    {
        control.append(Member.ControlFlow(keyword: keyword, line: lines.line(of: node), receiver: receiver))
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

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        node.modifiers.contains { $0.name.text == "async" } ? add("async let", node) : .visitChildren
    }

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
        guard Member.ControlFlow.loops.contains(node.declName.baseName.text),
            node.parent?.is(FunctionCallExprSyntax.self) == true
        else { return .visitChildren }
        return add(node.declName.baseName.text, node.declName, receiver: ExprSyntax(node).receiver)
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        let around = sequence(first: Syntax(node)) { $0.is(FunctionDeclSyntax.self) ? nil : $0.parent }.dropFirst()
        if around.contains(where: { $0.as(FunctionCallExprSyntax.self)?.isForRouter == true }) {
            // Closures in an exit belong to it.
            if !around.contains(where: { $0.is(ClosureExprSyntax.self) }) {
                exits.append(Member.Exit(line: lines.line(of: node), receiver: Self.receiver(of: node)))
            }
            return .visitChildren
        }
        let callee = node.call?.calledExpression
        let method = callee?.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
        // The loop itself is found above.
        if Member.ControlFlow.loops.contains(method) { return .visitChildren }
        return add("{", node, receiver: callee?.receiver)
    }

    /// The variable that receives the only call of a closure.
    private static func receiver(of closure: ClosureExprSyntax) -> String? {
        guard closure.statements.count == 1, let statement = closure.statements.first?.item else { return nil }
        let value = statement.as(ReturnStmtSyntax.self)?.expression ?? statement.as(ExprSyntax.self)
        return value?.bare.as(FunctionCallExprSyntax.self)?.calledExpression.receiver
    }
}
