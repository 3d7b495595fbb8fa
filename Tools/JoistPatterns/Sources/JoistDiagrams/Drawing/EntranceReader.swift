import JoistHouseRules
import JoistLint
import SwiftSyntax

/// Finds the calls of the app's service in a file, each with the code around it that tells the entrance.
///
/// A name refers to the app's service if it is declared so: as a parameter, as a part of a tuple, as a stored property,
/// or as a constant with one of these values.
enum EntranceReader {
    /// A call of the app's service.
    struct Call {
        /// The type that has the code, with its enclosing types.
        let owner: String
        let useCase: String
        let syntax: FunctionCallExprSyntax
    }

    /// - Parameters:
    ///   - protocols: The names of the protocols of the app's service.
    ///   - names: Those of stored properties in other files.
    static func calls(in tree: SourceFileSyntax, protocols: Set<String>, names: Set<String>) -> [Call] {
        // Names that refer to the app's service, also at the end of a chain such as `session.app`.
        let names = names.union(Self.names(in: Syntax(tree), protocols))
        return tree.all(FunctionCallExprSyntax.self).compactMap { call in
            guard let member = call.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
                let last = last(of: base.unmarked), names.contains(last)
            else { return nil }
            return Call(owner: owner(of: call), useCase: member.declName.baseName.text, syntax: call)
        }
    }

    private static func owner(of call: FunctionCallExprSyntax) -> String {
        sequence(first: Syntax(call), next: \.parent)
            .compactMap { $0.asProtocol((any DeclGroupSyntax).self)?.typeName }.reversed().joined(separator: ".")
    }

    /// The names that a file declares with one of the protocols as their type.
    static func names(in node: Syntax, _ protocols: Set<String>) -> Set<String> {
        var found: Set<String> = []
        var tuples: [[String?]] = []
        func isService(_ type: TypeSyntax?) -> Bool { type.map { protocols.contains($0.bare) } ?? false }
        func read(_ node: Syntax) {
            if let parameter = node.as(FunctionParameterSyntax.self), isService(parameter.type) {
                found.insert(parameter.localName)
            } else if let tuple = node.as(TupleTypeSyntax.self), tuple.elements.contains(where: { isService($0.type) })
            {
                tuples.append(tuple.elements.map { isService($0.type) ? $0.firstName?.text : nil })
                found.formUnion(tuple.elements.filter { isService($0.type) }.compactMap { $0.firstName?.text })
            } else if let binding = node.as(PatternBindingSyntax.self) {
                if isService(binding.typeAnnotation?.type) { found.insert(binding.pattern.plainText) }
                // `let app = visit.app`
                let value = binding.initializer?.value.unmarked
                if let last = value.flatMap({ Self.last(of: $0) }), found.contains(last),
                    binding.pattern.is(IdentifierPatternSyntax.self)
                {
                    found.insert(binding.pattern.plainText)
                }
                // `let (link, service) = visit`
                if let parts = binding.pattern.as(TuplePatternSyntax.self)?.elements.map(\.plainText) {
                    for tuple in tuples where tuple.count == parts.count {
                        for (part, name) in zip(parts, tuple) where name != nil { found.insert(part) }
                    }
                }
            }
            for child in node.children(viewMode: .sourceAccurate) { read(child) }
        }
        read(node)
        return found
    }

    /// `app` of `app` and of `session.app`.
    private static func last(of expression: ExprSyntax) -> String? {
        expression.as(DeclReferenceExprSyntax.self)?.baseName.text
            ?? expression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    }
}
