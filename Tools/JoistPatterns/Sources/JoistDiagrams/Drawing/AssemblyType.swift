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
        // The requirements say what a form may leave to inference.
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
