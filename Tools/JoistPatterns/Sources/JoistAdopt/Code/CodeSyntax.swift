import JoistLint
import SwiftSyntax

extension String {
    var startsUppercase: Bool { first?.isUppercase == true }
}

extension Syntax {
    /// Whether it is a branch or a loop. A `do` without a `catch` is only a block.
    var isBranch: Bool {
        switch self.as(SyntaxEnum.self) {
        case .ifExpr, .guardStmt, .switchExpr, .whileStmt, .repeatStmt, .forStmt: true
        case .doStmt(let node): !node.catchClauses.isEmpty
        case .sequenceExpr(let node): node.isTernary
        default: false
        }
    }

    /// Whether it shows a view to its author only.
    var isPreview: Bool {
        switch self.as(SyntaxEnum.self) {
        case .macroExpansionExpr(let node): node.macroName.text == "Preview"
        case .macroExpansionDecl(let node): node.macroName.text == "Preview"
        default: false
        }
    }
}

extension SyntaxProtocol {
    /// The position of the innermost statement list around it.
    var block: Int {
        let list = sequence(first: Syntax(self), next: \.parent).first { $0.is(CodeBlockItemListSyntax.self) }
        return list?.position.utf8Offset ?? 0
    }
}

extension FunctionDeclSyntax {
    /// Whether it is declared in a function.
    var isLocal: Bool {
        let parents = sequence(first: Syntax(self), next: \.parent).dropFirst()
        let owner = parents.first {
            $0.is(CodeBlockSyntax.self) || $0.is(ClosureExprSyntax.self) || $0.is(MemberBlockSyntax.self)
        }
        return owner.map { !$0.is(MemberBlockSyntax.self) } ?? false
    }
}

extension ExprSyntax {
    /// `["services", "store"]` of `self.services?.store`, with `()` after the names of calls; `nil` if it is no path of
    /// names.
    var valuePath: [String]? {
        let expression = bare
        if let reference = expression.as(DeclReferenceExprSyntax.self) {
            return reference.baseName.text == "self" ? [] : [reference.baseName.text]
        }
        if let member = expression.as(MemberAccessExprSyntax.self) {
            guard let base = member.base?.valuePath else { return nil }
            return base + [member.declName.baseName.text]
        }
        if let chain = expression.as(OptionalChainingExprSyntax.self) { return chain.expression.valuePath }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression.valuePath
        }
        guard let call = expression.as(FunctionCallExprSyntax.self), let path = call.calledExpression.valuePath,
            let last = path.last
        else { return nil }
        return path.dropLast() + [last + "()"]
    }

    /// `UIApplication` of `UIApplication.didBecomeActive`.
    var staticBase: String? { self.as(MemberAccessExprSyntax.self)?.base?.typePath }
}

extension FunctionCallExprSyntax {
    private static let subscriptions = ["subscribe", "observe", "addObserver", "addListener", "follow", "sink"]

    /// Whether it has the name of a subscription.
    var subscribes: Bool {
        let name = calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text ?? ""
        let isCallback = name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
        return isCallback && passesClosure || Self.subscriptions.contains(where: name.hasPrefix)
    }

    private var passesClosure: Bool {
        trailingClosure != nil || arguments.contains { $0.expression.is(ClosureExprSyntax.self) }
    }

    /// The names of the calls in whose arguments it is, up to the enclosing function.
    var enclosingCalls: [String] {
        var names: [String] = []
        for node in sequence(first: Syntax(self), next: \.parent).dropFirst() {
            if node.is(FunctionDeclSyntax.self) || node.is(MemberBlockItemSyntax.self) { break }
            guard let call = node.as(FunctionCallExprSyntax.self), !contains(call.calledExpression) else { continue }
            let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
            names += [name ?? call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text].compactMap(\.self)
        }
        return names
    }

    /// Whether the node is a part of an expression, such as `View()` of `View().sheet`.
    private func contains(_ callee: ExprSyntax) -> Bool {
        callee.position <= position && endPosition <= callee.endPosition
    }
}

extension MemberAccessExprSyntax {
    /// The call of a method on it: `Store.shared.add()`.
    var outerCall: FunctionCallExprSyntax? {
        if let call = parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == id { return call }
        guard let member = parent?.as(MemberAccessExprSyntax.self), member.base?.id == id else { return nil }
        return member.parent?.as(FunctionCallExprSyntax.self).flatMap { call in
            call.calledExpression.id == member.id ? call : nil
        }
    }
}

extension SequenceExprSyntax {
    /// The receiver of a callback that is set: `["store"]` of `store.onChange = { … }` and `store.delegate = self`.
    var assignedCallback: [String]? {
        guard elements.contains(where: { $0.is(AssignmentExprSyntax.self) }), let path = elements.first?.valuePath,
            let name = path.last, path.count > 1
        else { return nil }
        let isCallback = name.hasPrefix("on") && name.dropFirst(2).first?.isUppercase == true
        return isCallback || name.lowercased().hasSuffix("delegate") ? Array(path.dropLast()) : nil
    }
}
