import SwiftSyntax

/// Reads the members of a type.
struct MemberReader {
    let lines: SourceLocationConverter

    func members(of node: some DeclGroupSyntax, isDetailed: Bool) -> [Member] {
        let isExtension = node.is(ExtensionDeclSyntax.self)
        guard isDetailed || isExtension || node.is(StructDeclSyntax.self) || node.is(EnumDeclSyntax.self)
        else { return [] }
        let isProtocol = node.is(ProtocolDeclSyntax.self)
        let access = isExtension ? node.modifiers.access : nil
        let all = node.memberBlock.members.flat.flatMap { declaration in
            members(declaration, isProtocol: isProtocol).map { member in
                var member = member
                if isDetailed {
                    let finder = CallFinder(declaration, lines: lines)
                    (member.calls, member.ownCalls) = (finder.calls, finder.ownCalls)
                }
                let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers ?? []
                member.access = modifiers.access ?? access ?? .module
                if modifiers.contains(where: \.isStatic) { member.traits.insert(.isStatic) }
                if modifiers.contains(where: { $0.name.text == "nonisolated" }) { member.traits.insert(.isNonisolated) }
                return member
            }
        }
        return isDetailed ? all : all.filter { !$0.parts.isEmpty || $0.behaviour != nil }
    }

    /// The members that a declaration declares, without what its type says about them.
    func members(_ node: DeclSyntax, isProtocol: Bool) -> [Member] {
        if let variable = node.as(VariableDeclSyntax.self) {
            return variable.typedBindings.map { property($0, $1, of: variable, isProtocol: isProtocol) }
        }
        if let function = node.as(FunctionDeclSyntax.self) { return [method(function)] }
        if node.is(SubscriptDeclSyntax.self) { return [member(.subscript, "subscript", node)] }
        if let cases = node.as(EnumCaseDeclSyntax.self) {
            return cases.elements.map { element in
                let parameters = element.parameterClause?.parameters.map(\.type.trimmedDescription)
                return member(.case, element.name.text, element, types: parameters ?? [])
            }
        }
        let parameters = node.as(InitializerDeclSyntax.self)?.signature.parameterClause.parameters
        return parameters?.map {
            member(.parameter, $0.firstName.text, $0, types: [$0.type.trimmedDescription])
        } ?? []
    }

    private func member(
        _ kind: Member.Kind, _ signature: String, _ node: some SyntaxProtocol, types: [String] = []
    ) -> Member {
        Member(kind: kind, signature: signature, line: lines.line(of: node), access: .module, types: types)
    }

    private func property(
        _ binding: PatternBindingSyntax, _ type: String?, of variable: VariableDeclSyntax, isProtocol: Bool
    ) -> Member {
        let isStored = isProtocol || binding.isStored
        let type = isStored ? type : binding.typeAnnotation?.type.nameText
        var property = member(
            isStored ? .property : .computed, binding.pattern.trimmedDescription, binding,
            types: [type].compactMap(\.self))
        if variable.bindingSpecifier.text == "var" { property.traits.insert(.isMutable) }
        if !isStored { property.traits.insert(.hasBody) }
        property.attributes = variable.attributes.compactMap { attribute in
            attribute.as(AttributeSyntax.self).map { String($0.trimmedDescription.dropFirst()) }
        }
        return property
    }

    private func method(_ node: FunctionDeclSyntax) -> Member {
        let parameters = node.signature.parameterClause.parameters
        let labels = parameters.map { "\($0.firstName.text):" }.joined()
        var method = member(
            .method, "\(node.name.text)(\(labels))", node.funcKeyword, types: parameters.map(\.type.trimmedDescription))
        if node.signature.effectSpecifiers?.asyncSpecifier != nil { method.traits.insert(.isAsync) }
        if node.signature.effectSpecifiers?.throwsClause != nil { method.traits.insert(.isThrowing) }
        let returns = node.signature.returnClause?.type.trimmedDescription
        method.returns = returns == "Void" || returns == "()" ? nil : returns
        guard let body = node.body, !body.statements.isEmpty else { return method }
        method.traits.insert(.hasBody)
        if node.name.text == "launch" {
            let finder = ControlFlowFinder(lines: lines)
            finder.walk(body)
            method.control = finder.control
            method.exits = finder.exits
        }
        return method
    }
}
