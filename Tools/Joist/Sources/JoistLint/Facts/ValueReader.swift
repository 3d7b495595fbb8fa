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
        read(node.memberBlock.members, access: access, into: &facts)
        return facts.isEmpty ? nil : facts
    }

    private static func read(_ list: MemberBlockItemListSyntax, access: Access?, into facts: inout ValueFacts) {
        for member in list {
            if let variable = member.decl.as(VariableDeclSyntax.self) {
                read(variable, access, into: &facts)
            } else if let function = member.decl.as(FunctionDeclSyntax.self) {
                let labels = function.signature.parameterClause.parameters.map { "\($0.firstName.text):" }.joined()
                let name = "\(function.name.text)(\(labels))"
                guard !witnesses.contains(name) else { continue }
                add("the method \(name)", function.modifiers, access, to: &facts)
            } else if let subscripting = member.decl.as(SubscriptDeclSyntax.self) {
                add("a subscript", subscripting.modifiers, access, to: &facts)
            } else if let cases = member.decl.as(EnumCaseDeclSyntax.self) {
                for element in cases.elements {
                    for parameter in element.parameterClause?.parameters ?? [] {
                        hold(element.name.text, parameter.type, in: &facts)
                    }
                }
            } else if let condition = member.decl.as(IfConfigDeclSyntax.self) {
                for case let list? in condition.clauses.map({ $0.elements?.as(MemberBlockItemListSyntax.self) }) {
                    read(list, access: access, into: &facts)
                }
            }
        }
    }

    private static func read(_ node: VariableDeclSyntax, _ access: Access?, into facts: inout ValueFacts) {
        guard !node.modifiers.contains(where: \.isStatic) else { return }
        let bindings = Array(node.bindings)
        for (index, binding) in bindings.enumerated() {
            let name = binding.pattern.trimmedDescription
            // `let a, b: Int` names the type once.
            let type = bindings[index...].lazy.compactMap(\.typeAnnotation).first?.type
            if binding.isStored {
                let value = binding.initializer?.value.bare.as(FunctionCallExprSyntax.self)?.constructedType
                if let type { hold(name, type, in: &facts) } else if let value { hold(name, value, in: &facts) }
            } else if type?.nameText != "String", !witnesses.contains(name) {
                add("the computed property \(name)", node.modifiers, access, to: &facts)
            }
        }
    }

    /// What protocols of the standard library ask of a value.
    private static let witnesses: Set<String> = ["hash(into:)", "encode(to:)", "id", "rawValue", "hashValue"]

    // MARK: Parts

    private static func hold(_ name: String, _ type: TypeSyntax, in facts: inout ValueFacts) {
        hold(name, type.trimmedDescription, in: &facts)
    }

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
