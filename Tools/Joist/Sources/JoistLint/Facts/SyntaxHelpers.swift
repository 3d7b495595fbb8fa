import SwiftSyntax

extension SourceLocationConverter {
    /// The line of a node's first token, from 1.
    func line(of node: some SyntaxProtocol) -> Int { location(for: node.positionAfterSkippingLeadingTrivia).line }
}

extension AttributeListSyntax.Element {
    func isNamed(_ name: String) -> Bool { self.as(AttributeSyntax.self)?.attributeName.trimmedDescription == name }
}

extension DeclModifierSyntax {
    var isStatic: Bool { ["static", "class"].contains(name.text) }

    /// `private`, but not `private(set)`.
    var isPrivate: Bool { ["private", "fileprivate"].contains(name.text) && detail == nil }
}

extension TypeSyntax {
    /// The name without attributes, `any`, `some`, generic arguments and `?`.
    var nameText: String {
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

extension FunctionCallExprSyntax {
    /// `Foo` in `Foo(…)`, `Module.Foo(…)`, `Foo<Bar>(…)` and `Foo.init(…)`; `nil` for other calls.
    var constructedType: String? { Self.type(calledExpression) }

    private static func type(_ expression: ExprSyntax) -> String? {
        if let generic = expression.as(GenericSpecializationExprSyntax.self) { return type(generic.expression) }
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return typeName(reference.baseName.text) }
        guard let member = expression.as(MemberAccessExprSyntax.self) else { return nil }
        let name = member.declName.baseName.text
        if name == "init" { return member.base.flatMap(type) }
        // `.Foo(…)` without a base is an enum case.
        return member.base == nil ? nil : typeName(name)
    }

    private static func typeName(_ name: String) -> String? {
        name.first?.isUppercase == true ? name : nil
    }
}

extension FunctionCallExprSyntax {
    /// Whether a router receives it.
    var isForRouter: Bool {
        let receiver = calledExpression.as(MemberAccessExprSyntax.self)?.base?.lastName
        return receiver?.lowercased().hasSuffix("router") == true
    }
}

extension ClosureExprSyntax {
    /// The call that has the closure as an argument.
    var call: FunctionCallExprSyntax? {
        let lists: Set<SyntaxKind> = [
            .labeledExpr, .labeledExprList, .multipleTrailingClosureElement, .multipleTrailingClosureElementList,
        ]
        var node = parent
        while let list = node, lists.contains(list.kind) { node = list.parent }
        return node?.as(FunctionCallExprSyntax.self)
    }
}

extension VariableDeclSyntax {
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
    /// The members, those in `#if` included.
    var flat: [DeclSyntax] {
        flatMap { member -> [DeclSyntax] in
            guard let condition = member.decl.as(IfConfigDeclSyntax.self) else { return [member.decl] }
            return condition.clauses.flatMap { $0.elements?.as(MemberBlockItemListSyntax.self)?.flat ?? [] }
        }
    }
}

extension VariableDeclSyntax {
    /// Each binding with its type as it is written, or the type of its initial value; `nil` if neither is known.
    var typedBindings: [(PatternBindingSyntax, String?)] {
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
    var isStored: Bool {
        guard let accessors = accessorBlock?.accessors else { return true }
        guard let list = accessors.as(AccessorDeclListSyntax.self) else { return false }
        return list.allSatisfy { ["willSet", "didSet"].contains($0.accessorSpecifier.text) }
    }
}

extension ExprSyntax {
    /// The expression without `try`, `await`, `as` and `!`.
    var bare: ExprSyntax {
        if let expression = self.as(TryExprSyntax.self) { return expression.expression.bare }
        if let expression = self.as(AwaitExprSyntax.self) { return expression.expression.bare }
        if let expression = self.as(ForceUnwrapExprSyntax.self) { return expression.expression.bare }
        return self
    }
}

extension ExprSyntax {
    /// `Data.Row` of `Data.Row`, `Data.Row<Int>` and `Data.Row.init`; `nil` if it names no type.
    var typePath: String? {
        if let generic = self.as(GenericSpecializationExprSyntax.self) { return generic.expression.typePath }
        if let reference = self.as(DeclReferenceExprSyntax.self) {
            return reference.baseName.text.first?.isUppercase == true ? reference.baseName.text : nil
        }
        guard let member = self.as(MemberAccessExprSyntax.self), let base = member.base?.typePath else { return nil }
        let name = member.declName.baseName.text
        if name == "init" || name == "self" { return base }
        return name.first?.isUppercase == true ? "\(base).\(name)" : nil
    }

    /// `form` of `form` and `self.form`, in a call; `nil` if that is not a method of the object itself.
    var ownMethod: String? {
        if let reference = self.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
        guard let member = self.as(MemberAccessExprSyntax.self),
            member.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "self"
        else { return nil }
        return member.declName.baseName.text
    }

    /// The first name of a path: `view` of `view.child?.close`; empty if it has none.
    var root: String {
        let expression = bare
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
        if let member = expression.as(MemberAccessExprSyntax.self) { return member.base?.root ?? "" }
        if let chain = expression.as(OptionalChainingExprSyntax.self) { return chain.expression.root }
        return ""
    }

    /// The variable that receives a message: `app` in `app.tasks.write`, `router` in `self.router.form`; `nil` if that is
    /// no variable.
    var receiver: String? {
        var expression = self.as(MemberAccessExprSyntax.self)?.base?.bare
        while let member = expression?.as(MemberAccessExprSyntax.self) {
            // `self.router` is the operation's router.
            if member.base?.root == "self", member.base?.is(DeclReferenceExprSyntax.self) == true {
                return member.declName.baseName.text
            }
            expression = member.base?.bare
        }
        return expression?.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// The last name of a receiver: `router` of `services.router`, `self.router?` and `services.router()`.
    var lastName: String? {
        let expression = bare
        if let reference = expression.as(DeclReferenceExprSyntax.self) { return reference.baseName.text }
        if let member = expression.as(MemberAccessExprSyntax.self) { return member.declName.baseName.text }
        if let call = expression.as(FunctionCallExprSyntax.self) { return call.calledExpression.lastName }
        if let chain = expression.as(OptionalChainingExprSyntax.self) { return chain.expression.lastName }
        if let tuple = expression.as(TupleExprSyntax.self), tuple.elements.count == 1 {
            return tuple.elements.first?.expression.lastName
        }
        return nil
    }
}
