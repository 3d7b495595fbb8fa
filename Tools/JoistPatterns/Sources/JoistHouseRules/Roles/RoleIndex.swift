import JoistLint
import JoistWorkspace

/// The roles of the types and modules of a workspace.
final class RoleIndex {
    /// The roles that types have by the protocols of SVIP, ROSS and Assembly to which they conform.
    static let builtIn = [
        "View", "Interactor", "Logic", "Presenter", "Router", "Worker", "Service", "Module", "Configurator",
        "Operation", "Scenario", "UseCases", "OperationFactory", "ScenarioFactory", "AppRouter", "Assembly",
        "Navigator", "UI", "IO", "Live",
    ]
    /// The protocols that give types their roles.
    static let markers: Set<String> = [
        "Interactor", "LayerAssembly", "Module", "Operation", "Presenter", "Scenario", "Service", "Worker",
    ]
    /// The row of types without a role.
    static let other = "other"
    /// Stands for all roles.
    static let all = "all"

    struct RoleMatch: Hashable {
        var role: String
        var isProtocol = false
        /// The type, with the types that enclose it; `nil` if it is not in this workspace.
        var type: String?
    }

    private unowned let context: LintContext
    private let modules: ModuleRoles
    private var rolesOfModules: [String: String?] = [:]
    /// By name and targets.
    private var rolesOfTypes: [[String]: String?] = [:]
    /// Roles that the configuration adds, the longest names first.
    private let own: [String]
    /// The protocols that the app's service refines.
    private let useCases: Set<String>
    /// The targets that declare a protocol such as `TodoListInteractor`, by its name without the ending: `TodoList`.
    private var prefixes: [String: Set<PackageGraph.Node>] = [:]
    /// The targets that declare a method of the app's router, by the name of the method.
    private var shows: [String: Set<PackageGraph.Node>] = [:]

    init(_ context: LintContext) {
        self.context = context
        let declarations = context.declarations
        let services = declarations.protocols.filter { $0.type.name.hasSuffix("AppService") }
        useCases = Set(services.flatMap(declarations.ancestors)).subtracting(["Service", "Sendable", "AnyObject"])
        modules = ModuleRoles(context)
        own = context.workspace.configuration.knownRoles.map(\.name)
            .filter { !Self.builtIn.contains($0) && $0 != Self.other }
            .sorted { ($1.count, $0) < ($0.count, $1) }
        for declared in declarations.protocols {
            let name = declared.type.name
            if name.hasSuffix("Interactor"), declarations.type(declared, refines: "Interactor") {
                prefixes[String(name.dropLast("Interactor".count)), default: []].insert(declared.node)
            } else if name.hasSuffix("Router"), declarations.type(declared, refines: "Service") {
                for function in declared.type.functions {
                    shows[function.name, default: []].insert(declared.node)
                }
            }
        }
    }

    // MARK: Roles

    func role(ofModule module: String) -> String? {
        if let role = rolesOfModules[module] { return role }
        let role = modules.role(of: module)
        rolesOfModules[module] = .some(role)
        return role
    }

    /// The role of the type that a name means in a target.
    ///
    /// - Parameters:
    ///   - scope: The type that names it, with its enclosing types.
    ///   - aliases: The number of type aliases on the way, which may form a cycle.
    func role(of name: String, in target: PackageGraph.Node, scope: String = "", aliases: Int = 0) -> RoleMatch? {
        let found = context.declarations.types(named: name, in: target, scope: scope)
        guard let first = found.first else {
            // A type that an enclosing type declares has the role of that type.
            if let dot = name.lastIndex(of: "."),
                let found = role(of: String(name[..<dot]), in: target, scope: scope)
            {
                return found
            }
            return ModuleRoles.types[TypeIndex.last(name)].map { RoleMatch(role: $0) }
        }
        let full = first.type.name
        if first.type.kind == .alias {
            guard aliases < 16 else { return nil }
            return first.type.inherited.lazy.compactMap {
                self.role(of: $0, in: first.node, aliases: aliases + 1)
            }.first
        }
        var name = full
        while true {
            let key = [name] + found.flatMap { [$0.node.package, $0.node.target] }
            let role = rolesOfTypes[key] ?? role(declared: name, found)
            rolesOfTypes[key] = .some(role)
            if let role {
                return RoleMatch(role: role, isProtocol: first.type.kind == .protocol, type: full)
            }
            guard let dot = name.lastIndex(of: ".") else { break }
            name = String(name[..<dot])
        }
        // The role of a module counts in other packages only.
        if first.node.package == target.package { return nil }
        return role(ofModule: first.file.target.module).map { module in
            RoleMatch(role: module == "UI" && full == "Navigator" ? full : module)
        }
    }

    /// Whether a target has a module in SVIP form, or a part of one: its screen, in a target of its own.
    func hasModules(_ target: PackageGraph.Node) -> Bool {
        let near = own(target)
        return prefixes.values.contains { !$0.isDisjoint(with: near) }
    }

    /// A target, and its dependencies in its package.
    private func own(_ target: PackageGraph.Node) -> Set<PackageGraph.Node> {
        context.graph.closure(of: [target]).filter { $0.package == target.package }
    }

    /// Whether the app's router has a method of a name, in the target or in one that it depends on. Its methods show screens.
    func isShown(by method: String, in target: PackageGraph.Node) -> Bool {
        shows[method]?.isDisjoint(with: context.graph.closure(of: [target])) == false
    }

    /// The declarations of a type in the target itself; empty if the type has a role.
    func helper(_ name: String, in target: PackageGraph.Node, scope: String) -> [Declaration] {
        guard role(of: name, in: target, scope: scope) == nil else { return [] }
        return context.declarations.types(named: name, in: target, scope: scope)
            .filter { $0.node == target && $0.type.kind != .alias }
    }

    // MARK: Types

    /// - Parameter found: The type, or one that it encloses.
    private func role(declared name: String, _ found: [Declaration]) -> String? {
        // An enclosing type may be from elsewhere.
        let declared =
            found.first?.type.name == name ? found : context.declarations.types(named: name, in: found[0].node)
        let types = declared.map(\.type)
        var ancestors = Set(declared.flatMap(context.declarations.ancestors))
        // A nested type gets no role from its own name: `PinCodeView.Worker` is not a worker.
        if name.contains(".") { ancestors.remove(TypeIndex.last(name)) }
        let isProtocol = types.first?.kind == .protocol
        if let role = own.first(where: { role in ancestors.contains { $0.hasSuffix(role) } }) { return role }
        for role in ["Operation", "Scenario"] where ancestors.contains(role) { return role }
        for (ending, role) in Self.factories where ancestors.contains(where: { isFactory($0, ending) }) { return role }
        let endings = ["AppService", "UseCases"]
        if useCases.contains(name) || ancestors.contains(where: { name in endings.contains { name.hasSuffix($0) } }) {
            return "UseCases"
        }
        if ancestors.contains("LayerAssembly") { return "Assembly" }
        if ancestors.contains("Interactor") { return isProtocol ? "Interactor" : "Logic" }
        if ancestors.contains("Module") { return "Module" }
        // A module's router may have the name of a service.
        if types.contains(where: { $0.inherited.contains("Service") }) { return service(ancestors) }
        if ancestors.contains("Presenter") { return isProtocol ? "Presenter" : "Router" }
        if ancestors.contains("Worker") { return isProtocol ? "Worker" : "Service" }
        if ancestors.contains("Service") { return service(ancestors) }
        if !ancestors.isDisjoint(with: Self.views) { return "View" }
        // Other types have such names too, so there must be an interactor of the same name: `PinCodeInteractor`.
        return ["View", "Configurator"].first { role in
            guard name.hasSuffix(role), let targets = prefixes[String(name.dropLast(role.count))] else { return false }
            return found.contains { !targets.isDisjoint(with: own($0.node)) }
        }
    }

    private func service(_ ancestors: Set<String>) -> String {
        ancestors.contains { $0.hasSuffix("Router") } ? "AppRouter" : "Service"
    }

    private static let factories = [
        ("OperationFactory", "OperationFactory"), ("Operations", "OperationFactory"),
        ("ScenarioFactory", "ScenarioFactory"), ("Scenarios", "ScenarioFactory"),
    ]

    /// The endings `Operations` and `Scenarios` mean a factory only in the name of a protocol, because other types end so, too.
    private func isFactory(_ name: String, _ ending: String) -> Bool {
        name.hasSuffix(ending) && (ending.hasSuffix("Factory") || context.types.kinds(of: name).contains(.protocol))
    }

    private static let views: Set<String> = [
        "View", "ModuleView", "UIView", "UIViewController", "NSView", "NSViewController",
    ]
}
