struct NoSingletons: Rule {
    let id = "no-singletons"
    let summary = "Nothing is shared through static instances, locators or global variables."
    let explanation = """
        What can be reached from everywhere is a dependency that no initializer names, no test can replace and no second \
        instance can live beside. So there is no static or global `var`, no static or global `let` that holds an object \
        (a class's or an actor's), a lock or an atomic, and no locator that hands out what is asked for by type. \
        Constants of value types are fine, and so are `@TaskLocal` values.

        Wrong:
            final class TodoStore { static let shared = TodoStore() }

        Right: whoever assembles the app makes one and passes it on:
            TodoListService(todo: store)
        """
    let isStyle = true

    func findings(in context: LintContext) -> [Finding] {
        context.targets.flatMap { target in
            context.facts(of: target).flatMap { path, facts in
                facts.states.compactMap { state -> Finding? in
                    guard let message = message(state, in: path, context.types) else { return nil }
                    return Finding(
                        rule: id, path: path, line: state.line, message: message,
                        remedy: "Pass it to those that need it through their initializers.",
                        package: target.package.name
                    )
                }
            }
        }
    }

    private func message(_ state: GlobalState, in path: String, _ types: TypeIndex) -> String? {
        let name = state.owner.map { "\($0).\(state.name)" } ?? state.name
        switch state.kind {
        case .mutable:
            // The variables of a script are those of its only function.
            if state.owner == nil, path.hasSuffix("/main.swift") { return nil }
            return "\(name) is a variable that all share."
        case .box: return "\(name) holds \(state.type ?? "something") whose content all share and can change."
        case .instance: return isObject(state, types) ? "\(name) is an instance that all share." : nil
        case .locator: return "\(state.name) is a locator: what it hands out is a dependency that nobody names."
        case .resolver: return "\(name) is a locator's: what it hands out is a dependency that nobody names."
        }
    }

    private func isObject(_ state: GlobalState, _ types: TypeIndex) -> Bool {
        let isCalledShared = ["shared", "sharedInstance", "instance"].contains(state.name)
        guard let type = state.type else { return isCalledShared }
        // Without its declaration its name has to tell.
        return types.isObject(type) ?? (isCalledShared || types.kinds(of: type).contains(.protocol))
    }
}
