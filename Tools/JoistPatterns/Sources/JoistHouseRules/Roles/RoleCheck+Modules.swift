import JoistLint
import JoistWorkspace

extension RoleCheck {
    // MARK: Captures

    /// Finds closures that hold an object strongly and are stored in an object that it owns. Such an object is never
    /// freed.
    mutating func checkCaptures(of declaration: Declaration, for subject: Subject) {
        for capture in declaration.type.captures {
            let fault: String?
            if capture.type == "self" {
                let isObject = ["View", "Logic", "Router"].contains(subject.role.name)
                fault = capture.holder == "self" && isObject ? "stores a closure that holds itself" : nil
            } else {
                let held = role(of: capture.type)?.role
                let isRing = held == "View" || held == "Logic" && role(of: capture.holder)?.role != "View"
                fault =
                    subject.role.name == "Configurator" && isRing
                    ? "gives \(capture.holder) a closure that holds \(capture.type) (\(held ?? ""))" : nil
            }
            guard let fault else { continue }
            add(subject, fault, in: declaration.file, capture.line, key: "\(capture)", remedy: "Capture it weakly.")
        }
    }

    // MARK: Modules

    mutating func checkImports(of file: SourceFile, for subjects: [Subject]) {
        guard let subject = subjects.first else { return }
        for statement in file.facts.imports {
            guard let role = context.roles.role(ofModule: statement.module) else { continue }
            let found = RoleIndex.RoleMatch(role: role)
            if subjects.contains(where: { allows($0.role, found, .used) }) { continue }
            add(
                subject, "imports \(statement.module) (\(role))", in: file, statement.line, key: statement.module)
        }
    }

    /// Finds dependencies of the target that none of its types may name.
    mutating func checkManifest(_ roles: Set<String>) {
        let rows = roles.compactMap { table[$0] }
        guard !rows.isEmpty else { return }
        for dependency in target.dependencies {
            for module in context.modules.modules(of: dependency.resolved) {
                guard let role = context.roles.role(ofModule: module) else { continue }
                let found = RoleIndex.RoleMatch(role: role)
                if rows.contains(where: { allows($0, found, .used) }) { continue }
                findings.append(
                    context.finding(
                        in: target.package,
                        "\(target.name) depends on \(module) (\(role)), which none of its types may name.",
                        remedy: "Let an assembly construct it, and pass it on as a protocol.",
                        line: { $0.line(ofDependency: dependency.name, of: target.name) }
                    )
                )
            }
        }
    }
}
