import JoistDiagrams
import JoistLint
import SwiftParser
import SwiftSyntax

/// A method that a protocol requires, or a property that can be read.
struct Requirement {
    /// As written, in one line; of a property without its accessors.
    let text: String
    /// The call of the method with its own parameters, or the name of the property.
    let use: String
    let parameters: String
    /// The type of the result or of the property.
    let type: TypeSyntax?
    /// The marks of a call, such as `try await `; `nil` for a property.
    let marks: String?

    /// `TodoService` of a property of the type `Definition<any TodoService>`.
    var service: String? {
        guard marks == nil, let type = type?.as(IdentifierTypeSyntax.self), type.name.text == "Definition",
            case .type(let value)? = type.genericArgumentClause?.arguments.first?.argument
        else { return nil }
        return value.constraint
    }

    /// The input of a launch, for a method that returns `any Operation<Input, Output>` or a scenario.
    var launchInput: TypeSyntax? {
        guard let made = type?.as(SomeOrAnyTypeSyntax.self)?.constraint.as(IdentifierTypeSyntax.self),
            ["Operation", "Scenario"].contains(made.name.text),
            case .type(let input)? = made.genericArgumentClause?.arguments.first?.argument
        else { return nil }
        return input
    }
}

/// The reason why a protocol cannot be recorded.
package struct RecorderError: Error, Equatable {
    /// From the workspace's root.
    package let path: String
    /// From 1.
    package let line: Int
    /// A sentence without its full stop.
    package let problem: String
}

extension Requirement {
    /// The requirements of a protocol; `nil` if the text does not declare it at its top.
    static func all(of name: String, in text: String, at path: String) throws(RecorderError) -> [Requirement]? {
        let tree = Parser.parse(source: text)
        let declared = tree.statements.lazy.compactMap { $0.item.as(ProtocolDeclSyntax.self) }
            .first { $0.name.text == name }
        guard let declared else { return nil }
        let converter = SourceLocationConverter(fileName: "", tree: tree)
        var requirements: [Requirement] = []
        for member in declared.memberBlock.members {
            let declaration = member.decl
            let requirement =
                declaration.as(FunctionDeclSyntax.self).flatMap(Requirement.init)
                ?? declaration.as(VariableDeclSyntax.self).flatMap(Requirement.init)
            guard let requirement else {
                throw RecorderError(
                    path: path, line: converter.line(of: declaration),
                    problem: "'\(declaration.plainText)' of \(name) is neither an 'async' method, one that makes an "
                        + "operation or a scenario, nor a property that can only be read")
            }
            requirements.append(requirement)
        }
        return requirements
    }

    private init?(_ method: FunctionDeclSyntax) {
        let signature = method.signature
        let isThrowing = signature.effectSpecifiers?.throwsClause != nil
        let isAsync = signature.effectSpecifiers?.asyncSpecifier != nil
        let arguments = signature.parameterClause.parameters.map { parameter in
            let name = parameter.localName
            return parameter.firstName.text == "_" ? name : "\(parameter.firstName.text): \(name)"
        }
        text = method.plainText
        use = "\(method.name.text)(\(arguments.joined(separator: ", ")))"
        parameters = signature.parameterClause.parameters.plainText
        type = signature.returnClause?.type
        marks = (isThrowing ? "try " : "") + (isAsync ? "await " : "")
        if !method.modifiers.isEmpty || !isAsync && launchInput == nil { return nil }
    }

    private init?(_ property: VariableDeclSyntax) {
        guard property.modifiers.isEmpty, let binding = property.bindings.first,
            let type = binding.typeAnnotation?.type,
            binding.accessorBlock?.plainText == "{ get }"
        else { return nil }
        use = binding.pattern.plainText
        text = "var \(use): \(type.plainText)"
        parameters = ""
        self.type = type
        marks = nil
    }
}

extension TypeSyntax {
    /// `TodoService` of `any TodoService`; `nil` for other types.
    var constraint: String? { self.as(SomeOrAnyTypeSyntax.self)?.constraint.plainText }
}
