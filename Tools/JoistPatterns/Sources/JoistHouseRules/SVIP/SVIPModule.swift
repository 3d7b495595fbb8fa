import JoistLint
import JoistWorkspace

/// A module in SVIP form: the entities with a common prefix in one target.
package struct SVIPModule {
    /// The name of the module, such as `PinCode`.
    package let prefix: String
    package let target: LintTarget
    /// The file that declares its interactor or, without one, its configurator.
    package let anchor: String
    let index: Declarations
    /// The declarations and extensions in the target by the type's name.
    package let declarations: [String: [Declaration]]

    /// The modules in a target that depends on SVIP.
    package static func modules(in target: LintTarget, _ context: LintContext) -> [SVIPModule] {
        guard [.library, .executable].contains(target.target.kind), !target.servesTests,
            context.uses("SVIP", target)
        else { return [] }
        let files = context.files(of: target)
        let declarations = Dictionary(grouping: files.flatMap(\.declarations), by: \.type.name)
        let importsSVIP = files.contains { $0.facts.imports.contains { $0.module == "SVIP" } }
        var anchors: [String: String] = [:]
        for (name, found) in declarations {
            guard let declaration = found.first(where: { $0.type.kind != .extension }) else { continue }
            // Other things are configured, too.
            if importsSVIP, let prefix = Self.prefix(of: name, "Configurator"), anchors[prefix] == nil,
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
                prefix: prefix, target: target, anchor: anchor, index: context.declarations, declarations: declarations)
        }
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
    func path(_ entity: String) -> String { RelativePath.join(anchor, "../\(name(entity)).swift") }
}
