import JoistWorkspace

/// Checks that the entities of a module keep to their roles.
struct SVIPParts {
    let module: SVIPModule

    func findings() -> [Finding] { interactor() + logic() + router() + exits() }

    private func exits() -> [Finding] {
        module.all("Exits").flatMap { declaration in
            declaration.stored.compactMap { property in
                let isClosure = property.type.contains("->")
                guard !isClosure || property.traits.contains(.isMutable) else { return nil }
                return module.finding(
                    declaration, property.line,
                    "\(module.name("Exits")) has \(isClosure ? "the variable" : "the value") \(property.name).",
                    "Make it a 'let' with a closure type. Values enter the module through its configurator.")
            }
        }
    }

    private func interactor() -> [Finding] {
        module.all("Interactor").filter { $0.type.kind == .protocol }.flatMap { declaration -> [Finding] in
            guard let members = declaration.type.members else { return [] }
            let name = module.name("Interactor")
            let properties = members.properties.map {
                module.finding(
                    declaration, $0.line, "\(name) has the property \($0.name). An interactor has only commands.",
                    "Show it through \(module.name("Presenter")).")
            }
            return properties
                + members.functions.compactMap { function in
                    var faults: [String] = []
                    if !function.isAsync { faults.append("is not async") }
                    if function.isThrowing { faults.append("throws") }
                    if function.returns != nil { faults.append("returns something") }
                    guard !faults.isEmpty else { return nil }
                    return module.finding(
                        declaration, function.line,
                        "The command \(function.name) of \(name) \(faults.joined(separator: " and ")).",
                        "Make it 'async', and show results and errors through \(module.name("Presenter")).")
                }
        }
    }

    private func logic() -> [Finding] {
        let name = module.name("Logic")
        return module.all("Logic").flatMap { declaration in
            declaration.stored.compactMap { property -> Finding? in
                let isOpen = !property.traits.contains(.isPrivate)
                guard isOpen || property.traits.contains(.isNonisolated) else { return nil }
                return module.finding(
                    declaration, property.line,
                    "The state \(property.name) of \(name) is \(isOpen ? "not private" : "nonisolated").",
                    "Make it private, and show it through \(module.name("Presenter")).")
            }
        }
    }

    private func router() -> [Finding] {
        let name = module.name("Router")
        let view = module.name("View")
        return module.all("Router").flatMap { declaration in
            declaration.stored.compactMap { property in
                // A view is held by 'weak var' in older versions of the language.
                if TypeNames.dotted(in: property.type).contains(view) { return nil }
                guard property.traits.contains(.isMutable) else { return nil }
                return module.finding(
                    declaration, property.line, "\(name) holds the variable \(property.name).",
                    "Keep state in \(module.name("Logic")), or in the view if only it draws it.")
            }
        }
    }
}
