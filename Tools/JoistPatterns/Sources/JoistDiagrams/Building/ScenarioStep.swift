import JoistLint

/// A step of a scenario.
indirect enum ScenarioStep {
    case call(ScenarioCall)
    case statement(ScenarioText)
    /// With `otherwise` empty if there is no `else`.
    case check([ScenarioText], then: [ScenarioStep], otherwise: [ScenarioStep])
    /// The following steps belong to `yes`.
    case guarded([ScenarioText], otherwise: [ScenarioStep])
    case choice(ScenarioText, cases: [(label: ScenarioText, steps: [ScenarioStep])])
    case loop([ScenarioText], steps: [ScenarioStep])
    case outcome(ScenarioText)

    var call: ScenarioCall? { if case .call(let call) = self { call } else { nil } }
}

/// A call of an operation or of the app's service.
package struct ScenarioCall {
    /// `checkShelf`, or `app.pay`.
    package let name: String
    let arguments: String
    package let ignoresFailure: Bool
    let line: Int
    /// The name of its result, if that is used.
    var result = Binding()

    private static let ignored = ", a failure is ignored"

    /// - Returns: `nil` if the text of the node is a statement.
    init?(_ node: FlowGraph.Node) { self.init(node.text, line: node.line) }

    /// - Parameter label: The text of a box.
    package init?(_ label: String, line: Int) {
        ignoresFailure = label.hasSuffix(Self.ignored)
        let text = label.dropLast(ignoresFailure ? Self.ignored.count : 0)
        let name = text.baseName
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.allSatisfy(SwiftTexts.isName), parts.count == 1 || parts.count == 2 && parts[0] == "app",
            name.count == text.count || text.last == ")"
        else { return nil }
        self.name = name
        arguments = String(text.dropFirst(name.count + 1).dropLast())
        self.line = line
    }

    var isOfApp: Bool { name.hasPrefix("app.") }

    /// - Parameter app: What the app's service is called here.
    func code(app: String) -> String {
        if isOfApp { return "\(app)\(name.dropFirst(3))(\(arguments))" }
        let isTuple = SwiftTexts.parts(arguments[...]).count > 1
        return "operations.\(name)().launch(\(isTuple ? "(\(arguments))" : arguments))"
    }
}

/// A text of a node, with the calls before the node that are a part of it.
struct ScenarioText {
    let text: String
    let line: Int
    var calls: [ScenarioCall] = []
    /// The name of the value, if the text ends with `!= nil` and the value is used.
    var value = Binding()

    static let present = " != nil"

    /// The pattern of `link is .book(let id)`; `nil` for another expression.
    var pattern: Substring? {
        guard let range = text.firstRange(of: " is ") else { return nil }
        let pattern = text[range.upperBound...]
        return [".", "let ", "var "].contains(where: pattern.hasPrefix) ? pattern : nil
    }

    /// The text without its pattern.
    var expression: String { pattern.map { String(text.dropLast($0.count + " is ".count)) } ?? text }

    /// The code, with its calls.
    ///
    /// - Parameter isValue: Whether `!= nil` is left out.
    func code(app: String, isValue: Bool = false) -> String {
        var code = expression
        var rest = calls[...]
        for (name, range) in SwiftTexts.calls(in: code).reversed() {
            guard let call = rest.last, call.name == name else { continue }
            code.replaceSubrange(range, with: call.code(app: app))
            rest.removeLast()
        }
        if isValue { code.removeLast(Self.present.count) }
        guard let call = calls.first else { return code }
        return "try\(call.ignoresFailure ? "?" : "") await \(code)"
    }

    func condition(app: String) -> String {
        if let pattern { return "case \(pattern) = \(code(app: app))" }
        guard text.hasSuffix(Self.present), value.name != nil || calls.first?.ignoresFailure == true else {
            return code(app: app)
        }
        return "let \(value.name ?? "_") = \(code(app: app, isValue: true))"
    }
}

/// The name of a value, which is found where the value is used.
final class Binding {
    var name: String?
}
