import JoistWorkspace

/// The protocols of the app's router, the key service that shows modules.
struct RouterProtocols {
    private let context: LintContext
    private var names: Set<String> = []
    /// The labels of the methods by name.
    private var methods: [String: [[String]]] = [:]
    /// The targets that declare them.
    private(set) var targets: Set<PackageGraph.Node> = []

    init(_ context: LintContext) {
        self.context = context
        for target in context.targets where !target.servesTests && context.uses("ROSS", target) {
            for type in context.facts(of: target).flatMap(\.facts.types) {
                guard type.kind == .protocol, type.name.hasSuffix("Router"),
                    context.types.type(type.name, refines: "Service")
                else { continue }
                names.insert(TypeIndex.last(type.name))
                targets.insert(target.node)
                for function in type.members?.functions ?? [] {
                    methods[function.name, default: []].append(function.parameters.map(\.label))
                }
            }
        }
    }

    var isEmpty: Bool { names.isEmpty }

    /// Whether a type is one of these protocols, or conforms to one.
    func include(_ type: String) -> Bool { context.types.type(type, hasAncestor: names.contains) }

    /// Whether a call asks the router to show something.
    func isMeant(_ call: Call) -> Bool {
        // Trailing closures have no labels.
        guard methods[call.method]?.contains(where: { $0.starts(with: call.labels) }) == true else { return false }
        if call.receiver == "self" { return call.owner.map(include) == true }
        if let type = call.type {
            return include(type) || context.types.kinds(of: type).isEmpty && type.hasSuffix("Router")
        }
        return call.receiver.lowercased().hasSuffix("router")
    }
}
