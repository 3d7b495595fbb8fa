import SwiftSyntax

/// Finds the types that a declaration names, without those that types nested in it name.
final class MentionFinder: SyntaxVisitor {
    private(set) var mentions: [Mention] = []
    private(set) var captures: [Capture] = []
    private let lines: SourceLocationConverter
    private let root: SyntaxIdentifier
    private var seen: Set<String> = []
    /// Whether calls of its own methods are mentions, too.
    private let isRouter: Bool
    /// The types of variables and parameters, as far as they are written.
    private var variables: [String: String] = [:]

    /// - Parameter node: A type, an extension or a file.
    init(in node: some SyntaxProtocol, isRouter: Bool = false, lines: SourceLocationConverter) {
        self.lines = lines
        self.isRouter = isRouter
        root = node.id
        super.init(viewMode: .sourceAccurate)
        walk(node)
    }

    // MARK: Nested types

    private func enter(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        node.id == root ? .visitChildren : .skipChildren
    }

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node) }
    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }
    // What an alias stands for is found where the alias is named.
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        // Its condition names no types.
        if let elements = node.elements { walk(elements) }
        return .skipChildren
    }

    // MARK: Names

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        add(node.name.text, place(of: Syntax(node)), node)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        add(TypeSyntax(node).nameText, place(of: Syntax(node)), node)
        // Its generic arguments only: the base is a part of the name.
        if let arguments = node.genericArgumentClause { walk(arguments) }
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = ExprSyntax(node).typePath {
            add(name, .used, node)
            return .skipChildren
        }
        // A case or a member is no type.
        if let base = node.base { walk(base) }
        return .skipChildren
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        add(node.baseName.text, .used, node)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression
        if let type = callee.typePath {
            add(type, .constructed, node)
        } else if node.isForRouter, let member = callee.as(MemberAccessExprSyntax.self) {
            add(member.declName.baseName.text, .called, callee)
        } else if isRouter, let name = callee.ownMethod, variables[name] == nil {
            add(name, .called, callee)
        }
        return .visitChildren
    }

    private func add(_ name: String, _ place: Mention.Place, _ node: some SyntaxProtocol) {
        let isType = name.first?.isUppercase == true && !TypeNames.isBasic(name)
        guard isType || place == .called, !name.contains(" ") else { return }
        if seen.insert("\(place.rawValue)\(name)").inserted {
            mentions.append(Mention(name, place, line: lines.line(of: node)))
        }
    }

    private func place(of node: Syntax) -> Mention.Place {
        var isArgument = false
        var node = node
        while let parent = node.parent {
            switch parent.kind {
            case .genericArgument: isArgument = true
            case .inheritedType: return isArgument ? .argument : .inherited
            case .functionParameter, .returnClause, .genericParameter, .genericRequirement, .typeInitializerClause:
                // A parameter or a result of a closure's type belongs to where the type is.
                if parent.parent?.is(FunctionTypeSyntax.self) != true { return .given }
            case .enumCaseParameter: return .held
            case .variableDecl: return Self.place(of: parent)
            case .codeBlock, .closureExpr, .accessorBlock, .initializerClause, .sourceFile: return .used
            default: break
            }
            node = parent
        }
        return .used
    }

    private static func place(of node: Syntax) -> Mention.Place {
        guard let variable = node.as(VariableDeclSyntax.self), variable.parent?.is(MemberBlockItemSyntax.self) == true
        else { return .used }
        guard variable.bindings.contains(where: \.isStored) else { return .given }
        return variable.modifiers.contains { ["weak", "unowned"].contains($0.name.text) } ? .weak : .held
    }

    // MARK: Captures

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        variables[node.pattern.trimmedDescription] = node.typeAnnotation?.type.nameText ?? node.constructedType
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        variables[(node.secondName ?? node.firstName).text] = node.type.nameText
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        guard let holder = holder(of: node) else { return .visitChildren }
        let weak = (node.signature?.capture?.items ?? []).filter { $0.specifier != nil }.map(\.name.text)
        let finder = ReferenceFinder(viewMode: .sourceAccurate)
        finder.walk(node)
        for name in finder.found.subtracting(weak).sorted() {
            guard let type = name == "self" ? name : variables[name] else { continue }
            captures.append(Capture(type: type, holder: holder, line: lines.line(of: node)))
        }
        return .visitChildren
    }

    /// The type of the object that keeps a closure: it is constructed with it, or a property of it is set.
    private func holder(of closure: ClosureExprSyntax) -> String? {
        if let list = closure.parent?.as(ExprListSyntax.self), let target = list.first {
            guard list.contains(where: { $0.is(AssignmentExprSyntax.self) }) else { return nil }
            return target.is(MemberAccessExprSyntax.self) && target.root != "self" ? variables[target.root] : "self"
        }
        return closure.call.flatMap { $0.constructedType ?? variables[$0.calledExpression.root] }
    }
}

/// Finds the variables that an expression refers to.
private final class ReferenceFinder: SyntaxVisitor {
    private(set) var found: Set<String> = []

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        if node.parent?.as(MemberAccessExprSyntax.self)?.declName.id != node.id { found.insert(node.baseName.text) }
        return .visitChildren
    }
}
