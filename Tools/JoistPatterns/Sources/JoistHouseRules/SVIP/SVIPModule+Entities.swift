import JoistLint

// The entities of a module, their kinds, names and files.
extension SVIPModule {
    private struct EntityRequirement {
        var name: String
        var kinds: [TypeFacts.Kind] = [.struct, .class, .actor, .enum]
        /// The protocol that it has to refine: one of SVIP, or an entity of the module.
        var refines: (String, isEntity: Bool)?
        /// Whether only some modules have it.
        var isOptional = false

        /// The value that an operation makes.
        static let module = EntityRequirement(
            name: "Module", kinds: [.struct], refines: ("Module", isEntity: false))
    }

    private static var all: [EntityRequirement] {
        [
            EntityRequirement(name: "Interactor", kinds: [.protocol], refines: ("Interactor", isEntity: false)),
            EntityRequirement(name: "Presenter", kinds: [.protocol], refines: ("Presenter", isEntity: false)),
            EntityRequirement(name: "Logic", kinds: [.actor], refines: ("Interactor", isEntity: true)),
            EntityRequirement(name: "Router", kinds: [.class], refines: ("Presenter", isEntity: true)),
            EntityRequirement(name: "View", kinds: [.class]),
            EntityRequirement(name: "Configurator"),
            EntityRequirement(
                name: "Worker", kinds: [.protocol], refines: ("Worker", isEntity: false), isOptional: true),
            EntityRequirement(name: "Service", refines: ("Worker", isEntity: true), isOptional: true),
            EntityRequirement(name: "Exits", kinds: [.struct], isOptional: true),
            EntityRequirement(name: "Data", isOptional: true),
        ]
    }

    func entities() -> [Finding] {
        (Self.all + (isValue ? [.module] : [])).flatMap { entity -> [Finding] in
            if let declaration = declaration(entity.name) { return findings(entity, declaration) }
            if entity.isOptional { return [] }
            let name = name(entity.name)
            return [
                Finding(
                    path: path(entity.name), line: 1, message: "The module \(prefix) of \(anchor) has no \(name).",
                    remedy: "Declare \(name) in this file.", package: target.package.name)
            ]
        }
    }

    private func findings(_ entity: EntityRequirement, _ declaration: Declaration) -> [Finding] {
        let name = name(entity.name)
        let kind = declaration.type.kind
        var faults: [(message: String, remedy: String)] = []
        if declaration.file.name != "\(name).swift" {
            faults.append(("\(name) is not in a file of its name.", "Move it to \(path(entity.name))."))
        }
        if kind != .alias, !entity.kinds.contains(kind) {
            let right = Self.article(entity.kinds[0])
            faults.append(("\(name) is \(Self.article(kind)), not \(right).", "Make it \(right)."))
        }
        let worker = self.name("Worker")
        if entity.name == "Service", self.declaration("Worker") == nil {
            faults.append(
                (
                    "\(name) has no \(worker) to conform to.",
                    "Declare \(worker), or delete \(name) and let \(self.name("Logic")) use the protocol of the service."
                ))
        } else if let (refined, isEntity) = entity.refines {
            let other = isEntity ? self.name(refined) : refined
            if !index.type(declaration, refines: other) {
                let verb = kind == .protocol ? "refine" : "conform to"
                faults.append(("\(name) does not \(verb) \(other).", "Let it \(verb) \(other)."))
            }
        }
        return faults.map { declaration.file.finding(declaration.type.line, $0.message, remedy: $0.remedy) }
    }

    private static func article(_ kind: TypeFacts.Kind) -> String {
        (kind == .actor || kind == .enum ? "an " : "a ") + kind.rawValue
    }

    /// A worker's implementation has the name of an entity, unless it is the interactor of a parent module.
    func workers() -> [Finding] {
        let (worker, service) = (name("Worker"), name("Service"))
        guard declaration("Worker") != nil else { return [] }
        return findings(remedy: "Rename it, and move it to \(path("Service")).") { declaration in
            let type = declaration.type
            let isInteractor = type.name != name("Logic") && index.type(declaration, refines: "Interactor")
            guard type.inherited.contains(worker), type.name != service, type.kind != .protocol, !isInteractor
            else { return nil }
            return "\(type.name) conforms to \(worker), but is not named \(service)."
        }
    }

    /// The former kind of exit from a module.
    func routes() -> [Finding] {
        let owner = isValue ? name("Module") : name("Exits")
        let remedy = "Declare a closure in \(owner) for each way, which an operation gives to the module."
        return findings(remedy: remedy) { declaration in
            declaration.type.kind == .protocol && declaration.type.name.hasSuffix("Routes")
                ? "\(declaration.type.name) lets the module call the router."
                : isValue && declaration.type.name == name("Exits") && declaration.type.kind != .extension
                    ? "\(name("Exits")) repeats what \(owner) says." : nil
        }
    }

    /// Findings about any type of the target.
    private func findings(remedy: String, _ message: (Declaration) -> String?) -> [Finding] {
        declarations.values.joined().compactMap { declaration in
            message(declaration).map { declaration.file.finding(declaration.type.line, $0, remedy: remedy) }
        }
    }
}
