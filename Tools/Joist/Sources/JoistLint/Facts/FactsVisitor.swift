import SwiftSyntax

/// Gathers the facts of one file.
final class FactsVisitor: SyntaxVisitor {
    private(set) var facts = SourceFacts()
    private let lines: SourceLocationConverter
    /// The enclosing types, outermost first.
    private var types: [String] = []
    /// The enclosing `#if` conditions.
    private var guards: [ImportGuard] = []

    init(lines: SourceLocationConverter) {
        self.lines = lines
        super.init(viewMode: .sourceAccurate)
    }

    private func line(of node: some SyntaxProtocol) -> Int { lines.line(of: node) }

    // MARK: Imports

    override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
        guard let module = node.path.first?.name.identifier?.name, !module.isEmpty else { return .visitChildren }
        facts.imports.append(
            Import(module, line: line(of: node.importKeyword), isGuarded: guards.contains { $0.allows(module) }))
        return .visitChildren
    }

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
        guards.append(ImportGuard(node.condition))
        return .visitChildren
    }

    override func visitPost(_ node: IfConfigClauseSyntax) { _ = guards.popLast() }

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
        types.append(name)
        let path = types.joined(separator: ".")
        let line = line(of: node.introducer)
        let inherited = node.inheritanceClause?.inheritedTypes.map(\.type.nameText) ?? []
        var type = TypeFacts(kind, path, line: line, inherited: inherited)
        if MemberReader.isNeeded(for: type) { type.members = MemberReader(lines: lines).members(of: node) }
        type.value = ValueReader.facts(of: node)
        let isRouter = ([name] + inherited).contains { $0.hasSuffix("Router") }
        let finder = MentionFinder(in: node, isRouter: isRouter, lines: lines)
        type.mentions = finder.mentions
        type.captures = finder.captures
        facts.types.append(type)
        if kind != .extension, name.hasSuffix("Locator") || name == "ServiceRegistry" {
            facts.states.append(GlobalState(kind: .locator, name: path, line: line))
        }
        return .visitChildren
    }

    /// Records a type alias with the type, or the composed protocols, that it stands for.
    override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
        let name = (types + [node.name.text]).joined(separator: ".")
        let names = node.initializer.value.parts.filter { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." } }
        facts.types.append(TypeFacts(.alias, name, line: line(of: node.typealiasKeyword), inherited: names))
        return .visitChildren
    }

    private func leave() { _ = types.popLast() }

    private var owner: String? { types.isEmpty ? nil : types.joined(separator: ".") }

    // MARK: Global state

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if node.modifiers.contains(where: \.isStatic) || node.isGlobal {
            let states = GlobalStateReader.states(of: node, owner: owner)
            let line = line(of: node.bindingSpecifier)
            facts.states += states.map {
                GlobalState(kind: $0.kind, name: $0.name, line: line, owner: owner, type: $0.type)
            }
        }
        return .visitChildren
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        // Only a generic one is a locator.
        if node.name.text == "resolve", node.modifiers.contains(where: \.isStatic), node.genericParameterClause != nil {
            facts.states.append(
                GlobalState(kind: .resolver, name: "resolve", line: line(of: node.funcKeyword), owner: owner))
        }
        return .visitChildren
    }

    // MARK: Suppressions

    override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind {
        switch node.attributeName.trimmedDescription {
        case "unchecked": suppress("@unchecked Sendable", node)
        case "preconcurrency": suppress("@preconcurrency", node)
        case "_unsafeInheritExecutor": suppress("@_unsafeInheritExecutor", node)
        default: break
        }
        return .visitChildren
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
