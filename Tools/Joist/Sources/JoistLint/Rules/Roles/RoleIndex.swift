import JoistWorkspace

/// The roles of the types and modules of a workspace.
final class RoleIndex {
    /// The roles that types have by the protocols of SVIP, ROSS and Assembly to which they conform.
    static let builtIn = [
        "View", "Interactor", "Logic", "Presenter", "Router", "Worker", "Service", "Configurator", "Operation",
        "Scenario", "UseCases", "Factory", "AppRouter", "Assembly", "UI", "IO", "Live",
    ]
    /// The protocols that give types their roles.
    static let markers: Set<String> = [
        "Interactor", "LayerAssembly", "Operation", "Presenter", "Scenario", "Service", "Worker",
    ]
    /// The row of types without a role.
    static let other = "other"
    /// Stands for all roles.
    static let all = "all"

    struct Found: Hashable {
        var role: String
        var isProtocol = false
        /// The type, with the types that enclose it; `nil` if it is not in this workspace.
        var type: String?
    }

    private struct Declared {
        var node: PackageGraph.Node
        var path: String
        var type: TypeFacts
    }

    private let context: LintContext
    private let names: ROSSNames
    private let modules: ModuleRoles
    /// Roles that the configuration adds, the longest names first.
    private let own: [String]
    /// By full name, without extensions.
    private var declared: [String: [Declared]] = [:]
    /// The targets with a protocol …Interactor, by what comes before.
    private var prefixes: [String: Set<PackageGraph.Node>] = [:]
    private var visible: [PackageGraph.Node: Set<PackageGraph.Node>] = [:]

    init(_ context: LintContext) {
        self.context = context
        names = ROSSNames(context.types)
        modules = ModuleRoles(context)
        own = context.workspace.configuration.roles.map(\.name)
            .filter { !Self.builtIn.contains($0) && $0 != Self.other }
            .sorted { ($1.count, $0) < ($0.count, $1) }
        for target in context.targets {
            for (path, facts) in context.facts(of: target) {
                for type in facts.types where type.kind != .extension {
                    declared[type.name, default: []].append(Declared(node: target.node, path: path, type: type))
                    if type.kind == .protocol, type.name.hasSuffix("Interactor"),
                        context.types.type(type.name, refines: "Interactor")
                    {
                        prefixes[String(type.name.dropLast("Interactor".count)), default: []].insert(target.node)
                    }
                }
            }
        }
    }

    // MARK: Roles

    func role(ofModule module: String) -> String? { modules.role(of: module) }

    /// The role of the type that a name means in a target.
    ///
    /// - Parameter scope: The type that names it, with its enclosing types.
    func role(of name: String, in target: PackageGraph.Node, scope: String = "") -> Found? {
        let found = declarations(of: name, in: target, scope: scope)
        guard let first = found.first else {
            // A type that an enclosing type declares has the role of that type.
            if let dot = name.lastIndex(of: "."),
                let found = role(of: String(name[..<dot]), in: target, scope: scope)
            {
                return found
            }
            return ModuleRoles.types[TypeIndex.last(name)].map { Found(role: $0) }
        }
        let full = first.type.name
        if first.type.kind == .alias {
            return first.type.inherited.lazy.compactMap { self.role(of: $0, in: first.node) }.first
        }
        var name = full
        while true {
            if let role = role(declared: name, found) {
                return Found(role: role, isProtocol: first.type.kind == .protocol, type: full)
            }
            guard let dot = name.lastIndex(of: ".") else { break }
            name = String(name[..<dot])
        }
        // In its own module, it has no role.
        if first.node == target { return nil }
        return modules.role(of: context.modules.module(of: first.node)).map { Found(role: $0) }
    }

    /// Whether a target has a module in SVIP form.
    func hasModules(_ target: PackageGraph.Node) -> Bool { prefixes.values.contains { $0.contains(target) } }

    /// Where a type is declared that has no role, if it is in the target itself.
    func helper(_ name: String, in target: PackageGraph.Node, scope: String) -> [(path: String, type: TypeFacts)] {
        let found = declarations(of: name, in: target, scope: scope)
        guard role(of: name, in: target, scope: scope) == nil else { return [] }
        return found.filter { $0.node == target && $0.type.kind != .alias }.map { ($0.path, $0.type) }
    }

    /// Where a class is declared.
    func base(_ name: String, in target: PackageGraph.Node) -> (path: String, type: TypeFacts)? {
        declarations(of: name, in: target, scope: "").first { $0.type.kind == .class }.map { ($0.path, $0.type) }
    }

    /// Whether a name means a type of the workspace.
    func isDeclared(_ name: String, in target: PackageGraph.Node) -> Bool {
        !declarations(of: name, in: target, scope: "").isEmpty
    }

    private func declarations(of name: String, in target: PackageGraph.Node, scope: String) -> [Declared] {
        var scope = scope[...]
        while !scope.isEmpty {
            let nested = declared["\(scope).\(name)"]?.filter { $0.node == target } ?? []
            if !nested.isEmpty { return nested }
            scope = scope.lastIndex(of: ".").map { scope[..<$0] } ?? ""
        }
        let seen = dependencies(of: target)
        let found = declared[name]?.filter { seen.contains($0.node) } ?? []
        let ours = found.filter { $0.node == target }
        if !found.isEmpty { return ours.isEmpty ? found : ours }
        // `ROSS.Operation`
        guard let dot = name.firstIndex(of: "."), !context.modules.makers(of: String(name[..<dot])).isEmpty else {
            return []
        }
        return declarations(of: String(name[name.index(after: dot)...]), in: target, scope: "")
    }

    private func dependencies(of node: PackageGraph.Node) -> Set<PackageGraph.Node> {
        if let known = visible[node] { return known }
        let found = context.graph.closure(of: [node])
        visible[node] = found
        return found
    }

    // MARK: Types

    /// - Parameter found: The type, or one that it encloses.
    private func role(declared name: String, _ found: [Declared]) -> String? {
        var ancestors = context.types.ancestors(of: name)
        // `PinCodeView.Worker` is no worker.
        if name.contains(".") { ancestors.remove(TypeIndex.last(name)) }
        let types = found.map(\.type).filter { $0.name == name }
        let isProtocol = types.first?.kind == .protocol
        if let role = own.first(where: { role in ancestors.contains { $0.hasSuffix(role) } }) { return role }
        for role in ["Operation", "Scenario"] where ancestors.contains(role) { return role }
        if names.isOperationFactory(name) || names.isScenarioFactory(name) { return "Factory" }
        if names.isUseCases(name) { return "UseCases" }
        if ancestors.contains("LayerAssembly") { return "Assembly" }
        if ancestors.contains("Interactor") { return isProtocol ? "Interactor" : "Logic" }
        // A module's router may have the name of a service.
        if types.contains(where: { $0.inherited.contains("Service") }) { return service(ancestors) }
        if ancestors.contains("Presenter") { return isProtocol ? "Presenter" : "Router" }
        if ancestors.contains("Worker") { return isProtocol ? "Worker" : "Service" }
        if ancestors.contains("Service") { return service(ancestors) }
        if !ancestors.isDisjoint(with: Self.views) { return "View" }
        // Other things have views and configurators, too.
        return ["View", "Configurator"].first { role in
            name.hasSuffix(role)
                && prefixes[String(name.dropLast(role.count))]?.isDisjoint(with: found.map(\.node)) == false
        }
    }

    private func service(_ ancestors: Set<String>) -> String {
        ancestors.contains { $0.hasSuffix("Router") } ? "AppRouter" : "Service"
    }

    private static let views: Set<String> = [
        "View", "ModuleView", "UIView", "UIViewController", "NSView", "NSViewController",
    ]
}
