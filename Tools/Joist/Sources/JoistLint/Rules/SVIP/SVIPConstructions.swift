import JoistWorkspace

/// Finds entities that are constructed outside of their configurator.
struct SVIPConstructions {
    let modules: [SVIPModule]
    let context: LintContext
    let rule: String

    func findings() -> [Finding] {
        var owners: [String: [SVIPModule]] = [:]
        for module in modules {
            for entity in ["Logic", "Router", "View", "Service"] where module.declaration(entity) != nil {
                owners[module.name(entity), default: []].append(module)
            }
        }
        return context.targets.filter { !$0.servesTests }.flatMap { target in
            context.facts(of: target).filter { !LintContext.isAssembly($0.path) }.flatMap { path, facts in
                facts.constructions.compactMap { construction -> Finding? in
                    let module = owners[construction.type]?.first { module in
                        module.target.node == target.node
                            || facts.imports.contains { $0.module == module.target.module }
                    }
                    guard let module, !isAssembly(construction.owner) else { return nil }
                    let configurator = module.name("Configurator")
                    let isAtHome = module.target.node == target.node
                    let isInItsFile = path.split(separator: "/").last == "\(configurator).swift"
                    if isAtHome && (construction.owner == configurator || isInItsFile) { return nil }
                    return Finding(
                        rule: rule, path: path, line: construction.line,
                        message: "\(construction.type) is constructed outside of \(configurator).",
                        remedy: isAtHome || !construction.type.hasSuffix("Service")
                            ? "Construct it in \(configurator)."
                            : "Construct it in an assembly, and pass it on as \(module.name("Worker")).",
                        package: target.package.name
                    )
                }
            }
        }
    }

    /// Whether a type is an assembly by its conformance, such as the story of a feature.
    private func isAssembly(_ owner: String?) -> Bool {
        owner.map { context.types.type($0, refines: "LayerAssembly") } == true
    }
}
