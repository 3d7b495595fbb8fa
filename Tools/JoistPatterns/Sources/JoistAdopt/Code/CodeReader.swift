import JoistLint
import SwiftParser
import SwiftSyntax

/// Reads the code of one file.
final class CodeReader: SyntaxVisitor {
    private(set) var code = FileCode()
    let lines: SourceLocationConverter
    private var path: [String] = []
    /// The enclosing units, the innermost last.
    private var open: [CodeUnit]

    init(parsing text: String) {
        let tree = Parser.parse(source: text)
        lines = SourceLocationConverter(fileName: "", tree: tree)
        open = [CodeUnit(kind: .statements, owner: "", name: "", line: 1)]
        super.init(viewMode: .sourceAccurate)
        walk(tree)
        code.units += open
    }

    private var owner: String { path.joined(separator: ".") }

    private func edit(_ change: (inout CodeUnit) -> Void) { change(&open[open.count - 1]) }

    // MARK: Types

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
    override func visitPost(_ node: ActorDeclSyntax) { path.removeLast() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
    override func visitPost(_ node: ClassDeclSyntax) { path.removeLast() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
    override func visitPost(_ node: EnumDeclSyntax) { path.removeLast() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
    override func visitPost(_ node: ProtocolDeclSyntax) { path.removeLast() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name.text, node) }
    override func visitPost(_ node: StructDeclSyntax) { path.removeLast() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(node.extendedType.nameText, node)
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { path.removeLast() }

    private func enter(_ name: String, _ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
        path.append(name)
        if node.attributes.contains(where: { $0.isNamed("main") }) { code.entries.insert(owner) }
        if node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause != nil {
            code.generics.insert(owner)
        }
        return .visitChildren
    }

    // MARK: Units

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        let isStatic = node.modifiers.contains(where: \.isStatic)
        if node.isLocal {
            beginNested(node)
            return .visitChildren
        }
        code.functions[owner, default: []].append(
            CodeFunction(
                name: node.name.text, line: lines.line(of: node.funcKeyword), isStatic: isStatic,
                isPrivate: node.modifiers.access == .file, returns: node.signature.returnClause?.type.nameText))
        begin(.method, node.name.text, node.funcKeyword, isStatic: isStatic, node.modifiers)
        return .visitChildren
    }
    override func visitPost(_ node: FunctionDeclSyntax) { end() }

    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
        begin(.initializer, "init", node.initKeyword, isStatic: false, node.modifiers)
        return .visitChildren
    }
    override func visitPost(_ node: InitializerDeclSyntax) { end() }

    override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
        beginNested(node)
        return .visitChildren
    }
    override func visitPost(_ node: ClosureExprSyntax) { end() }

    override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        guard node.parent?.is(MemberBlockItemSyntax.self) == true || node.isTopLevel else { return .visitChildren }
        let isStatic = node.modifiers.contains(where: \.isStatic)
        for (binding, type) in node.typedBindings {
            let name = binding.pattern.trimmedDescription
            code.properties[owner, default: []].append(
                CodeProperty(
                    name: name, type: binding.typeAnnotation?.type.nameText ?? type,
                    line: lines.line(of: node.bindingSpecifier),
                    isStored: binding.isStored, isMutable: node.bindingSpecifier.text == "var", isStatic: isStatic,
                    attributes: node.attributes.compactMap { $0.as(AttributeSyntax.self)?.usedName }))
            guard !node.isTopLevel else { continue }
            begin(binding.isStored ? .value : .accessor, name, binding, isStatic: isStatic, node.modifiers)
            walk(binding)
            end()
        }
        if node.isTopLevel { return .visitChildren }
        walk(node.attributes)
        return .skipChildren
    }

    private func begin(
        _ kind: CodeUnit.Kind, _ name: String, _ node: some SyntaxProtocol, isStatic: Bool,
        _ modifiers: DeclModifierListSyntax
    ) {
        open.append(
            CodeUnit(
                kind: kind, owner: owner, name: name, line: lines.line(of: node), isStatic: isStatic,
                access: modifiers.access ?? .module))
    }

    /// Begins the body of a closure or of a local function.
    private func beginNested(_ node: some SyntaxProtocol) {
        var unit = open[open.count - 1]
        unit.line = lines.line(of: node)
        (unit.calls, unit.made, unit.joins, unit.control) = ([], [], [], [])
        open.append(unit)
    }

    private func end() { code.units += [open.popLast()].compactMap(\.self) }

    // MARK: Variables

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        edit { $0.variables[(node.secondName ?? node.firstName).text] = .type(node.type.nameText) }
        return .visitChildren
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        let type = node.typeAnnotation?.type.nameText
        declare(node.pattern, type: type, value: node.initializer?.value)
        return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
        // `if let store` keeps its type.
        if node.initializer != nil { declare(node.pattern, type: nil, value: node.initializer?.value) }
        return .visitChildren
    }

    private func declare(_ pattern: PatternSyntax, type: String?, value: ExprSyntax?) {
        guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return }
        let made = value?.bare.as(FunctionCallExprSyntax.self)?.constructedType
        let origin = (type ?? made).map(CodeUnit.Origin.type) ?? value?.valuePath.map(CodeUnit.Origin.path)
        edit { $0.variables[name] = origin }
    }

    // MARK: Calls

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
        let line = member.map { lines.line(of: $0) } ?? lines.line(of: node)
        if let type = node.calledExpression.typePath {
            edit {
                $0.made.append(.init(type: type, line: line, around: node.enclosingCalls, isDefault: node.isDefault))
            }
        } else if let path = node.calledExpression.valuePath, let name = path.last {
            let call = CodeUnit.Call(receiver: Array(path.dropLast()), name: name, line: line, block: node.block)
            edit { unit in
                unit.calls.append(call)
                if node.subscribes { unit.joins.append(.init(receiver: call.receiver, line: line)) }
            }
        }
        return .visitChildren
    }

    // A preview shows a view to its author only.
    override func visit(_ node: MacroExpansionExprSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }
    override func visit(_ node: MacroExpansionDeclSyntax) -> SyntaxVisitorContinueKind {
        node.macroName.text == "Preview" ? .skipChildren : .visitChildren
    }

    override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
        if let receiver = node.assignedCallback {
            edit { $0.joins.append(.init(receiver: receiver, line: lines.line(of: node))) }
        }
        if node.isTernary { return branch(node) }
        return .visitChildren
    }

    override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
        guard let type = node.base?.typePath, !node.declName.baseName.text.startsUppercase else {
            return .visitChildren
        }
        let call = node.outerCall
        let name = call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
        let use = StaticUse(
            type: type, member: node.declName.baseName.text, line: lines.line(of: node.declName), owner: owner,
            method: name, arguments: call?.arguments.compactMap(\.expression.staticBase) ?? [])
        code.uses.append(use)
        return .visitChildren
    }

    // MARK: Control flow

    private func branch(_ node: some SyntaxProtocol) -> SyntaxVisitorContinueKind {
        edit { $0.control.append(lines.line(of: node)) }
        return .visitChildren
    }

    override func visit(_ node: IfExprSyntax) -> SyntaxVisitorContinueKind { branch(node) }
    override func visit(_ node: GuardStmtSyntax) -> SyntaxVisitorContinueKind { branch(node) }
    override func visit(_ node: SwitchExprSyntax) -> SyntaxVisitorContinueKind { branch(node) }
    override func visit(_ node: WhileStmtSyntax) -> SyntaxVisitorContinueKind { branch(node) }
    override func visit(_ node: RepeatStmtSyntax) -> SyntaxVisitorContinueKind { branch(node) }
    override func visit(_ node: ForStmtSyntax) -> SyntaxVisitorContinueKind {
        if node.awaitKeyword != nil, let path = node.sequence.valuePath {
            edit { $0.joins.append(.init(receiver: Array(path.dropLast()), line: lines.line(of: node))) }
        }
        return branch(node)
    }
    override func visit(_ node: DoStmtSyntax) -> SyntaxVisitorContinueKind {
        // Without a `catch` it is only a block.
        node.catchClauses.isEmpty ? .visitChildren : branch(node)
    }
}
