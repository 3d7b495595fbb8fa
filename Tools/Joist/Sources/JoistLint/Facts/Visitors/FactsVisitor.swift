import SwiftSyntax

/// Gathers the facts of one file.
final class FactsVisitor: SyntaxVisitor {
    private(set) var facts = SourceFacts()
    private let lines: SourceLocationConverter
    private let detailed: DetailedTypes
    /// The names in the file and in the enclosing types, the file first.
    private var scopes: [(reader: MentionReader, type: Int?)]
    /// The enclosing `#if` conditions.
    private var guards: [ImportGuard] = []

    init(_ tree: SourceFileSyntax, detailed: DetailedTypes) {
        self.detailed = detailed
        lines = SourceLocationConverter(fileName: "", tree: tree)
        scopes = [(MentionReader(path: [], lines: lines), nil)]
        super.init(viewMode: .sourceAccurate)
        walk(tree)
        facts.mentions = scope.mentions
        facts.uses = scope.uses
    }

    private var scope: MentionReader { scopes[scopes.count - 1].reader }

    private var owner: String? { scope.path.isEmpty ? nil : scope.path.joined(separator: ".") }

    private func line(of node: some SyntaxProtocol) -> Int { lines.line(of: node) }

    // MARK: Imports

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        if let module = node.path.first?.name.identifier?.name, !module.isEmpty {
            let isGuarded = guards.contains { $0.allows(module) }
            facts.imports.append(Import(module, line: line(of: node.importKeyword), isGuarded: isGuarded))
        }
        walk(node.attributes)
        return .skipChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        guards.append(ImportGuard(node))
        // Its condition names no types.
        if let elements = node.elements { walk(elements) }
        guards.removeLast()
        return .skipChildren
    }

    // MARK: Types

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(.actor, node.name.text, node) }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(.class, node.name.text, node) }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(.enum, node.name.text, node) }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.protocol, node.name.text, node)
    }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(.struct, node.name.text, node) }
    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.extension, node.extendedType.nameText, node)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }

    private func enter(_ kind: TypeFacts.Kind, _ name: String, _ node: some DeclGroupSyntax)
        -> SyntaxVisitorContinueKind
    {
        let path = scope.path + [name]
        let line = line(of: node.introducer)
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.nameText) ?? []
        var type = TypeFacts(kind, path.joined(separator: "."), line: line, inherited: inherited)
        type.access = node.isGlobal ? node.modifiers.access ?? .module : .file
        type.isMain = node.attributes.contains { $0.isNamed("main") }
        type.isGeneric = node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil
        type.cases = node.memberBlock.members.flat.flatMap { declaration in
            declaration.as(EnumCaseDeclSyntax.self)?.elements.map(\.name.text) ?? []
        }
        type.isTextList = kind == .enum && node.memberBlock.members.isTextList
        type.isDetailed = detailed.contains(kind, type.name, inheriting: inherited)
        type.members = MemberReader(lines: lines).members(of: node, isDetailed: type.isDetailed)
        let isRouter = ([name] + inherited).contains { $0.hasSuffix("Router") }
        scopes.append((MentionReader(path: path, isRouter: isRouter, lines: lines), facts.types.count))
        facts.types.append(type)
        if kind != .extension, name.hasSuffix("Locator") || name == "ServiceRegistry" {
            facts.states.append(GlobalState(kind: .locator, name: type.name, line: line))
        }
        return .visitChildren
    }

    private func leave() {
        guard let scope = scopes.popLast(), let type = scope.type else { return }
        facts.types[type].mentions = scope.reader.mentions
        facts.types[type].captures = scope.reader.captures
        facts.types[type].uses = scope.reader.uses
    }

    /// Records a type alias with its type or its composed protocols. They are found where the alias is named.
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = (scope.path + [node.name.text]).joined(separator: ".")
        let names = node.initializer.value.parts.filter { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } }
        var alias = TypeFacts(.alias, name, line: line(of: node.typealiasKeyword), inherited: names)
        alias.access = node.isGlobal ? node.modifiers.access ?? .module : .file
        facts.types.append(alias)
        return .skipChildren
    }

    // MARK: Names

    override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
        scope.add(node.name.text, at: node)
        return .visitChildren
    }

    override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
        scope.add(TypeSyntax(node).nameText, at: node)
        // Its generic arguments only: the base is a part of the name.
        if let arguments = node.genericArgumentClause { walk(arguments) }
        return .skipChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        if let name = ExprSyntax(node).typePath {
            scope.add(name, .used, at: node)
        } else if let base = node.base {
            // A case or a member is no type.
            use(node.declName.baseName.text, of: base)
            walk(base)
        }
        return .skipChildren
    }

    /// Records the use of a variable's member.
    private func use(_ member: String, of base: ExprSyntax) {
        guard !base.bare.is(FunctionCallExprSyntax.self), base.typePath == nil, let variable = base.lastName,
            variable != "self"
        else { return }
        if let type = scopes[scopes.count - 1].type, facts.types[type].isDetailed { scope.use(member, of: variable) }
        if let type = scope.type(of: variable), detailed.isProtocol(type) {
            scope.use(member, of: TypeIndex.last(type))
        }
    }

    override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
        scope.add(node.baseName.text, .used, at: node)
        return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        scope.add(node)
        if let type = scopes[scopes.count - 1].type, let command = node.sentCommand {
            facts.types[type].sent.append(TypeFacts.SentCommand(command: command, line: line(of: node)))
        }
        return .visitChildren
    }

    override func visit(_ node: SwitchCaseSyntax) -> SyntaxVisitorContinueKind {
        if node.takesAll, let type = scopes[scopes.count - 1].type { facts.types[type].defaults.append(line(of: node)) }
        return .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        let scope = scope
        facts.comparisons += node.caseComparisons.map { value, name, type in
            let own = value.ownMember
            return CaseComparison(
                name: name, line: line(of: value), variable: value.lastName ?? "",
                type: type ?? own.flatMap { $0 == "self" ? owner : scope.type(of: $0) }, scope: owner ?? "")
        }
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        let type = node.typeAnnotation?.type.nameText ?? node.constructedType
        scope.declare(node.pattern.trimmedDescription, type: type)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        scope.declare(node.localName, type: node.type.nameText)
        return .visitChildren
    }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        scope.add(node)
        return .visitChildren
    }

    // MARK: Global state

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.modifiers.contains(where: \.isStatic) || node.isGlobal {
            facts.states += GlobalStateReader.states(of: node, line: line(of: node.bindingSpecifier), owner: owner)
        }
        if node.isGlobal { readGlobal(DeclSyntax(node)) }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.isGlobal {
            facts.functions.append(node.name.text)
            readGlobal(DeclSyntax(node))
        }
        // Only a generic one is a locator.
        if node.name.text == "resolve", node.modifiers.contains(where: \.isStatic), node.genericParameterClause != nil {
            facts.states.append(
                GlobalState(kind: .resolver, name: "resolve", line: line(of: node.funcKeyword), owner: owner))
        }
        return .visitChildren
    }

    private func readGlobal(_ node: DeclSyntax) {
        if detailed == .all { facts.globals += MemberReader(lines: lines).members(node, isProtocol: false) }
    }

    // MARK: Suppressions

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        switch node.attributeName.trimmedDescription {
        case "unchecked": suppress("@unchecked Sendable", node)
        case "preconcurrency": suppress("@preconcurrency", node)
        case "_unsafeInheritExecutor": suppress("@_unsafeInheritExecutor", node)
        default: break
        }
        return .skipChildren
    }

    override func visit(_ node: DeclModifierSyntax) -> SyntaxVisitorContinueKind {
        guard node.detail?.detail.text == "unsafe" else { return .visitChildren }
        if ["nonisolated", "unowned"].contains(node.name.text) { suppress("\(node.name.text)(unsafe)", node) }
        return .visitChildren
    }

    override func visit(_ node: ClosureCaptureSpecifierSyntax) -> SyntaxVisitorContinueKind {
        if node.detail?.text == "unsafe" { suppress("unowned(unsafe)", node) }
        return .visitChildren
    }

    private func suppress(_ text: String, _ node: some SyntaxProtocol) {
        facts.suppressions.append(
            Suppression(text: text, line: line(of: node), hasReason: ReasonFinder.hasReason(Syntax(node))))
    }
}
