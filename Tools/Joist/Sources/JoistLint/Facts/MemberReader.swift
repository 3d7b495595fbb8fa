import SwiftSyntax

/// Reads the members of a type with shape rules.
struct MemberReader {
    let lines: SourceLocationConverter

    static func isNeeded(for type: TypeFacts) -> Bool {
        let last = type.name.split(separator: ".").last ?? ""
        return Self.kinds.contains { last.hasSuffix($0) }
            || type.inherited.contains { $0.hasSuffix("Operation") || $0.hasSuffix("Scenario") }
    }

    private static let kinds = [
        "Interactor", "Logic", "Presenter", "Router", "Exits", "Configurator", "Operation", "Scenario",
    ]

    func members(of node: some DeclGroupSyntax) -> MemberFacts {
        var members = MemberFacts()
        read(node.memberBlock.members, isProtocol: node.is(ProtocolDeclSyntax.self), into: &members)
        return members
    }

    private func read(_ list: MemberBlockItemListSyntax, isProtocol: Bool, into members: inout MemberFacts) {
        for member in list {
            if let variable = member.decl.as(VariableDeclSyntax.self) {
                read(variable, isProtocol: isProtocol, into: &members)
            } else if let function = member.decl.as(FunctionDeclSyntax.self) {
                members.functions.append(self.function(function))
            } else if let initializer = member.decl.as(InitializerDeclSyntax.self) {
                members.parameters += initializer.signature.parameterClause.parameters.map {
                    MemberFacts.Parameter(type: $0.type.trimmedDescription, line: line(of: $0))
                }
            } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
                for clause in condition.clauses {
                    if let list = clause.elements?.as(MemberBlockItemListSyntax.self) {
                        read(list, isProtocol: isProtocol, into: &members)
                    }
                }
            }
        }
    }

    private func read(_ node: VariableDeclSyntax, isProtocol: Bool, into members: inout MemberFacts) {
        var traits: Set<MemberFacts.Property.Trait> = []
        if node.bindingSpecifier.text == "var" { traits.insert(.isMutable) }
        for modifier in node.modifiers {
            if modifier.isStatic { traits.insert(.isStatic) }
            if modifier.isPrivate { traits.insert(.isPrivate) }
            if modifier.name.text == "weak" { traits.insert(.isWeak) }
            if modifier.name.text == "nonisolated" { traits.insert(.isNonisolated) }
        }
        let bindings = Array(node.bindings)
        for (index, binding) in bindings.enumerated() {
            guard isProtocol || binding.isStored else {
                if !traits.contains(.isStatic) { members.functions.append(accessor(binding)) }
                continue
            }
            // `let a, b: Int` names the type once.
            let annotation = bindings[index...].lazy.compactMap(\.typeAnnotation).first
            let value = binding.initializer?.value.bare.as(FunctionCallExprSyntax.self)?.constructedType
            members.properties.append(
                MemberFacts.Property(
                    binding.pattern.trimmedDescription, line: line(of: binding),
                    type: annotation?.type.trimmedDescription ?? value ?? "", traits: traits
                )
            )
        }
    }

    private func accessor(_ binding: PatternBindingSyntax) -> MemberFacts.Function {
        var function = MemberFacts.Function(binding.pattern.trimmedDescription, line: line(of: binding))
        function.hasBody = true
        return function
    }

    private func function(_ node: FunctionDeclSyntax) -> MemberFacts.Function {
        var function = MemberFacts.Function(node.name.text, line: line(of: node.funcKeyword))
        function.isAsync = node.signature.effectSpecifiers?.asyncSpecifier != nil
        function.isThrowing = node.signature.effectSpecifiers?.throwsClause != nil
        let returns = node.signature.returnClause?.type.trimmedDescription
        function.returns = returns == "Void" || returns == "()" ? nil : returns
        function.isStatic = node.modifiers.contains(where: \.isStatic)
        function.parameters = node.signature.parameterClause.parameters.map {
            MemberFacts.Input(
                $0.firstName.text, ($0.secondName ?? $0.firstName).text, type: $0.type.trimmedDescription)
        }
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

    private func line(of node: some SyntaxProtocol) -> Int { lines.line(of: node) }
}
