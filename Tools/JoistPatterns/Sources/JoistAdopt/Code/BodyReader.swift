import JoistLint
import SwiftParser
import SwiftSyntax

/// Reads the bodies of one file: constructed types, calls and subscriptions. The declarations are in ``SourceFacts``.
final class BodyReader: SyntaxAnyVisitor {
    private(set) var units: [CodeUnit] = []
    private(set) var uses: [StaticUse] = []
    private let lines: SourceLocationConverter
    private var path: [String] = []
    /// The enclosing units, the innermost last.
    private var open = [CodeUnit(owner: "", name: "")]

    init(parsing text: String) {
        let tree = Parser.parse(source: text)
        lines = SourceLocationConverter(fileName: "", tree: tree)
        super.init(viewMode: .sourceAccurate)
        walk(tree)
        units += open
    }

    private func edit(_ change: (inout CodeUnit) -> Void) { change(&open[open.count - 1]) }

    // MARK: Types and units

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
        if let group = node.asProtocol((any DeclGroupSyntax).self) { path.append(group.typeName) }
        if let unit = unit(of: node) { open.append(unit) }
        if node.isBranch { edit { $0.control.append(lines.line(of: node)) } }
        return node.isPreview ? .skipChildren : read(node)
    }

    override func visitAnyPost(_ node: Syntax) {
        if unit(of: node) != nil, let last = open.popLast() { units.append(last) }
        if node.asProtocol((any DeclGroupSyntax).self) != nil { path.removeLast() }
    }

    /// The unit that a node begins.
    private func unit(of node: Syntax) -> CodeUnit? {
        let owner = path.joined(separator: ".")
        switch node.as(SyntaxEnum.self) {
        case .functionDecl(let node) where !node.isLocal:
            let isStatic = node.modifiers.contains(where: \.isStatic)
            return CodeUnit(owner: owner, name: node.name.text, isMethod: true, isStatic: isStatic)
        case .initializerDecl: return CodeUnit(owner: owner, name: "init")
        case .patternBinding(let node):
            guard let variable = node.parent?.parent?.as(VariableDeclSyntax.self),
                variable.parent?.is(MemberBlockItemSyntax.self) == true
            else { return nil }
            let isStatic = variable.modifiers.contains(where: \.isStatic)
            return CodeUnit(owner: owner, name: node.pattern.trimmedDescription, isStatic: isStatic)
        case .functionDecl, .closureExpr:
            // It sees the variables of the unit around it.
            var unit = open[open.count - 1]
            (unit.calls, unit.made, unit.joins, unit.control) = ([], [], [], [])
            return unit
        default: return nil
        }
    }

    // MARK: Code

    private func read(_ node: Syntax) -> SyntaxVisitorContinueKind {
        switch node.as(SyntaxEnum.self) {
        case .functionParameter(let node):
            edit { $0.variables[node.localName] = .type(node.type.nameText) }
        case .patternBinding(let node):
            declare(node.pattern, type: node.typeAnnotation?.type.nameText, value: node.initializer?.value)
        case .optionalBindingCondition(let node):
            // `if let store` keeps its type.
            if let value = node.initializer?.value { declare(node.pattern, type: nil, value: value) }
        case .functionCallExpr(let node): read(node)
        case .sequenceExpr(let node):
            if let receiver = node.assignedCallback { join(receiver, node) }
        case .forStmt(let node):
            if node.awaitKeyword != nil, let path = node.sequence.valuePath { join(Array(path.dropLast()), node) }
        case .memberAccessExpr(let node): read(node)
        default: break
        }
        return .visitChildren
    }

    private func declare(_ pattern: PatternSyntax, type: String?, value: ExprSyntax?) {
        guard let name = pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return }
        let made = value?.bare.as(FunctionCallExprSyntax.self)?.constructedType
        let origin = (type ?? made).map(CodeUnit.Origin.type) ?? value?.valuePath.map(CodeUnit.Origin.path)
        edit { $0.variables[name] = origin }
    }

    private func join(_ receiver: [String], _ node: some SyntaxProtocol) {
        edit { $0.joins.append(.init(receiver: receiver, line: lines.line(of: node))) }
    }

    private func read(_ node: FunctionCallExprSyntax) {
        let member = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName
        let line = member.map { lines.line(of: $0) } ?? lines.line(of: node)
        if let type = node.calledExpression.typePath {
            edit { $0.made.append(.init(type: type, line: line, around: node.enclosingCalls)) }
        } else if let path = node.calledExpression.valuePath, let name = path.last {
            let call = CodeUnit.Call(receiver: Array(path.dropLast()), name: name, line: line, block: node.block)
            edit { unit in
                unit.calls.append(call)
                if node.subscribes { unit.joins.append(.init(receiver: call.receiver, line: line)) }
            }
        }
    }

    private func read(_ node: MemberAccessExprSyntax) {
        guard let type = node.base?.typePath, !node.declName.baseName.text.startsUppercase else { return }
        let call = node.outerCall
        uses.append(
            StaticUse(
                type: type, member: node.declName.baseName.text, line: lines.line(of: node.declName),
                owner: path.joined(separator: "."),
                method: call?.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text,
                arguments: call?.arguments.compactMap(\.expression.staticBase) ?? []))
    }
}
