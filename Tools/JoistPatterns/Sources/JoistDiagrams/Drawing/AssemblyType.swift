import JoistHouseRules
import JoistLint
import SwiftSyntax

/// A type that conforms to `LayerAssembly`.
struct AssemblyType {
    /// A stored property `Definition<…>`.
    struct Definition {
        let name: String
        /// The type of the objects, without `any`.
        let type: String
        let line: Int
    }

    let source: TypeSource
    let definitions: [Definition]
    /// The assemblies of which it is a form.
    let protocols: [Declaration]

    /// The assemblies of a workspace, without those of tests, in the order of their files.
    static func declarations(in context: LintContext) -> [Declaration] {
        let targets = context.targets.filter { !$0.servesTests && context.uses("Assembly", $0) }
        return targets.flatMap(context.files).flatMap(\.declarations).filter { declaration in
            ![.alias, .extension].contains(declaration.type.kind) && isAssembly(declaration, context)
        }
    }

    static func isAssembly(_ declaration: Declaration, _ context: LintContext) -> Bool {
        declaration.type.name != "LayerAssembly" && context.declarations.type(declaration, refines: "LayerAssembly")
    }

    init(_ declaration: Declaration, in index: SourceIndex) throws(UndrawableError) {
        source = try index.drawn(declaration)
        let context = index.context
        var protocols: [Declaration] = []
        for part in context.declarations.parts(of: declaration) {
            let names = part.type.inherited
            protocols += names.flatMap { context.declarations.types(named: $0, in: part.node) }
                .filter { Self.isAssembly($0, context) }
        }
        self.protocols = protocols
        // The requirements name the parts that a form may leave to inference.
        var required: [String: String] = [:]
        for definition in protocols.compactMap(index.source).flatMap(\.properties) {
            if let type = definition.type?.defined { required[definition.name] = type }
        }
        var definitions: [Definition] = []
        for property in source.properties where property.isDefinition {
            guard let type = required[property.name] ?? property.type?.defined ?? property.value?.definedType else {
                throw UndrawableError(
                    line: property.line, problem: "the type of its definition '\(property.name)' is not written there",
                    path: source.path)
            }
            definitions.append(Definition(name: property.name, type: type, line: property.line))
        }
        self.definitions = definitions
    }

    // MARK: Values

    /// The value that the property gets at its declaration, or in an initializer.
    func value(of name: String) -> (ExprSyntax, InitializerDeclSyntax?)? {
        if let value = source.property(name)?.value { return (value, nil) }
        for initializer in source.initializers {
            guard let value = initializer.value(of: name) else { continue }
            let local = value.as(DeclReferenceExprSyntax.self)?.baseName.text
            return (local.flatMap { Self.local($0, in: initializer.body?.statements ?? []) } ?? value, initializer)
        }
        return nil
    }

    /// The value of a constant in the body of an initializer.
    private static func local(_ name: String, in statements: CodeBlockItemListSyntax) -> ExprSyntax? {
        statements.lazy.compactMap { $0.item.as(VariableDeclSyntax.self) }.flatMap { Array($0.bindings) }
            .first { $0.pattern.plainText == name }?.initializer?.value
    }

    /// The definitions of its own that the closure of a definition resolves, each with the line.
    func resolved(by definition: Definition) throws(UndrawableError) -> [(name: String, line: Int)] {
        guard let (value, initializer) = value(of: definition.name),
            value.constructed?.split(separator: "<").first == "Definition",
            let closure = value.as(FunctionCallExprSyntax.self)?.trailingClosure
        else { return [] }
        let parameters = initializer?.signature.parameterClause.parameters ?? []
        let others = parameters.map(\.localName)
        var resolved: [(name: String, line: Int)] = []
        // Other closures have a `$0` of their own.
        let calls = closure.statements.all(FunctionCallExprSyntax.self) {
            closure.parameter != "$0" || !$0.is(ClosureExprSyntax.self)
        }
        for call in calls {
            let callee = call.calledExpression.plainText
            // `resolve(vault)`, or `vault()`.
            let isResolution = callee == closure.parameter
            guard let text = isResolution ? call.arguments.first?.expression.unmarked.plainText : callee else {
                continue
            }
            let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
            if definitions.contains(where: { $0.name == name }) {
                if !resolved.contains(where: { $0.name == name }) { resolved.append((name, source.line(of: call))) }
            } else if isResolution, !name.contains("."), !others.contains(name) {
                throw source.undrawable(call, "resolves what is no definition of \(source.name)")
            }
        }
        return resolved
    }
}

extension TypeSource.Property {
    /// Whether it is a definition of an assembly.
    var isDefinition: Bool {
        type.map { $0.defined != nil } ?? (value?.constructed?.split(separator: "<").first == "Definition")
    }
}

extension ExprSyntax {
    /// `X` of `Definition<X>(…)`, and of `Definition(…) { _ in X(…) }`.
    fileprivate var definedType: String? {
        guard let call = self.as(FunctionCallExprSyntax.self) else { return nil }
        if let specialized = call.calledExpression.as(GenericSpecializationExprSyntax.self) {
            return specialized.genericArgumentClause.arguments.first?.argument.as(TypeSyntax.self)?.withoutAny
        }
        guard let body = call.trailingClosure?.statements, body.count == 1 else { return nil }
        return body.first?.item.as(ExprSyntax.self)?.unmarked.constructed
    }
}

extension ClosureExprSyntax {
    /// The name of the first parameter.
    var parameter: String {
        switch signature?.parameterClause {
        case .simpleInput(let list)?: list.first?.name.text ?? "$0"
        case .parameterClause(let clause)?:
            clause.parameters.first.map { ($0.secondName ?? $0.firstName).text } ?? "$0"
        case nil: "$0"
        }
    }
}
