import SwiftSyntax

extension SourceLocationConverter {
    /// The line of a node's first token, from 1.
    public func line(of node: some SyntaxProtocol) -> Int {
        location(for: node.positionAfterSkippingLeadingTrivia).line
    }
}

extension SyntaxProtocol {
    /// The nodes of a kind in the order of the source, each before its inner ones.
    ///
    /// - Parameter isRead: Whether a node is read, with everything in it.
    public func all<Node: SyntaxProtocol>(
        _ kind: Node.Type, where isRead: (Syntax) -> Bool = { _ in true }
    ) -> [Node] {
        guard isRead(Syntax(self)) else { return [] }
        let inner = children(viewMode: .sourceAccurate).flatMap { $0.all(kind, where: isRead) }
        return (self.as(kind).map { [$0] } ?? []) + inner
    }
}

extension AttributeListSyntax.Element {
    public func isNamed(_ name: String) -> Bool {
        self.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name
    }
}

extension DeclModifierSyntax {
    public var isStatic: Bool { ["static", "class"].contains(name.text) }
}

extension DeclModifierListSyntax {
    /// The access that the modifiers name, but not that of `private(set)`; `nil` if they name none.
    public var access: Member.Access? {
        lazy.filter { $0.detail == nil }.compactMap { modifier -> Member.Access? in
            switch modifier.name.text {
            case "private", "fileprivate": .file
            case "internal": .module
            case "package": .package
            case "public", "open": .all
            default: nil
            }
        }.first
    }
}

extension TypeSyntax {
    /// The name without attributes, `any`, `some`, generic arguments and `?`.
    public var nameText: String {
        if let type = self.as(AttributedTypeSyntax.self) { return type.baseType.nameText }
        if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.nameText }
        if let type = self.as(OptionalTypeSyntax.self) { return type.wrappedType.nameText }
        if let type = self.as(IdentifierTypeSyntax.self) { return type.name.text }
        if let type = self.as(MemberTypeSyntax.self) { return "\(type.baseType.nameText).\(type.name.text)" }
        if let type = self.as(TupleTypeSyntax.self), type.elements.count == 1, let element = type.elements.first {
            return element.type.nameText
        }
        return trimmedDescription
    }

    /// The names of `A & B`, otherwise the name.
    var parts: [String] {
        if let type = self.as(SomeOrAnyTypeSyntax.self) { return type.constraint.parts }
        if let type = self.as(CompositionTypeSyntax.self) { return type.elements.flatMap(\.type.parts) }
        return [nameText]
    }
}

extension FunctionParameterSyntax {
    /// Its name in the body.
    public var localName: String { (secondName ?? firstName).text }
}

extension FunctionCallExprSyntax {
    /// `Foo` in `Foo(…)`, `Module.Foo(…)`, `Foo<Bar>(…)` and `Foo.init(…)`; `nil` for other calls.
    public var constructedType: String? { calledExpression.typeName }

    /// Whether a router receives it.
    var isForRouter: Bool {
        let receiver = calledExpression.as(MemberAccessExprSyntax.self)?.base?.lastName
        return receiver?.lowercased().hasSuffix("router") == true
    }
}

extension ClosureExprSyntax {
    /// The call that has the closure as an argument.
    public var call: FunctionCallExprSyntax? {
        let lists: Set<SyntaxKind> = [
            .labeledExpr, .labeledExprList, .multipleTrailingClosureElement, .multipleTrailingClosureElementList,
        ]
        var node = parent
        while let list = node, lists.contains(list.kind) { node = list.parent }
        return node?.as(FunctionCallExprSyntax.self)
    }
}

extension DeclGroupSyntax {
    /// The name of the declared or extended type.
    public var typeName: String {
        asProtocol((any NamedDeclSyntax).self)?.name.text ?? self.as(ExtensionDeclSyntax.self)?.extendedType.nameText
            ?? ""
    }
}

extension DeclSyntaxProtocol {
    /// Whether it is outside of types and functions.
    var isGlobal: Bool {
        var node = parent
        while let present = node {
            switch present.kind {
            case .sourceFile: return true
            case .codeBlockItem, .codeBlockItemList, .ifConfigClause, .ifConfigClauseList, .ifConfigDecl:
                node = present.parent
            default: return false
            }
        }
        return false
    }
}

extension MemberBlockItemListSyntax {
    /// The members, including members within `#if`.
    var flat: [DeclSyntax] {
        flatMap { member -> [DeclSyntax] in
            guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
            return condition.clauses.flatMap { $0.elements?.as(MemberBlockItemListSyntax.self)?.flat ?? [] }
        }
    }
}

extension MemberBlockItemListSyntax {
    /// Whether there are members, and all of them are static texts.
    var isTextList: Bool {
        let members = flat
        return !members.isEmpty
            && members.allSatisfy { member in
                guard let variable = member.as(VariableDeclSyntax.self),
                    variable.modifiers.contains(where: \.isStatic)
                else { return false }
                return variable.bindings.allSatisfy { $0.initializer?.value.is(StringLiteralExprSyntax.self) == true }
            }
    }
}

extension SwitchCaseSyntax {
    /// Whether it takes all cases that the others leave, and the compiler does not warn of them.
    var takesAll: Bool {
        switch label {
        case .default: attribute == nil
        case .case(let label):
            label.caseItems.contains { $0.whereClause == nil && $0.pattern.trimmedDescription == "_" }
        }
    }
}

extension VariableDeclSyntax {
    /// Each binding with its type as it is written, or the type of its initial value; `nil` if neither is known.
    public var typedBindings: [(PatternBindingSyntax, String?)] {
        let bindings = Array(self.bindings)
        return bindings.indices.map { index in
            // `let a, b: Int` names the type once.
            let type = bindings[index...].lazy.compactMap(\.typeAnnotation).first?.type.trimmedDescription
            return (bindings[index], type ?? bindings[index].constructedType)
        }
    }
}

extension PatternBindingSyntax {
    /// The type of its initial value, if that constructs an object.
    var constructedType: String? { initializer?.value.bare.as(FunctionCallExprSyntax.self)?.constructedType }

    /// Whether it is stored. Properties with `willSet` and `didSet` are.
    public var isStored: Bool {
        guard let accessors = accessorBlock?.accessors else { return true }
        guard let list = accessors.as(AccessorDeclListSyntax.self) else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}

extension ExprSyntax {
    /// The expression without `try`, `await` and `!`.
    public var bare: ExprSyntax {
        if let expression = self.as(TryExprSyntax.self) { return expression.expression.bare }
        if let expression = self.as(AwaitExprSyntax.self) { return expression.expression.bare }
        if let expression = self.as(ForceUnwrapExprSyntax.self) { return expression.expression.bare }
        return self
    }

    /// The name of an expression that is nothing but a name.
    private var variable: String? { self.as(DeclReferenceExprSyntax.self)?.baseName.text }

    /// The last part of ``typePath``. The base may be any expression, but not missing, as in the case `.Foo`.
    fileprivate var typeName: String? {
        if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.typeName }
        guard let member = self.as(MemberAccessExprSyntax.self) else { return variable.flatMap(Self.type) }
        let name = member.declName.baseName.text
        return name == "init" ? member.base?.typeName : member.base.flatMap { _ in Self.type(name) }
    }

    /// `Data.Row` of `Data.Row`, `Data.Row<Int>` and `Data.Row.init`; `nil` if it names no type.
    public var typePath: String? {
        if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.typePath }
        guard let member = self.as(MemberAccessExprSyntax.self) else { return variable.flatMap(Self.type) }
        guard let base = member.base?.typePath else { return nil }
        let name = member.declName.baseName.text
        return name == "init" || name == "self" ? base : Self.type(name).map { "\(base).\($0)" }
    }

    /// Whether it is `.init`.
    var isImplicitInitializer: Bool {
        self.as(MemberAccessExprSyntax.self).map { $0.base == nil && $0.declName.baseName.text == "init" } ?? false
    }

    /// Whether it is `Task.detached`, which an extension of `Task` may shorten.
    func detachesTask(in path: [String]) -> Bool {
        let base = self.as(MemberAccessExprSyntax.self)?.base
        let isShort = path == ["Task"] && (base == nil || base?.typePath == "Self")
        return lastName == "detached" && (isShort || base?.typePath.map(TypeIndex.last) == "Task")
    }

    private static func type(_ name: String) -> String? { name.first?.isUppercase == true ? name : nil }

    /// `form` of `form` and `self.form`; `nil` if that is no member of the object itself.
    var ownMember: String? {
        guard let member = self.as(MemberAccessExprSyntax.self) else { return variable }
        return member.base?.variable == "self" ? member.declName.baseName.text : nil
    }

    /// The first name of a path: `view` of `view.child?.close`; empty if it has none.
    var root: String {
        if let member = bare.as(MemberAccessExprSyntax.self) { return member.base?.root ?? "" }
        if let chain = bare.as(OptionalChainingExprSyntax.self) { return chain.expression.root }
        return bare.variable ?? ""
    }

    /// The variable that receives a message: `app` in `app.tasks.write`, `router` in `self.router.form`; `nil` if that is
    /// no variable.
    var receiver: String? {
        let base = self.as(MemberAccessExprSyntax.self)?.base?.bare
        return base?.ownMember ?? base?.receiver
    }

    /// The last name of a receiver: `router` of `services.router`, `self.router?` and `services.router()`.
    var lastName: String? {
        let expression = bare
        if let member = expression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
        if let call = expression.as(FunctionCallExprSyntax.self) { return call.calledExpression.lastName }
        if let chain = expression.as(OptionalChainingExprSyntax.self) { return chain.expression.lastName }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression.lastName
        }
        return expression.variable
    }
}
