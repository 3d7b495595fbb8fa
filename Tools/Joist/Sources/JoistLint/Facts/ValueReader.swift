import SwiftSyntax

/// Reads what a value holds and what it can do.
enum ValueReader {
    /// - Returns: `nil` for classes, actors and protocols, and if there is nothing to say.
    static func facts(of node: some DeclGroupSyntax) -> ValueFacts? {
        guard node.is(StructDeclSyntax.self) || node.is(EnumDeclSyntax.self) || node.is(ExtensionDeclSyntax.self)
        else { return nil }
        var facts = ValueFacts()
        // Only an extension's access is that of its members.
        let access = node.is(ExtensionDeclSyntax.self) ? Access(node.modifiers) : nil
        for member in node.memberBlock.members.flat {
            if let variable = member.as(VariableDeclSyntax.self) {
                read(variable, access, into: &facts)
            } else if let function = member.as(FunctionDeclSyntax.self) {
                let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
                let name = "\(function.name.text)(\(labels))"
                guard !witnesses.contains(name) else { continue }
                add("the method \(name)", function.modifiers, access, to: &facts)
            } else if let subscripting = member.as(SubscriptDeclSyntax.self) {
                add("a subscript", subscripting.modifiers, access, to: &facts)
            } else if let cases = member.as(EnumCaseDeclSyntax.self) {
                for element in cases.elements {
                    for parameter in element.parameterClause?.parameters ?? [] {
                        hold(element.name.text, parameter.type.trimmedDescription, in: &facts)
                    }
                }
            }
        }
        return facts.isEmpty ? nil : facts
    }

    private static func read(_ node: VariableDeclSyntax, _ access: Access?, into facts: inout ValueFacts) {
        guard !node.modifiers.contains(where: \.isStatic) else { return }
        for (binding, type) in node.typedBindings {
            let name = binding.pattern.trimmedDescription
            if binding.isStored {
                if let type { hold(name, type, in: &facts) }
            } else if binding.typeAnnotation?.type.nameText != "String", !witnesses.contains(name) {
                add("the computed property \(name)", node.modifiers, access, to: &facts)
            }
        }
    }

    /// What protocols of the standard library ask of a value.
    private static let witnesses: Set<String> = ["hash(into:)", "encode(to:)", "id", "rawValue", "hashValue"]

    // MARK: Parts

    private static func hold(_ name: String, _ type: String, in facts: inout ValueFacts) {
        let isClosure = type.contains("->")
        guard isClosure || !TypeNames.dotted(in: type).allSatisfy(TypeNames.isBasic) else { return }
        facts.parts.append(ValueFacts.Part(name, type: type))
    }

    // MARK: Access

    private enum Access {
        case file
        case wider(ValueFacts.Behaviour.Reach)

        init?(_ modifiers: DeclModifierListSyntax) {
            for modifier in modifiers where modifier.detail == nil {
                switch modifier.name.text {
                case "private", "fileprivate": self = .file
                case "internal": self = .wider(.module)
                case "package": self = .wider(.package)
                case "public", "open": self = .wider(.all)
                default: continue
                }
                return
            }
            return nil
        }
    }

    /// Members that only the type's own file can use do not travel with it.
    private static func add(
        _ text: String, _ modifiers: DeclModifierListSyntax, _ access: Access?, to facts: inout ValueFacts
    ) {
        guard !modifiers.contains(where: \.isStatic) else { return }
        switch Access(modifiers) ?? access ?? .wider(.module) {
        case .file: return
        case .wider(let reach): facts.behaviours.append(ValueFacts.Behaviour(text, reach: reach))
        }
    }
}
