import JoistLint
import SwiftSyntax

/// A type with its syntax.
struct TypeSource {
    /// A property of instances.
    struct Property {
        let name: String
        /// As it is written; `nil` if only its value says it.
        let type: TypeSyntax?
        /// The initial value.
        let value: ExprSyntax?
        /// The body of a computed property.
        let accessors: AccessorBlockSyntax?
        let isWeak: Bool
        let line: Int

        /// A stored property, or any property of a protocol.
        var isStored: Bool {
            guard case .accessors(let list) = accessors?.accessors else { return accessors == nil }
            return !list.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) && $0.body != nil }
        }
    }

    let declaration: Declaration
    let syntax: any DeclGroupSyntax
    let tree: SourceTrees.Tree

    var name: String { declaration.type.name }
    var path: String { declaration.file.path }
    var target: LintTarget { declaration.file.target }

    var properties: [Property] {
        syntax.memberBlock.members.compactMap { $0.decl.as(VariableDeclSyntax.self) }.flatMap { variable in
            let modifiers = variable.modifiers.map(\.name.text)
            if modifiers.contains("static") { return [Property]() }
            return variable.bindings.compactMap { binding in
                guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else { return nil }
                return Property(
                    name: name, type: binding.typeAnnotation?.type, value: binding.initializer?.value,
                    accessors: binding.accessorBlock, isWeak: modifiers.contains("weak"), line: line(of: binding))
            }
        }
    }

    func property(_ name: String) -> Property? { properties.first { $0.name == name } }

    func methods(_ name: String) -> [FunctionDeclSyntax] {
        syntax.memberBlock.members.compactMap { $0.decl.as(FunctionDeclSyntax.self) }.filter { $0.name.text == name }
    }

    var initializers: [InitializerDeclSyntax] {
        syntax.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }
    }

    func line(of node: some SyntaxProtocol) -> Int { tree.line(of: node) }

    /// - Parameter problem: What is wrong with the node, as a clause without subject.
    func undrawable(_ node: some SyntaxProtocol, _ problem: String) -> UndrawableError {
        tree.undrawable(node, problem, path: path)
    }
}

extension TypeSyntax {
    /// `TodoService` of `any TodoService` and of `(any TodoService)?`.
    var bare: String {
        if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.bare }
        if let tuple = self.as(TupleTypeSyntax.self), let only = tuple.elements.first, tuple.elements.count == 1 {
            return only.type.bare
        }
        if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.bare }
        return self.as(SomeOrAnyTypeSyntax.self)?.constraint.plainText ?? plainText
    }

    /// `X` of `Definition<X>`.
    var defined: String? {
        guard let type = self.as(IdentifierTypeSyntax.self), type.name.text == "Definition",
            let argument = type.genericArgumentClause?.arguments.first
        else { return nil }
        return argument.argument.as(TypeSyntax.self).map(\.withoutAny)
    }

    /// As it is written, without `any` at its beginning.
    var withoutAny: String { self.as(SomeOrAnyTypeSyntax.self)?.constraint.plainText ?? plainText }
}

extension InitializerDeclSyntax {
    /// The value that a statement of the body assigns to a property.
    func value(of property: String) -> ExprSyntax? {
        body?.statements.lazy.compactMap { $0.item.as(SequenceExprSyntax.self).map { Array($0.elements) } }.first {
            $0.count == 3 && $0[1].is(AssignmentExprSyntax.self)
                && [property, "self.\(property)"].contains($0[0].plainText)
        }?[2]
    }
}

extension ExprSyntax {
    /// The type that a call of its initializer names: `X` of `X(…)`, `X.init(…)` and `X<Y>(…)`.
    var constructed: String? {
        guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
        var callee = call.calledExpression
        if let member = callee.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "init",
            let base = member.base
        {
            callee = base
        }
        let name = (callee.as(GenericSpecializationExprSyntax.self)?.expression ?? callee).plainText
        return name.split(separator: ".").last?.first?.isUppercase == true && !name.contains("(") ? name : nil
    }
}
