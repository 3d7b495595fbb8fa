import JoistWorkspace

extension RoleCheck {
    // MARK: Captures

    /// Finds closures that hold an object strongly and are stored in what the object owns. Such an object is never freed.
    mutating func checkCaptures(of type: TypeFacts, at path: String, for subject: Subject) {
        for capture in type.captures {
            let fault: String?
            if capture.type == "self" {
                let isObject = ["View", "Logic", "Router"].contains(subject.role.name)
                fault = capture.holder == "self" && isObject ? "stores a closure that holds itself" : nil
            } else {
                let held = index.role(of: capture.type, in: target.node)?.role
                let holder = index.role(of: capture.holder, in: target.node)?.role
                let isRing = held == "View" || held == "Logic" && holder != "View"
                fault =
                    subject.role.name == "Configurator" && isRing
                    ? "gives \(capture.holder) a closure that holds \(capture.type) (\(held ?? ""))" : nil
            }
            guard let fault else { continue }
            add(subject, via: [], fault, at: path, capture.line, key: "\(capture)", remedy: "Capture it weakly.")
        }
    }

    // MARK: Modules

    mutating func checkImports(
        _ facts: SourceFacts, at path: String, for subjects: [Subject], via way: [String] = []
    ) {
        guard let subject = subjects.first else { return }
        for statement in facts.imports {
            guard let role = index.role(ofModule: statement.module) else { continue }
            let found = RoleIndex.Found(role: role)
            if subjects.contains(where: { allows($0.role, found, .used) }) { continue }
            add(
                subject, via: way, "imports \(statement.module) (\(role))", at: path, statement.line,
                key: statement.module)
        }
    }

    /// Finds dependencies of the target that none of its types may name.
    mutating func checkManifest(_ roles: Set<String>) {
        for dependency in target.dependencies {
            for module in context.modules.modules(of: dependency.meaning) {
                guard let role = index.role(ofModule: module) else { continue }
                let found = RoleIndex.Found(role: role)
                let rows = roles.compactMap { table[$0] }
                if rows.isEmpty || rows.contains(where: { allows($0, found, .used) }) { continue }
                findings.append(
                    context.manifestFinding(
                        Roles.name, in: target.package,
                        "\(target.target.name) depends on \(module) (\(role)), which none of its types may name.",
                        remedy: "Let an assembly construct it, and pass it on as a protocol.",
                        line: { $0.line(ofDependency: dependency.name, of: target.target.name) }
                    )
                )
            }
        }
    }
}
