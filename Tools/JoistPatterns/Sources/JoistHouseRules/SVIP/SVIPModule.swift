import JoistLint
import JoistWorkspace

/// A module in SVIP form: the entities with a common prefix in one target. Its screen may be in targets of the package that
/// depend on it.
package struct SVIPModule {
    /// The name of the module, such as `PinCode`.
    package let prefix: String
    package let target: LintTarget
    /// The file that declares its interactor or, without one, its configurator.
    package let anchor: String
    let index: Declarations
    /// The declarations and extensions in its targets by the type's name.
    package let declarations: [String: [Declaration]]
    /// Whether operations make it: SVIP declares the protocol `Module`.
    let isValue: Bool

    /// The modules in a target that depends on SVIP.
    package static func modules(in target: LintTarget, _ context: LintContext) -> [SVIPModule] {
        guard canHaveModules(target), context.uses("SVIP", target) else { return [] }
        let files = context.files(of: target)
        let own = files.flatMap(\.declarations)
        let declarations = Dictionary(grouping: own, by: \.type.name)
        let near = context.targets.filter { $0.package.path == target.package.path && $0.node != target.node }
        let outer = near.filter { canHaveModules($0) && context.graph.closure(of: [$0.node]).contains(target.node) }
        let all = Dictionary(
            grouping: own + outer.flatMap(context.files).flatMap(\.declarations), by: \.type.name)
        // The screen of a module belongs to the target with its interactor.
        let below = context.graph.closure(of: [target.node])
        let elsewhere = Set(
            near.filter { below.contains($0.node) }.flatMap(context.files).flatMap(\.declarations).map(\.type.name))
        let importsSVIP = files.contains { $0.facts.imports.contains { $0.module == "SVIP" } }
        var anchors: [String: String] = [:]
        for (name, found) in declarations {
            guard let declaration = found.first(where: { $0.type.kind != .extension }) else { continue }
            // Other things are configured, too.
            if importsSVIP, let prefix = Self.prefix(of: name, "Configurator"), anchors[prefix] == nil,
                !elsewhere.contains(prefix + "Interactor"),
                ["Interactor", "Presenter", "Logic", "Router", "View"].contains(where: {
                    declarations[prefix + $0] != nil
                })
            {
                anchors[prefix] = declaration.file.path
            }
            if declaration.type.kind == .protocol, let prefix = Self.prefix(of: name, "Interactor"),
                context.declarations.type(declaration, refines: "Interactor")
            {
                anchors[prefix] = declaration.file.path
            }
        }
        return anchors.map { prefix, anchor in
            SVIPModule(
                prefix: prefix, target: target, anchor: anchor, index: context.declarations, declarations: all,
                isValue: context.types.kinds(of: "Module").contains(.protocol))
        }
    }

    private static func canHaveModules(_ target: LintTarget) -> Bool {
        [.library, .executable].contains(target.target.kind) && !target.servesTests
    }

    private static func prefix(of name: String, _ entity: String) -> String? {
        name.hasSuffix(entity) && name.count > entity.count ? String(name.dropLast(entity.count)) : nil
    }

    /// The name of an entity: `PinCodeLogic` for `Logic`.
    package func name(_ entity: String) -> String { prefix + entity }

    /// The declaration of an entity, such as `Logic`.
    package func declaration(_ entity: String) -> Declaration? {
        declarations[name(entity)]?.first { $0.type.kind != .extension }
    }

    /// Where the file of an entity should be.
    func path(_ entity: String) -> String {
        let ofScreen = ["Configurator", "View", "Router"]
        let near = ofScreen.contains(entity) ? ofScreen.lazy.compactMap { declaration($0)?.file.path }.first : nil
        return RelativePath.join(near ?? anchor, "../\(name(entity)).swift")
    }
}
