import ProcessTesting

/// Scenarios in the form that joist builds, the same ones for the same seed.
struct RandomScenarios {
    private static let values = [
        "id", "title", "nil", "-1", ".all", ".book(id)", "[1, 2]", "title ?? \"none\"", "\"a;b#c\"", "\"(, \\\"\"",
        "\"<é> `東` 👩‍👩‍👧\"", "progress: { _ in }", "to: id", "of: Link(to: id)",
    ]

    private var random: SplitMix64
    /// The calls and values so far, which all have names of their own.
    private var count = 0
    private var lines: [String] = []
    private var depth = 0
    /// Whether the scenario returns a value.
    private var hasResult = false

    init(seed: UInt64) { random = SplitMix64(seed: seed) }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &random)]
    }

    private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

    /// The notes below the first line of the diagram, and the code.
    mutating func scenario(_ name: String) -> (notes: String, source: String) {
        (count, lines, depth) = (0, [], 0)
        hasResult = chance(60)
        block(length: 3, ends: hasResult)
        let words = SwiftWords.words(in: lines.joined(separator: "\n"))
        let list = ["id", "title", "app"].filter { $0 != "app" || words.contains("app") }
        let names = list.map { words.contains($0) ? $0 : "_" }
        let first = names.allSatisfy { $0 == "_" } ? [] : ["let (\(names.joined(separator: ", "))) = visit"]
        let input = "id: Item.ID, title: String?" + (words.contains("app") ? ", app: any AppService" : "")
        let operations = words.contains("operations") ? "    let operations: any AppOperationFactory\n\n" : ""
        let source = """
            import ROSS

            /// Runs the steps of its flowchart.
            struct \(name): Scenario {
            \(operations)\
                func launch(_ visit: (\(input))) async throws \(hasResult ? "-> Item? " : ""){
            \((first + lines).map { "        \($0)\n" }.joined())\
                }
            }

            """
        return ("%% input: (id: Item.ID, title: String?)\n" + (hasResult ? "%% result: Item?" : "%% x"), source)
    }

    private mutating func add(_ line: String) { lines.append(String(repeating: "    ", count: depth) + line) }

    private mutating func name(_ prefix: String) -> String {
        count += 1
        return
            "\(prefix)\(Character(UnicodeScalar(UInt8(97 + count / 26 % 26))))\(Character(UnicodeScalar(UInt8(97 + count % 26))))"
    }

    // MARK: Statements

    /// - Parameter ends: Whether each path through the block ends with an outcome.
    private mutating func block(length: Int, ends: Bool) {
        // After paths have met, a step follows before an outcome.
        var needsStep = !ends
        for _ in 0..<Int.random(in: 0...length, using: &random) { needsStep = statement() }
        if needsStep { step() }
        if ends { outcome() }
    }

    private mutating func inner(ends: Bool, length: Int = 1) {
        depth += 1
        block(length: length, ends: ends)
        depth -= 1
    }

    /// - Returns: Whether paths meet after the statement.
    private mutating func statement() -> Bool {
        switch depth < 4 ? Int.random(in: 0..<12, using: &random) : 0 {
        case 0...3: step()
        case 4...5:
            add("guard \(conditions()) else { \(outcomeText()) }")
        case 6:
            // Both paths of a scenario without result end at the same place, so only an error ends one of them.
            add("if \(conditions()) {")
            depth += 1
            step()
            add("throw Failure.none")
            depth -= 1
            add("}")
        case 7: add("if \(conditions()) { \(hasResult ? outcomeText() : "throw Failure.of(id)") }")
        case 8...9:
            add("if \(conditions()) {")
            inner(ends: false)
            while chance(30) {
                add("} else if \(conditions()) {")
                inner(ends: false)
            }
            if chance(40) {
                add("} else {")
                depth += 1
                step()
                step()
                depth -= 1
            }
            add("}")
            return true
        case 10:
            add("while \(conditions()) {")
            inner(ends: false)
            add("}")
        default:
            choice()
            return true
        }
        return false
    }

    private mutating func choice() {
        add("switch \(pick(["id", call(ofApp: chance(50))])) {")
        for label in [".one", ".two(let all)", "nil"] {
            add("case \(label):")
            inner(ends: false)
            if chance(30) {
                add("case .ends, .\(label == "nil" ? "more" : "less")\(label.count):")
                inner(ends: true)
            }
        }
        add("default:")
        lines.append(String(repeating: "    ", count: depth + 1) + "break")
        add("}")
    }

    private mutating func step() {
        switch Int.random(in: 0..<6, using: &random) {
        case 0: add("self.count += 1")
        case 1: add(call(ofApp: chance(50)).replacing("try await", with: "try? await"))
        case 2:
            let value = name("value")
            add("let \(value) = \(call(ofApp: chance(50)))")
            add("try await operations.\(name("use"))().launch(\(value).id)")
        default: add(call(ofApp: chance(40)))
        }
    }

    private mutating func call(ofApp: Bool) -> String {
        let arguments = (0..<Int.random(in: 0...2, using: &random)).map { _ in pick(Self.values) }
        let list = arguments.joined(separator: ", ")
        if ofApp { return "try await app.\(name("ask"))(\(list))" }
        return "try await operations.\(name("check"))().launch(\(arguments.count > 1 ? "(\(list))" : list))"
    }

    private mutating func outcomeText() -> String {
        if chance(20) { return "throw Failure.none" }
        return hasResult ? "return \(pick(["nil", "true", ".some(id)", "title"]))" : "return"
    }

    private mutating func outcome() {
        if !hasResult { return add("throw Failure.of(id)") }
        add(chance(30) ? "return \(call(ofApp: chance(50)))" : outcomeText())
    }

    // MARK: Conditions

    private mutating func conditions() -> String {
        (0...(chance(25) ? 1 : 0)).map { _ in condition() }.joined(separator: ", ")
    }

    private mutating func condition() -> String {
        let call = call(ofApp: chance(40))
        return switch Int.random(in: 0..<9, using: &random) {
        case 0: "title == nil"
        case 1: "!id.isEmpty"
        case 2: "title != nil"
        case 3: call.replacing("try await ", with: "try await !")
        case 4: "\(call) != nil"
        case 5: "\(call) == .open"
        case 6: "case .open(let one) = \(call)"
        case 7: "case let one? = title"
        default: call
        }
    }
}
