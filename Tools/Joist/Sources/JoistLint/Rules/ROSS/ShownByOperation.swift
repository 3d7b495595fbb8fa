import JoistWorkspace

struct ShownByOperation: Rule {
    let id = "shown-by-operation"
    let summary = "Only operations ask the router to show something, and only the router shows it."
    let explanation = """
        Going from one module to another is business logic, so it is a message of an operation, which the diagrams show. \
        How the module comes up is the router's decision. The rule applies in workspaces with a protocol …Router that \
        refines `Service`:

        - A method of such a protocol is called only in `launch` of an operation.
        - `…Configurator.make` in the form that returns a view is called only in a type that conforms to such a protocol, \
        and in the configurator of a parent module in the same target.
        - `Navigator.show` is called only there, and in the package of `Navigator`.

        Tests and previews may do all of it. A router may pass a call on to another router in a method of the same name.

        Wrong, in a scenario, a command or another method of the router:
            try await router.tasks(write: { try await router.taskForm($0) })

        Right, in `ShowTasksOperation.launch(_ app: any TasksUseCases)`:
            try await router.tasks(write: { try await app.writeTask($0) })
        """

    func findings(in context: LintContext) -> [Finding] {
        let routers = RouterProtocols(context)
        guard !routers.isEmpty else { return [] }
        let screens = Screenmakers(context)
        let navigators = navigatorTargets(in: context)
        return context.targets.filter { !$0.servesTests }.flatMap { target -> [Finding] in
            let files = context.facts(of: target).filter { !$0.facts.calls.isEmpty }
            guard !files.isEmpty else { return [] }
            let seen = context.dependencies(of: target.node)
            let seesRouter = !routers.targets.isDisjoint(with: seen)
            let ownsNavigator = navigators.contains { $0.package == target.package.path }
            let seesNavigator = !ownsNavigator && !navigators.isDisjoint(with: seen)
            return files.flatMap { path, facts in
                facts.calls.compactMap { call -> Finding? in
                    let isRouter = call.owner.map(routers.include) == true
                    let fault: (message: String, remedy: String)
                    if seesRouter, routers.isMeant(call) {
                        let isPassedOn = isRouter && call.receiver != "self" && call.function == call.method
                        if isPassedOn || isOperation(call, context.types) { return nil }
                        fault = (
                            "calls \(call.method) of the router",
                            "Call it in an operation. If this is a move into another use case, call the use case's method of the app's service."
                        )
                    } else if screens.isMeant(call) {
                        if isRouter || screens.isChild(call, in: target.node) { return nil }
                        fault = (
                            "makes a screen with \(call.receiver).\(call.method)",
                            "Let a type that conforms to the router's protocol make and show it, for an operation."
                        )
                    } else if seesNavigator, isNavigator(call) {
                        if isRouter { return nil }
                        fault = (
                            "shows a view with \(call.receiver).show",
                            "Let a type that conforms to the router's protocol show it, for an operation."
                        )
                    } else {
                        return nil
                    }
                    return Finding(
                        rule: id, path: path, line: call.line, message: "\(caller(call, path)) \(fault.message).",
                        remedy: fault.remedy, package: target.package.name
                    )
                }
            }
        }
    }

    private func isOperation(_ call: Call, _ types: TypeIndex) -> Bool {
        call.function == "launch" && call.owner.map { types.type($0, refines: "Operation") } == true
    }

    private func navigatorTargets(in context: LintContext) -> Set<PackageGraph.Node> {
        Set(
            context.targets.filter { target in
                !target.servesTests
                    && context.facts(of: target).contains { $0.facts.types.contains { $0.name == "Navigator" } }
            }.map(\.node))
    }

    private func isNavigator(_ call: Call) -> Bool {
        call.method == "show" && (call.type == "Navigator" || call.receiver.lowercased().hasSuffix("navigator"))
    }

    private func caller(_ call: Call, _ path: String) -> String {
        let names = [call.owner, call.function].compactMap(\.self)
        return names.isEmpty ? String(path.split(separator: "/").last ?? "") : names.joined(separator: ".")
    }
}

/// The methods of configurators that return a view.
private struct Screenmakers {
    /// The labels of the methods by the configurator's name.
    private var methods: [String: [(name: String, labels: Set<String>)]] = [:]
    /// The targets that declare them.
    private var targets: [String: Set<PackageGraph.Node>] = [:]

    init(_ context: LintContext) {
        for target in context.targets where !target.servesTests && context.uses("SVIP", target) {
            for type in context.facts(of: target).flatMap(\.facts.types) where type.name.hasSuffix("Configurator") {
                for function in type.members?.functions ?? [] {
                    let returned = TypeNames.dotted(in: function.returns ?? "")
                    guard returned.contains(where: { $0.hasSuffix("View") }) else { continue }
                    let name = TypeIndex.last(type.name)
                    methods[name, default: []].append((function.name, Set(function.parameters.map(\.label))))
                    targets[name, default: []].insert(target.node)
                }
            }
        }
    }

    /// Whether a configurator calls itself, or one of its own target.
    func isChild(_ call: Call, in target: PackageGraph.Node) -> Bool {
        call.owner == call.receiver
            || call.owner.map { methods[$0] != nil } == true && targets[call.receiver]?.contains(target) == true
    }

    /// A call with further labels is one of another form of the method.
    func isMeant(_ call: Call) -> Bool {
        methods[call.receiver]?.contains { $0.name == call.method && $0.labels.isSuperset(of: call.labels) } == true
    }
}
