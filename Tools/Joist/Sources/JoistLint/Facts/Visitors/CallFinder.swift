import SwiftSyntax

/// Finds the calls in the body of a method or a computed property.
final class CallFinder: SyntaxVisitor {
    /// By the names of their receivers: `store.open`, or `leave` of the object itself.
    private(set) var calls: [String] = []
    private var own: [(call: Member.OwnCall, hasSelf: Bool)] = []
    /// The names of parameters and of local declarations, which hide methods of the same name.
    private var hidden: Set<String> = []
    private let lines: SourceLocationConverter

    init(_ declaration: DeclSyntax, lines: SourceLocationConverter) {
        self.lines = lines
        super.init(viewMode: .sourceAccurate)
        if let function = declaration.as(FunctionDeclSyntax.self) {
            for parameter in function.signature.parameterClause.parameters { hide(parameter) }
            if let body = function.body { walk(body) }
        } else if let variable = declaration.as(VariableDeclSyntax.self) {
            for accessors in variable.bindings.compactMap(\.accessorBlock) { walk(accessors) }
        }
    }

    /// See ``Member/ownCalls``.
    var ownCalls: [Member.OwnCall] { own.filter { $0.hasSelf || !hidden.contains($0.call.name) }.map(\.call) }

    // MARK: Calls

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression
        switch (callee.ownMember, callee.receiver, callee.lastName) {
        case (let own?, _, _): calls.append(own)
        case (nil, let receiver?, let name?): calls.append("\(receiver).\(name)")
        default: break
        }
        add(callee, "(\(node.labels))")
        return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        add(node.expression, "")
        return .visitChildren
    }

    private func add(_ method: ExprSyntax, _ labels: String) {
        guard let (name, hasSelf) = method.methodOfSelf, name != "self", name.first?.isUppercase != true else { return }
        own.append((Member.OwnCall(signature: name + labels, line: lines.line(of: method)), hasSelf))
    }

    // MARK: Names

    override func visit(_ node: IdentifierPatternSyntax) -> SyntaxVisitorContinueKind {
        hidden.insert(node.identifier.text)
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        hidden.insert(node.name.text)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        hide(node)
        return .visitChildren
    }

    override func visit(_ node: ClosureParameterSyntax) -> SyntaxVisitorContinueKind {
        hidden.insert((node.secondName ?? node.firstName).text)
        return .visitChildren
    }

    override func visit(_ node: ClosureShorthandParameterSyntax) -> SyntaxVisitorContinueKind {
        hidden.insert(node.name.text)
        return .visitChildren
    }

    private func hide(_ parameter: FunctionParameterSyntax) {
        hidden.insert(parameter.localName)
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

    /// `_:to:` of `pay(1, to: 2)`.
    fileprivate var labels: String {
        let closures = (trailingClosure == nil ? [] : ["_"]) + additionalTrailingClosures.map(\.label.text)
        return (arguments.map { $0.label?.text ?? "_" } + closures).map { "\($0):" }.joined()
    }
}

extension ExprSyntax {
    /// `save` of `save`, `self.save` and `self?.save`, and whether `self` is written; `nil` for other expressions.
    fileprivate var methodOfSelf: (name: String, hasSelf: Bool)? {
        if let variable = self.as(DeclReferenceExprSyntax.self) { return (variable.baseName.text, false) }
        guard let member = self.as(MemberAccessExprSyntax.self), member.base?.lastName == "self" else { return nil }
        return (member.declName.baseName.text, true)
    }
}
