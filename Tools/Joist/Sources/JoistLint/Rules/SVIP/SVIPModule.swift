import JoistWorkspace

/// A module in SVIP form: the entities with a common prefix in one target.
struct SVIPModule {
    /// `PinCode`
    let prefix: String
    let target: LintTarget
    /// The file that declares its interactor or, without one, its configurator.
    let anchor: String
    /// The declarations and extensions in the target by the type's name.
    private let declarations: [String: [Declaration]]

    struct Declaration {
        var path: String
        var type: TypeFacts

        var stored: [MemberFacts.Property] {
            type.members?.properties.filter { !$0.traits.contains(.isStatic) } ?? []
        }
    }

    /// The modules in a target that depends on SVIP.
    static func modules(in target: LintTarget, _ context: LintContext) -> [SVIPModule] {
        guard [.library, .executable].contains(target.target.kind), !target.servesTests,
            context.uses("SVIP", target)
        else { return [] }
        var declarations: [String: [Declaration]] = [:]
        var importsSVIP = false
        for (path, facts) in context.facts(of: target) {
            for type in facts.types { declarations[type.name, default: []].append(Declaration(path: path, type: type)) }
            importsSVIP = importsSVIP || facts.imports.contains { $0.module == "SVIP" }
        }
        var anchors: [String: String] = [:]
        for (name, found) in declarations {
            guard let declaration = found.first(where: { $0.type.kind != .extension }) else { continue }
            // Other things are configured, too.
            if importsSVIP, let prefix = Self.prefix(of: name, "Configurator"), anchors[prefix] == nil,
                ["Interactor", "Presenter", "Logic", "Router", "View"].contains(where: {
                    declarations[prefix + $0] != nil
                })
            {
                anchors[prefix] = declaration.path
            }
            if declaration.type.kind == .protocol, let prefix = Self.prefix(of: name, "Interactor"),
                context.types.type(name, refines: "Interactor")
            {
                anchors[prefix] = declaration.path
            }
        }
        return anchors.map { SVIPModule(prefix: $0, target: target, anchor: $1, declarations: declarations) }
    }

    private static func prefix(of name: String, _ entity: String) -> String? {
        name.hasSuffix(entity) && name.count > entity.count ? String(name.dropLast(entity.count)) : nil
    }

    /// `PinCodeLogic` for `Logic`.
    func name(_ entity: String) -> String { prefix + entity }

    func declaration(_ entity: String) -> Declaration? {
        declarations[name(entity)]?.first { $0.type.kind != .extension }
    }

    func all(_ entity: String) -> [Declaration] { declarations[name(entity)] ?? [] }

    /// The declarations in the target that fulfil a condition.
    func types(where isMeant: (TypeFacts) -> Bool) -> [Declaration] {
        declarations.values.flatMap { $0.filter { isMeant($0.type) } }
    }

    func finding(_ declaration: Declaration, _ line: Int, _ message: String, _ remedy: String) -> Finding {
        Finding(
            rule: SVIPShape.name, path: declaration.path, line: line, message: message, remedy: remedy,
            package: target.package.name)
    }

    /// Where the file of an entity should be.
    func path(_ entity: String) -> String {
        let folder = anchor.split(separator: "/").dropLast().joined(separator: "/")
        return (folder.isEmpty ? "" : folder + "/") + name(entity) + ".swift"
    }
}
