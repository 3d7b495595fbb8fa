import JoistLint
import SwiftSyntax

/// The method `launch` of an operation or a scenario, with the meanings of its names.
struct LaunchMethod {
    /// The stored properties, in order: the receivers of messages.
    let properties: [(name: String, type: String)]
    /// The parts of the input that are services, such as `app`, with their types. Without a name of its own, a part is
    /// written with that of the input: `visit.app`.
    let inputs: [String: String]
    let body: CodeBlockItemListSyntax
    /// As written; `nil` if it returns nothing.
    let result: String?
    private let tree: SourceTrees.Tree
    /// The line of the type.
    let line: Int

    /// - Parameters:
    ///   - tree: The syntax of the file.
    ///   - type: The name of a struct or class in it.
    init(of type: String, in tree: SourceTrees.Tree) throws(UndrawableError) {
        self.tree = tree
        guard let members = tree.syntax.declaration(of: type) else {
            throw UndrawableError(line: 1, problem: "'\(type)' is not declared at the top of its file")
        }
        line = tree.line(of: members)
        let launch = members.memberBlock.members.lazy.compactMap { $0.decl.as(FunctionDeclSyntax.self) }
            .first { $0.name.text == "launch" }
        guard let launch, let body = launch.body?.statements else {
            throw UndrawableError(line: line, problem: "'\(type)' has no method 'launch' of its own")
        }
        self.body = body
        let type = launch.signature.returnClause?.type.trimmedDescription
        result = type == "Void" ? nil : type
        properties = members.memberBlock.members.flatMap { member -> [(name: String, type: String)] in
            guard let variable = member.decl.as(VariableDeclSyntax.self) else { return [] }
            return variable.bindings.compactMap { binding in
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self), let type = binding.typeAnnotation
                else { return nil }
                return (name.identifier.text, type.type.withoutAny)
            }
        }
        inputs = Self.inputs(of: launch, body)
    }

    private static func inputs(
        of launch: FunctionDeclSyntax, _ body: CodeBlockItemListSyntax
    ) -> [String: String] {
        guard let parameter = launch.signature.parameterClause.parameters.first else { return [:] }
        let name = parameter.localName
        guard let tuple = parameter.type.as(TupleTypeSyntax.self) else {
            return parameter.type.is(SomeOrAnyTypeSyntax.self) ? [name: parameter.type.withoutAny] : [:]
        }
        let parts = tuple.elements.map { ($0.firstName?.text ?? "", $0.type) }
        var inputs: [String: String] = [:]
        for (part, type) in parts where type.is(SomeOrAnyTypeSyntax.self) {
            inputs["\(name).\(part)"] = type.withoutAny
        }
        // `let (id, app) = visit`
        for (pattern, value) in bindings(in: body) where value.trimmedDescription == name {
            guard let names = pattern.as(TuplePatternSyntax.self)?.elements.map(\.trimmedDescription),
                names.count == parts.count
            else { continue }
            for (name, (_, type)) in zip(names, parts) where type.is(SomeOrAnyTypeSyntax.self) {
                inputs[name] = type.withoutAny
            }
        }
        return inputs
    }

    /// The constants and variables of the statements that have a value.
    private static func bindings(in body: CodeBlockItemListSyntax) -> [(PatternSyntax, ExprSyntax)] {
        body.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap(\.bindings).compactMap { binding in
            binding.initializer.map { (binding.pattern, $0.value) }
        }
    }

    /// Whether an error of a message ends it. The receiver handles the errors that a closure throws.
    var canFail: Bool { Self.throwsError(Syntax(body)) }

    private static func throwsError(_ node: Syntax) -> Bool {
        if node.is(ClosureExprSyntax.self) { return false }
        if let attempt = node.as(TryExprSyntax.self), attempt.questionOrExclamationMark == nil { return true }
        return node.children(viewMode: .sourceAccurate).contains(where: throwsError)
    }

    func line(of node: some SyntaxProtocol) -> Int { tree.line(of: node) }

    /// Refuses calls in `?:`, `&&`, `??` and the like, which are made in some cases only, and calls by `async let`, which run
    /// beside others. A diagram would show them one after another, which is not what the code does.
    ///
    /// - Parameter isCall: Whether a call is drawn.
    func refuseUnordered(_ isCall: (FunctionCallExprSyntax) -> Bool) throws(UndrawableError) {
        for node in body.all(Syntax.self) {
            let parts: [any SyntaxProtocol]
            var problem = Self.isOptional
            if let declaration = node.as(VariableDeclSyntax.self) {
                parts = declaration.modifiers.contains { $0.name.text == "async" } ? [declaration] : []
                problem = "overlaps with the calls after it: write 'let' and 'try await'"
            } else if node.is(IfExprSyntax.self) || node.is(SwitchExprSyntax.self) {
                let statements: [SyntaxKind] = [.codeBlockItem, .expressionStmt, .ifExpr]
                parts = node.parent.map { statements.contains($0.kind) } == true ? [] : [node]
            } else if let elements = node.as(SequenceExprSyntax.self)?.elements {
                parts = Array(elements.drop { !$0.isChoice })
            } else if let call = node.as(FunctionCallExprSyntax.self) {
                let chains = call.calledExpression.all(OptionalChainingExprSyntax.self) {
                    !$0.is(LabeledExprListSyntax.self) && !$0.is(ClosureExprSyntax.self)
                }
                parts = chains.isEmpty ? [] : [call.arguments]
            } else {
                parts = node.is(SwitchCaseItemSyntax.self) ? [node] : []
            }
            if parts.contains(where: { $0.all(FunctionCallExprSyntax.self).contains(where: isCall) }) {
                throw undrawable(node, problem)
            }
        }
    }

    /// The problem of a call that is made only in some cases.
    static let isOptional = "makes a call in some cases only: that needs 'if' or 'switch' as a statement of a scenario"

    /// - Parameter problem: What is wrong with the node, as a clause without subject.
    func undrawable(_ node: some SyntaxProtocol, _ problem: String) -> UndrawableError {
        tree.undrawable(node, problem)
    }

    /// Whether a declaration only gives names to the parts of the input.
    func namesInput(_ declaration: VariableDeclSyntax) -> Bool {
        declaration.bindings.allSatisfy { binding in
            binding.pattern.is(TuplePatternSyntax.self)
                && binding.initializer?.value.is(DeclReferenceExprSyntax.self) == true
        }
    }
}

extension SourceFileSyntax {
    /// The declaration of a type at the top of the file, which is no extension.
    func declaration(of type: String) -> (any DeclGroupSyntax)? {
        statements.lazy.compactMap { $0.item.asProtocol((any DeclGroupSyntax).self) }
            .first { ($0 as? any NamedDeclSyntax)?.name.text == type }
    }
}

extension ExprSyntax {
    /// The expression inside of `try`, `try?`, `await` and parentheses around it alone.
    var unmarked: ExprSyntax {
        if let attempt = self.as(TryExprSyntax.self) { return attempt.expression.unmarked }
        if let waiting = self.as(AwaitExprSyntax.self) { return waiting.expression.unmarked }
        if let elements = self.as(TupleExprSyntax.self)?.elements, elements.count == 1, let element = elements.first {
            return element.expression.unmarked
        }
        return self
    }

    /// Whether the expressions after it in a sequence are evaluated only in some cases.
    fileprivate var isChoice: Bool {
        if let name = self.as(BinaryOperatorExprSyntax.self)?.operator.text {
            return ["&&", "||", "??"].contains(name)
        }
        return self.is(UnresolvedTernaryExprSyntax.self)
    }
}

extension SyntaxProtocol {
    /// The source in one line, without comments and without `try` and `await`.
    package var plainText: String { plainText(hiding: [], withOptionalTry: false) }

    /// ``plainText`` with `_` in the place of some nodes.
    ///
    /// - Parameter withOptionalTry: Whether `try?` and `try!` are kept.
    func plainText(hiding nodes: [Syntax], withOptionalTry: Bool = true) -> String {
        var text = ""
        var isSeparated = false
        for token in tokens(viewMode: .sourceAccurate) {
            if token.tokenKind == .keyword(.await) { continue }
            let isTry = token.tokenKind == .keyword(.try)
            if isTry || token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.try) {
                let mark = isTry ? token.nextToken(viewMode: .sourceAccurate) ?? token : token
                let isMarked = [.postfixQuestionMark, .exclamationMark].contains(mark.tokenKind)
                if isTry ? !isMarked || !withOptionalTry : isMarked && !withOptionalTry { continue }
            }
            let hidden = nodes.first { $0.position <= token.position && token.position < $0.endPosition }
            if hidden == nil || hidden?.firstToken(viewMode: .sourceAccurate) == token {
                if isSeparated, !text.isEmpty { text += " " }
                text += hidden == nil ? token.text : "_"
            }
            isSeparated = !token.trailingTrivia.isEmpty
            // A line end separates unless it follows an opening parenthesis.
            if let next = token.nextToken(viewMode: .sourceAccurate), next.leadingTrivia.contains(where: \.isNewline) {
                let opens: [TokenKind] = [.leftParen, .leftSquare]
                let closes: [TokenKind] = [.rightParen, .rightSquare, .period]
                isSeparated = !opens.contains(token.tokenKind) && !closes.contains(next.tokenKind)
            }
        }
        return text
    }
}
