import JoistLint

// Whether the entities of a module keep to their roles.
extension SVIPModule {
    func members() -> [Finding] { interactor() + logic() + router() + exits() + view() }

    /// Findings about the stored properties of an entity.
    private func properties(
        of entity: String, remedy: String, _ fault: (Member) -> String?
    ) -> [Finding] {
        (declarations[name(entity)] ?? []).flatMap { declaration in
            declaration.type.properties.filter { !$0.traits.contains(.isStatic) }.compactMap {
                property in
                fault(property).map { declaration.file.finding(property.line, $0, remedy: remedy) }
            }
        }
    }

    private func interactor() -> [Finding] {
        let (name, presenter) = (name("Interactor"), name("Presenter"))
        return (declarations[name] ?? []).filter { $0.type.kind == .protocol }.flatMap { declaration -> [Finding] in
            let properties = declaration.type.properties.map { property in
                declaration.file.finding(
                    property.line, "\(name) has the property \(property.name). An interactor has only commands.",
                    remedy: "Show it through \(presenter).")
            }
            let commands = declaration.type.functions.compactMap { function -> Finding? in
                let faults = [
                    (!function.traits.contains(.isAsync), "is not async"),
                    (function.traits.contains(.isThrowing), "throws"),
                    (function.returns != nil, "returns something"),
                ].filter(\.0).map(\.1)
                guard !faults.isEmpty else { return nil }
                return declaration.file.finding(
                    function.line, "The command \(function.name) of \(name) \(faults.joined(separator: " and ")).",
                    remedy: "Make it 'async', and show results and errors through \(presenter).")
            }
            return properties + commands
        }
    }

    private func logic() -> [Finding] {
        let name = name("Logic")
        let remedy = "Make it private, and show it through \(self.name("Presenter"))."
        return properties(of: "Logic", remedy: remedy) { property in
            let isOpen = property.access != .file
            guard isOpen || property.traits.contains(.isNonisolated) else { return nil }
            return "The state \(property.name) of \(name) is \(isOpen ? "not private" : "nonisolated")."
        }
    }

    private func router() -> [Finding] {
        let (name, view) = (name("Router"), name("View"))
        let remedy = "Keep state in \(self.name("Logic")), or in the view if only it draws it."
        return properties(of: "Router", remedy: remedy) { property in
            // A view is held by 'weak var' in older versions of the language.
            let isView = TypeNames.dotted(in: property.type).contains(view)
            return property.traits.contains(.isMutable) && !isView
                ? "\(name) holds the variable \(property.name)." : nil
        }
    }

    private func exits() -> [Finding] {
        let name = name("Exits")
        let remedy = "Make it a 'let' with a closure type. Values enter the module through its configurator."
        return properties(of: "Exits", remedy: remedy) { property in
            let isClosure = property.type.contains("->")
            guard !isClosure || property.traits.contains(.isMutable) else { return nil }
            return "\(name) has \(isClosure ? "the variable" : "the value") \(property.name)."
        }
    }

    /// A view that lets a command run to its end because it knows where that leads.
    private func view() -> [Finding] {
        let methods = (declarations[name("Logic")] ?? []).flatMap(\.type.functions)
        let ways = (declarations[name("Logic")] ?? []).flatMap(\.type.properties)
            .filter { $0.type.contains("throws") && $0.type.contains("->") }.map(\.name)
        let ownWays = (declarations[name("Module")] ?? []).flatMap(\.type.properties)
            .filter { $0.type.contains("throws") && $0.type.contains("->") }.map { "module.\($0.name)" }
        let exits = (declarations[name("Presenter")] ?? []).flatMap(\.type.functions)
            .filter { $0.traits.isSuperset(of: [.isAsync, .isThrowing]) }.map(\.name)
        // `$0` in `leave { try await $0.open() }` is the logic or its presenter.
        var leading = Set(exits.flatMap { ["presenter.\($0)", "$0.\($0)"] } + ways + ownWays)
        var count = 0
        while count != leading.count {
            count = leading.count
            let found = methods.filter { !leading.isDisjoint(with: $0.calls) }.map(\.name)
            leading.formUnion(found + found.map { "$0.\($0)" })
        }
        return (declarations[name("View")] ?? []).flatMap { declaration in
            declaration.type.sent.filter { leading.contains($0.command) }.map { sent in
                declaration.file.finding(
                    sent.line,
                    "\(name("View")) sends \(sent.command), so that what it leads to goes on when the view closes.",
                    remedy: "Use 'ask'. Say where the exit is given whether it runs to its end.")
            }
        }
    }
}
