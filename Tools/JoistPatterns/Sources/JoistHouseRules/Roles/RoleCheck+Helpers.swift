import JoistLint
import JoistWorkspace

// The code that acts for the types with roles.
extension RoleCheck {
    // MARK: Helpers and base classes

    /// Checks the types without a role that a type names, and the files of the functions that it calls, as if their code
    /// were its own. Only operations, scenarios and the types of targets with modules are checked so.
    mutating func checkHelpers(of type: TypeFacts, for subject: Subject, _ seen: inout Set<String>) {
        for mention in type.mentions where seen.insert(mention.name).inserted {
            for helper in context.roles.helper(mention.name, in: target.node, scope: type.name) {
                let subject = subject.via(helper.type.name)
                check(helper.type.mentions, in: helper.file, for: subject, scope: helper.type.name)
                if !hasRoles(helper.file) { checkImports(of: helper.file, for: [subject]) }
                checkHelpers(of: helper.type, for: subject, &seen)
            }
            guard mention.place == .function else { continue }
            for file in functions[mention.name] ?? [] {
                let subject = subject.via(mention.name)
                check(file.facts.mentions, in: file, for: subject, scope: "")
                if !hasRoles(file) { checkImports(of: file, for: [subject]) }
            }
        }
    }

    /// Checks the stored properties of a class's base classes, as if the class itself had them.
    mutating func checkBases(of declaration: Declaration, for subject: Subject) {
        let type = declaration.type
        guard type.kind == .class else { return }
        var arguments = type.mentions.filter { $0.place == .argument }
        var waiting = type.mentions.filter { $0.place == .inherited }
        var seen: Set<String> = []
        while let inherited = waiting.popLast() {
            let meant = context.declarations.types(named: inherited.name, in: target.node)
            guard seen.insert(inherited.name).inserted, let found = meant.first(where: { $0.type.kind == .class })
            else { continue }
            let base = found.type
            let subject = subject.via(base.name)
            let held = base.mentions.filter { $0.place == .held }
            if role(of: base.name) == nil { check(held, in: found.file, for: subject, scope: base.name) }
            // The base class may store a value of its generic parameter. That can be any of the generic arguments.
            let isGeneric = held.contains {
                !$0.name.contains(".") && context.declarations.types(named: $0.name, in: target.node).isEmpty
            }
            if isGeneric {
                let here = arguments.map { Mention($0.name, .held, line: $0.line) }
                check(here, in: declaration.file, for: subject, scope: type.name)
            }
            waiting += base.mentions.filter { $0.place == .inherited }
            arguments += base.mentions.filter { $0.place == .argument }
        }
    }

    // MARK: Extensions

    /// Whether a declaration is an extension of a type that another package declares.
    func isForeignExtension(_ declaration: Declaration) -> Bool {
        declaration.type.kind == .extension
            && context.declarations.types(named: declaration.type.name, in: target.node)
                .allSatisfy { $0.node.package != target.package.path }
    }

    /// Checks the extension of an external type: at least one of its users must be allowed to name its names, and all
    /// to call its calls.
    mutating func check(_ declaration: Declaration, for subjects: [Subject]) {
        let type = declaration.type
        for mention in type.mentions {
            let results = subjects.map { subject in
                var check = self
                check.findings = []
                check.check(
                    [mention], in: declaration.file, for: subject.via("the extension of \(type.name)"), scope: type.name
                )
                return check.findings
            }
            let found = results.filter { !$0.isEmpty }
            if found.count == results.count || mention.place == .function { findings += found.first ?? [] }
        }
    }
}
