import SwiftSyntax

/// Finds the calls in the body of a method by the names of their receivers: `store.open`, or `leave` of the object itself.
final class CallFinder: SyntaxVisitor {
    private(set) var calls: [String] = []

    init(_ body: some SyntaxProtocol) {
        super.init(viewMode: .sourceAccurate)
        walk(body)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression
        switch (callee.ownMember, callee.receiver, callee.lastName) {
        case (let own?, _, _): calls.append(own)
        case (nil, let receiver?, let name?): calls.append("\(receiver).\(name)")
        default: break
        }
        return .visitChildren
    }
}

extension FunctionCallExprSyntax {
    /// `save` of `send { await $0.save() }`: the command that runs to its end although the view closes.
    var sentCommand: String? {
        guard calledExpression.ownMember == "send" else { return nil }
        let closure = trailingClosure ?? arguments.first?.expression.as(ClosureExprSyntax.self)
        guard let statement = closure?.statements.first?.item.as(ExprSyntax.self) else { return nil }
        return statement.bare.as(FunctionCallExprSyntax.self)?.calledExpression.lastName
    }
}
