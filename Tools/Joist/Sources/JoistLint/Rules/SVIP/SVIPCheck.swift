import JoistWorkspace

/// Checks the entities of one module.
struct SVIPCheck {
    let module: SVIPModule
    let context: LintContext
    let rule: String

    // MARK: Entities

    private struct Entity {
        var name: String
        var kinds: [TypeFacts.Kind]
        /// The protocol that it has to refine: one of SVIP, or an entity of the module.
        var refines: (String, isEntity: Bool)?
    }

    private static let values: [TypeFacts.Kind] = [.struct, .class, .actor, .enum]

    private static var entities: [Entity] {
        [
            Entity(name: "Interactor", kinds: [.protocol], refines: ("Interactor", isEntity: false)),
            Entity(name: "Presenter", kinds: [.protocol], refines: ("Presenter", isEntity: false)),
            Entity(name: "Worker", kinds: [.protocol], refines: ("Worker", isEntity: false)),
            Entity(name: "Logic", kinds: [.actor], refines: ("Interactor", isEntity: true)),
            Entity(name: "Router", kinds: [.class], refines: ("Presenter", isEntity: true)),
            Entity(name: "View", kinds: [.class]),
            Entity(name: "Service", kinds: values, refines: ("Worker", isEntity: true)),
            Entity(name: "Configurator", kinds: values),
            Entity(name: "Data", kinds: values),
        ]
    }

    func entities() -> [Finding] {
        Self.entities.flatMap(findings)
    }

    private func findings(_ entity: Entity) -> [Finding] {
        let name = module.name(entity.name)
        guard let declaration = module.declaration(entity.name) else {
            let missing = SVIPModule.Declaration(
                path: module.path(entity.name), type: TypeFacts(.struct, name, line: 1))
            return [
                finding(
                    missing, 1, "The module \(module.prefix) of \(module.anchor) has no \(name).",
                    "Declare \(name) in this file.")
            ]
        }
        var findings = ownFile(entity.name)
        if !entity.kinds.contains(declaration.type.kind) {
            findings.append(
                finding(
                    declaration, declaration.type.line,
                    "\(name) is \(Self.article(declaration.type.kind)), not \(Self.article(entity.kinds[0])).",
                    "Make it \(Self.article(entity.kinds[0]))."))
        }
        if let (refined, isEntity) = entity.refines {
            let other = isEntity ? module.name(refined) : refined
            if !context.types.type(name, refines: other) {
                let verb = declaration.type.kind == .protocol ? "refine" : "conform to"
                findings.append(
                    finding(
                        declaration, declaration.type.line, "\(name) does not \(verb) \(other).",
                        "Let it \(verb) \(other)."))
            }
        }
        return findings
    }

    private func ownFile(_ entity: String) -> [Finding] {
        let name = module.name(entity)
        guard let declaration = module.declaration(entity),
            declaration.path.split(separator: "/").last != "\(name).swift"
        else {
            return []
        }
        return [
            finding(
                declaration, declaration.type.line, "\(name) is not in a file of its name.",
                "Move it to \(module.path(entity)).")
        ]
    }

    // MARK: Parts

    func interactor() -> [Finding] {
        module.all("Interactor").filter { $0.type.kind == .protocol }.flatMap { declaration -> [Finding] in
            guard let members = declaration.type.members else { return [] }
            let name = module.name("Interactor")
            let properties = members.properties.map {
                finding(
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
                    return finding(
                        declaration, function.line,
                        "The command \(function.name) of \(name) \(faults.joined(separator: " and ")).",
                        "Make it 'async', and show results and errors through \(module.name("Presenter")).")
                }
        }
    }

    func logic() -> [Finding] {
        let name = module.name("Logic")
        return module.all("Logic").flatMap { declaration -> [Finding] in
            let stored = declaration.type.members?.properties.filter { !$0.traits.contains(.isStatic) } ?? []
            let state = stored.compactMap { property -> Finding? in
                let isOpen = !property.traits.contains(.isPrivate)
                guard isOpen || property.traits.contains(.isNonisolated) else { return nil }
                return finding(
                    declaration, property.line,
                    "The state \(property.name) of \(name) is \(isOpen ? "not private" : "nonisolated").",
                    "Make it private, and show it through \(module.name("Presenter")).")
            }
            let imports = context.facts[declaration.path]?.imports ?? []
            return state
                + imports.compactMap { statement -> Finding? in
                    guard let what = SVIPBorder(context).describe(statement.module) else { return nil }
                    return finding(
                        declaration, statement.line, "\(name) imports \(statement.module), which \(what).",
                        "Use \(module.name("Worker")) and \(module.name("Presenter")), with types of the module."
                    )
                }
        }
    }

    func router() -> [Finding] {
        let name = module.name("Router")
        let view = module.name("View")
        return module.all("Router").flatMap { declaration -> [Finding] in
            let stored = declaration.type.members?.properties.filter { !$0.traits.contains(.isStatic) } ?? []
            return stored.compactMap { property in
                let isView = property.name == "view" || TypeIndex.names(in: property.type).contains(view)
                if isView {
                    if property.traits.contains(.isWeak) { return nil }
                    return finding(
                        declaration, property.line,
                        "\(name) holds its view strongly, so that the module is never freed.",
                        "Declare 'weak let view: \(view)?'.")
                }
                guard property.traits.contains(.isMutable) else { return nil }
                return finding(
                    declaration, property.line, "\(name) holds the variable \(property.name).",
                    "Keep state in \(module.name("Logic")), or in the view if only it draws it.")
            }
        }
    }

    private func finding(_ declaration: SVIPModule.Declaration, _ line: Int, _ message: String, _ remedy: String)
        -> Finding
    {
        Finding(
            rule: rule, path: declaration.path, line: line, message: message, remedy: remedy,
            package: module.target.package.name)
    }

    private static func article(_ kind: TypeFacts.Kind) -> String {
        (kind == .actor || kind == .enum ? "an " : "a ") + kind.keyword
    }
}
