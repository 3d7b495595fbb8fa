import SwiftSyntax

extension Requirement {
    /// `TodoService` of a property of the type `Definition<any TodoService>`.
    var service: String? {
        guard case .property(_, let type, _) = self, let type = type.as(IdentifierTypeSyntax.self),
            type.name.text == "Definition"
        else { return nil }
        return type.arguments?.first?.existential
    }

    /// `Operation` and its input, of a method that returns `any Operation<Input, Output>`.
    var launch: (kind: String, input: TypeSyntax)? {
        guard case .method(let method) = self,
            let type = method.result?.as(SomeOrAnyTypeSyntax.self)?.constraint.as(IdentifierTypeSyntax.self),
            ["Operation", "Scenario"].contains(type.name.text),
            case .type(let input)? = type.genericArgumentClause?.arguments.first?.argument
        else { return nil }
        return (type.name.text, input)
    }
}

extension IdentifierTypeSyntax {
    fileprivate var arguments: [TypeSyntax]? {
        genericArgumentClause?.arguments.compactMap { argument in
            guard case .type(let type) = argument.argument else { return nil }
            return type
        }
    }
}

extension TypeSyntax {
    fileprivate var existential: String? { self.as(SomeOrAnyTypeSyntax.self)?.constraint.trimmedDescription }
}
