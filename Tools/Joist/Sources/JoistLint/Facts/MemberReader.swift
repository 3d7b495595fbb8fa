import SwiftSyntax

/// Reads the members of a type with shape rules.
struct MemberReader {
    let lines: SourceLocationConverter

    static func isNeeded(for type: TypeFacts) -> Bool {
        Self.kinds.contains { type.name.hasSuffix($0) }
            || type.inherited.contains { $0.hasSuffix("Operation") || $0.hasSuffix("Scenario") }
    }

    private static let kinds = ["Interactor", "Logic", "Presenter", "Router", "Exits", "Operation", "Scenario"]

    func members(of node: some DeclGroupSyntax) -> MemberFacts {
        var members = MemberFacts()
        for member in node.memberBlock.members.flat {
            if let variable = member.as(VariableDeclSyntax.self) {
                read(variable, isProtocol: node.is(ProtocolDeclSyntax.self), into: &members)
            } else if let function = member.as(FunctionDeclSyntax.self) {
                members.functions.append(self.function(function))
            } else if let initializer = member.as(InitializerDeclSyntax.self) {
                members.parameters += initializer.signature.parameterClause.parameters.map {
                    MemberFacts.Parameter(type: $0.type.trimmedDescription, line: lines.line(of: $0))
                }
            }
        }
        return members
    }

    private func read(_ node: VariableDeclSyntax, isProtocol: Bool, into members: inout MemberFacts) {
        var traits: Set<MemberFacts.Property.Trait> = []
        if node.bindingSpecifier.text == "var" { traits.insert(.isMutable) }
        for modifier in node.modifiers {
            if modifier.isStatic { traits.insert(.isStatic) }
            if modifier.isPrivate { traits.insert(.isPrivate) }
            if modifier.name.text == "nonisolated" { traits.insert(.isNonisolated) }
        }
        for (binding, type) in node.typedBindings {
            let name = binding.pattern.trimmedDescription
            if isProtocol || binding.isStored {
                members.properties.append(
                    MemberFacts.Property(name: name, line: lines.line(of: binding), type: type ?? "", traits: traits))
            } else if !traits.contains(.isStatic) {
                members.functions.append(
                    MemberFacts.Function(name: name, line: lines.line(of: binding), hasBody: true))
            }
        }
    }

    private func function(_ node: FunctionDeclSyntax) -> MemberFacts.Function {
        var function = MemberFacts.Function(name: node.name.text, line: lines.line(of: node.funcKeyword))
        function.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        function.isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        let returns = node.signature.returnClause?.type.trimmedDescription
        function.returns = returns == "Void" || returns == "()" ? nil : returns
        function.parameters = node.signature.parameterClause.parameters.map { $0.type.trimmedDescription }
        function.hasBody = node.body?.statements.isEmpty == false
        if node.name.text == "launch", let body = node.body {
            let finder = ControlFlowFinder(viewMode: .sourceAccurate)
            finder.walk(body)
            function.control = finder.found.map {
                MemberFacts.ControlFlow(
                    keyword: $0.keyword, line: lines.location(for: $0.position).line, receiver: $0.receiver)
            }
            let exits = ExitFinder(viewMode: .sourceAccurate)
            exits.walk(body)
            function.exits = exits.found.map {
                MemberFacts.Exit(line: lines.location(for: $0.position).line, receiver: $0.receiver)
            }
        }
        return function
    }
}
