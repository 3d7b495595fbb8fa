import SwiftSyntax

/// Finds the calls of routers, navigators and configurators in one file.
final class CallFinder: SyntaxVisitor {
    private let lines: SourceLocationConverter
    /// The enclosing types and functions, outermost first.
    private var scopes: [Scope] = []
    /// The written types of variables and parameters whose name ends in `Router` or `Navigator`.
    private var types: [String: String] = [:]
    private var pending: [Call] = []

    private enum Scope {
        case type(String)
        case function(String)
    }

    init(lines: SourceLocationConverter) {
        self.lines = lines
        super.init(viewMode: .sourceAccurate)
    }

    /// The calls, after a walk.
    var found: [Call] {
        pending.compactMap { call in
            var call = call
            call.type = types[call.receiver]
            let isNamed = Self.receivers.contains { call.receiver.lowercased().hasSuffix($0) }
            return isNamed || call.type != nil || call.receiver == "self" ? call : nil
        }
    }

    private static let receivers = ["router", "navigator", "configurator"]
    private static let shown = ["Router", "Navigator"]

    /// Whether a text mentions a router, a navigator or a configurator. Most files do not, and need no walk.
    static func isNeeded(for text: some Collection<UInt8>) -> Bool {
        let words = ["outer", "avigator", "onfigurator"].map { Array($0.utf8) }
        return text.withContiguousStorageIfAvailable { bytes in
            words.contains { word in
                guard bytes.count >= word.count else { return false }
                return (0...bytes.count - word.count).contains { start in
                    bytes[start] == word[0] && word.indices.allSatisfy { bytes[start + $0] == word[$0] }
                }
            }
        } ?? true
    }

    // MARK: Scopes

    override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(.type(node.name.text)) }
    override func visitPost(_ node: ActorDeclSyntax) { leave() }
    override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { enter(.type(node.name.text)) }
    override func visitPost(_ node: ClassDeclSyntax) { leave() }
    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(.type(node.name.text)) }
    override func visitPost(_ node: EnumDeclSyntax) { leave() }
    override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind { enter(.type(node.name.text)) }
    override func visitPost(_ node: ProtocolDeclSyntax) { leave() }
    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(.type(node.name.text)) }
    override func visitPost(_ node: StructDeclSyntax) { leave() }
    override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
        enter(.type(node.extendedType.nameText))
    }
    override func visitPost(_ node: ExtensionDeclSyntax) { leave() }
    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind { enter(.function(node.name.text)) }
    override func visitPost(_ node: FunctionDeclSyntax) { leave() }
    override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind { enter(.function("init")) }
    override func visitPost(_ node: InitializerDeclSyntax) { leave() }

    private func enter(_ scope: Scope) -> SyntaxVisitorContinueKind {
        scopes.append(scope)
        return .visitChildren
    }

    private func leave() { _ = scopes.popLast() }

    private var owner: String? {
        let types = scopes.compactMap { if case .type(let name) = $0 { name } else { nil } }
        return types.isEmpty ? nil : types.joined(separator: ".")
    }

    private var function: String? {
        var function: String?
        for scope in scopes.reversed() {
            guard case .function(let name) = scope else { break }
            function = name
        }
        return function
    }

    // MARK: Types of receivers

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
        let value = node.initializer?.value.bare.as(FunctionCallExprSyntax.self)?.constructedType
        note(node.pattern.trimmedDescription, node.typeAnnotation?.type.nameText ?? value)
        return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
        note((node.secondName ?? node.firstName).text, node.type.nameText)
        return .visitChildren
    }

    private func note(_ name: String, _ type: String?) {
        guard let type, Self.shown.contains(where: { type.hasSuffix($0) }) else { return }
        types[name] = TypeIndex.last(type)
    }

    // MARK: Calls

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if let member = node.calledExpression.as(MemberAccessExprSyntax.self) {
            if let receiver = member.base?.lastName { add(receiver, member.declName.baseName.text, node) }
        } else if let reference = node.calledExpression.as(DeclReferenceExprSyntax.self),
            reference.baseName.text.first?.isLowercase == true
        {
            // A router's own method.
            add("self", reference.baseName.text, node)
        }
        return .visitChildren
    }

    private func add(_ receiver: String, _ method: String, _ node: FunctionCallExprSyntax) {
        let owner = owner
        if receiver == "self", owner?.hasSuffix("Router") != true { return }
        pending.append(
            Call(
                receiver: receiver, method: method, labels: node.arguments.map { $0.label?.text ?? "_" },
                line: lines.line(of: node.calledExpression),
                owner: owner, function: function
            ))
    }
}
