import JoistWorkspace

/// Checks which entities a module has, their kinds, names and files.
struct SVIPEntities {
    let module: SVIPModule
    let context: LintContext

    private struct Entity {
        var name: String
        var kinds: [TypeFacts.Kind]
        /// The protocol that it has to refine: one of SVIP, or an entity of the module.
        var refines: (String, isEntity: Bool)?
        /// Whether only some modules have it.
        var isOptional = false
    }

    private static let values: [TypeFacts.Kind] = [.struct, .class, .actor, .enum]

    private static var entities: [Entity] {
        [
            Entity(name: "Interactor", kinds: [.protocol], refines: ("Interactor", isEntity: false)),
            Entity(name: "Presenter", kinds: [.protocol], refines: ("Presenter", isEntity: false)),
            Entity(name: "Logic", kinds: [.actor], refines: ("Interactor", isEntity: true)),
            Entity(name: "Router", kinds: [.class], refines: ("Presenter", isEntity: true)),
            Entity(name: "View", kinds: [.class]),
            Entity(name: "Configurator", kinds: values),
            Entity(name: "Worker", kinds: [.protocol], refines: ("Worker", isEntity: false), isOptional: true),
            Entity(name: "Service", kinds: values, refines: ("Worker", isEntity: true), isOptional: true),
            Entity(name: "Exits", kinds: [.struct], isOptional: true),
            Entity(name: "Data", kinds: values, isOptional: true),
        ]
    }

    func findings() -> [Finding] { Self.entities.flatMap(findings) + services() + routes() }

    private func findings(_ entity: Entity) -> [Finding] {
        let name = module.name(entity.name)
        guard let declaration = module.declaration(entity.name) else {
            if entity.isOptional { return [] }
            let missing = SVIPModule.Declaration(
                path: module.path(entity.name), type: TypeFacts(.struct, name, line: 1))
            return [
                module.finding(
                    missing, 1, "The module \(module.prefix) of \(module.anchor) has no \(name).",
                    "Declare \(name) in this file.")
            ]
        }
        var findings = ownFile(entity.name)
        if declaration.type.kind != .alias, !entity.kinds.contains(declaration.type.kind) {
            findings.append(
                module.finding(
                    declaration, declaration.type.line,
                    "\(name) is \(Self.article(declaration.type.kind)), not \(Self.article(entity.kinds[0])).",
                    "Make it \(Self.article(entity.kinds[0]))."))
        }
        if entity.name == "Service", module.declaration("Worker") == nil {
            findings.append(
                module.finding(
                    declaration, declaration.type.line,
                    "\(name) has no \(module.name("Worker")) to conform to.",
                    "Declare \(module.name("Worker")), or delete \(name) and let \(module.name("Logic")) use the protocol of "
                        + "the service."))
        } else if let (refined, isEntity) = entity.refines {
            let other = isEntity ? module.name(refined) : refined
            if !context.types.type(name, refines: other) {
                let verb = declaration.type.kind == .protocol ? "refine" : "conform to"
                findings.append(
                    module.finding(
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
            module.finding(
                declaration, declaration.type.line, "\(name) is not in a file of its name.",
                "Move it to \(module.path(entity)).")
        ]
    }

    /// A worker's implementation has the name of an entity, unless it is the interactor of a parent module.
    private func services() -> [Finding] {
        let worker = module.name("Worker")
        let service = module.name("Service")
        guard module.declaration("Worker") != nil else { return [] }
        let others = module.types { type in
            type.inherited.contains(worker) && type.name != service && type.kind != .protocol
                && !(type.name != module.name("Logic") && context.types.type(type.name, refines: "Interactor"))
        }
        return others.map {
            module.finding(
                $0, $0.type.line, "\($0.type.name) conforms to \(worker), but is not named \(service).",
                "Rename it, and move it to \(module.path("Service")).")
        }
    }

    /// The former way from a module to others.
    private func routes() -> [Finding] {
        module.types { $0.kind == .protocol && $0.name.hasSuffix("Routes") }.map {
            module.finding(
                $0, $0.type.line, "\($0.type.name) lets the module call the router.",
                "Declare \(module.name("Exits")) with a closure for each way, which an operation gives to the module.")
        }
    }

    private static func article(_ kind: TypeFacts.Kind) -> String {
        (kind == .actor || kind == .enum ? "an " : "a ") + kind.rawValue
    }
}
