/// Finds what gives a value to each name in a scenario: the input, a statement, a pattern, or an earlier step, whose
/// result has no name in the diagram.
struct ScenarioNames {
    private var names: Set<String>
    /// The possible results of a name, in their order.
    private var results: [Binding] = []
    private let missing: Missing

    /// The names that nothing gives a value, with the line of the first.
    private final class Missing {
        var names: [String] = []
        var line = 0
    }

    /// Gives names to the results that later steps use.
    ///
    /// - Parameter names: Those of the input.
    static func find(in steps: [ScenarioStep], _ diagram: FlowDiagram, _ names: Set<String>) throws(MermaidError) {
        var scope = ScenarioNames(names: names)
        scope.find(in: steps)
        if !scope.missing.names.isEmpty { throw diagram.untyped(scope.missing.names, scope.missing.line) }
    }

    private init(names: Set<String>) {
        self.names = names
        missing = Missing()
    }

    private mutating func find(in steps: [ScenarioStep]) {
        for step in steps {
            switch step {
            case .call(let call):
                use(call)
                // A possibly failed value is not used.
                if !call.ignoresFailure { results.append(call.result) }
            case .statement(let text):
                use(text)
                names.formUnion(SwiftTexts.names(in: text.text).declared)
            case .outcome(let text): use(text)
            case .check(let conditions, let then, let otherwise):
                var inner = self
                for condition in conditions { inner.useCondition(condition) }
                inner.find(in: then)
                inner = self
                inner.find(in: otherwise)
            case .guarded(let conditions, let otherwise):
                var inner = self
                inner.find(in: otherwise)
                for condition in conditions { useCondition(condition) }
            case .loop(let conditions, let steps):
                var inner = self
                for condition in conditions { inner.useCondition(condition) }
                inner.find(in: steps)
            case .choice(let text, let cases):
                use(text)
                for (label, steps) in cases {
                    var inner = self
                    let (used, declared) = SwiftTexts.names(inPattern: label.text)
                    inner.use(used, label.line)
                    inner.names.formUnion(declared)
                    inner.find(in: steps)
                }
            }
        }
    }

    private mutating func use(_ call: ScenarioCall) {
        use(SwiftTexts.names(in: "f(\(call.arguments))").used, call.line)
    }

    private mutating func use(_ text: ScenarioText) {
        for call in text.calls { use(call) }
        let calls = Set(text.calls.map { $0.isOfApp ? "app" : $0.name })
        use(SwiftTexts.names(in: text.expression).used.filter { !calls.contains($0) }, text.line)
    }

    private mutating func useCondition(_ text: ScenarioText) {
        use(text)
        if let pattern = text.pattern { names.formUnion(SwiftTexts.names(inPattern: String(pattern)).declared) }
        if text.text.hasSuffix(ScenarioText.present) { results.append(text.value) }
    }

    private mutating func use(_ used: [String], _ line: Int) {
        for name in used where !names.contains(name) && !results.contains(where: { $0.name == name }) {
            if let result = results.last(where: { $0.name == nil }) {
                result.name = name
            } else if !missing.names.contains(name) {
                if missing.names.isEmpty { missing.line = line }
                missing.names.append(name)
            }
        }
    }
}
