import SwiftParser
import SwiftSyntax

/// What a protocol requires.
enum Requirement {
    case method(Method)
    /// With the effects of reading it, such as `async throws`.
    case property(name: String, type: TypeSyntax, effects: [String])

    struct Method {
        struct Parameter {
            /// `_` for none.
            let label: String
            let name: String
            let type: TypeSyntax
        }

        let name: String
        /// As written, with the brackets; empty if there are none.
        let generics: String
        let parameters: [Parameter]
        /// `async`, and `throws` as written.
        let effects: [String]
        let result: TypeSyntax?
        /// As written; empty if there is none.
        let conditions: String
        /// From 1.
        let line: Int

        var isThrowing: Bool { effects.contains { $0.hasPrefix("throws") } }
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

/// Reads the requirements of a protocol.
struct RequirementReader {
    private let path: String
    private let name: String
    private let members: MemberBlockItemListSyntax
    private let converter: SourceLocationConverter

    /// - Returns: `nil` if the text does not declare the protocol at its top.
    init?(of name: String, in text: String, at path: String) {
        let tree = Parser.parse(source: text)
        let declared = tree.statements.lazy.compactMap { $0.item.as(ProtocolDeclSyntax.self) }
            .first { $0.name.text == name }
        guard let declared else { return nil }
        self.path = path
        self.name = name
        members = declared.memberBlock.members
        converter = SourceLocationConverter(fileName: "", tree: tree)
    }

    func requirements() throws(RecorderError) -> [Requirement] {
        var requirements: [Requirement] = []
        for member in members { requirements.append(try requirement(member.decl)) }
        return requirements
    }

    private func requirement(_ declaration: DeclSyntax) throws(RecorderError) -> Requirement {
        if let method = declaration.as(FunctionDeclSyntax.self) { return .method(try read(method)) }
        guard let property = declaration.as(VariableDeclSyntax.self), !isStatic(property.modifiers),
            property.bindings.count == 1, let binding = property.bindings.first,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text,
            let type = binding.typeAnnotation?.type
        else { throw error(declaration, "is neither a method nor a property of its objects") }
        guard case .accessors(let accessors)? = binding.accessorBlock?.accessors, accessors.count == 1,
            let getter = accessors.first
        else { throw error(declaration, "can be set") }
        return .property(name: name, type: type, effects: effects(getter.effectSpecifiers))
    }

    private func read(_ method: FunctionDeclSyntax) throws(RecorderError) -> Requirement.Method {
        let signature = method.signature
        if isStatic(method.modifiers) { throw error(method, "is not a method of its objects") }
        let clause = signature.effectSpecifiers?.throwsClause
        if clause?.throwsSpecifier.tokenKind == .keyword(.rethrows) { throw error(method, "rethrows") }
        var parameters: [Requirement.Method.Parameter] = []
        for parameter in signature.parameterClause.parameters {
            if parameter.ellipsis != nil { throw error(parameter, "takes any number of arguments") }
            let specifiers = parameter.type.as(AttributedTypeSyntax.self)
            if specifiers?.specifiers.contains(where: { $0.trimmedDescription == "inout" }) == true {
                throw error(parameter, "is 'inout'")
            }
            if specifiers?.attributes.contains(where: { $0.trimmedDescription == "@autoclosure" }) == true {
                throw error(parameter, "is an '@autoclosure'")
            }
            parameters.append(
                Requirement.Method.Parameter(
                    label: parameter.firstName.text, name: (parameter.secondName ?? parameter.firstName).text,
                    type: parameter.type))
        }
        return Requirement.Method(
            name: method.name.text, generics: method.genericParameterClause?.trimmedDescription ?? "",
            parameters: parameters, effects: effects(signature.effectSpecifiers), result: signature.returnClause?.type,
            conditions: method.genericWhereClause?.trimmedDescription ?? "", line: line(of: method))
    }

    private func effects(_ specifiers: (some EffectSpecifiersSyntax)?) -> [String] {
        [specifiers?.asyncSpecifier?.text, specifiers?.throwsClause?.trimmedDescription].compactMap(\.self)
    }

    private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { ["static", "class"].contains($0.name.text) }
    }

    private func line(of node: some SyntaxProtocol) -> Int {
        converter.location(for: node.positionAfterSkippingLeadingTrivia).line
    }

    /// - Parameter problem: What is wrong with the node, as a clause without subject.
    private func error(_ node: some SyntaxProtocol, _ problem: String) -> RecorderError {
        RecorderError(
            path: path, line: line(of: node),
            problem: "'\(node.trimmedDescription.prefix { $0 != "\n" })' of \(name) \(problem)")
    }
}
