struct NoSingletons: Rule {
    let id = "no-singletons"
    let summary = "There are no shared static instances, service locators or global variables."
    let explanation = """
        A global object is a hidden dependency: no initializer names it, no test can replace it, and there is only one \
        instance. So the rule forbids static and global `var`, static and global `let` that hold an object (of a class or \
        an actor), a lock or an atomic, and service locators. Constants of value types and `@TaskLocal` values are \
        allowed.

        Wrong:
            final class TodoStore { static let shared = TodoStore() }

        Right: an assembly of the app creates it and passes it on:
            TodoListService(todo: store)
        """
    let isStyle = true

    func findings(in context: LintContext) -> [Finding] {
        context.files.flatMap { file in
            file.facts.states.compactMap { state in
                message(state, in: file, context).map {
                    file.finding(state.line, $0, remedy: "Pass it to its users through their initializers.")
                }
            }
        }
    }

    private func message(_ state: GlobalState, in file: SourceFile, _ context: LintContext) -> String? {
        // The variables and constants of a script belong to its only function.
        let isState = [.mutable, .box, .instance].contains(state.kind)
        if isState, state.owner == nil, file.path.hasSuffix("/main.swift") { return nil }
        let name = state.owner.map { "\($0).\(state.name)" } ?? state.name
        switch state.kind {
        case .mutable: return "\(name) is a shared variable."
        case .box: return "\(name) holds \(state.type ?? "a value") with shared, mutable content."
        case .instance: return isObject(state, in: file, context) ? "\(name) is a shared instance." : nil
        case .locator: return "\(state.name) is a service locator: it hides the dependencies of its users."
        case .resolver: return "\(name) is a service locator: it hides the dependencies of its users."
        }
    }

    private func isObject(_ state: GlobalState, in file: SourceFile, _ context: LintContext) -> Bool {
        let isCalledShared = ["shared", "sharedInstance", "instance"].contains(state.name)
        guard let type = state.type else { return isCalledShared }
        // Without the declaration, the name has to tell. A `Task` is a value.
        let isLikely = isCalledShared && type != "Task"
        return context.types.isObject(type, in: file.target.node, context.graph) ?? isLikely
    }
}
