import JoistLint

/// The answers of the mocks and spies that the tests of flows share.
struct FlowDoubles {
    /// The answer of a double.
    struct Answer {
        let head: String
        let message: String
        let output: String
        /// The statements that take each exit; empty for one of which nothing says an example.
        var exits: [String] = []
        var isOperation = false
    }

    private let type: Declaration
    private let protocols: FlowProtocols

    init(_ type: Declaration, _ protocols: FlowProtocols) { (self.type, self.protocols) = (type, protocols) }

    static func operation(_ flow: BuiltFlow) -> Answer {
        Answer(
            head: "func \(flow.valueName)() -> any Operation<\(flow.types)>", message: flow.valueName,
            output: flow.output, isOperation: true)
    }

    /// - Returns: The method, and whether it answers as the generated tests expect.
    func text(for requirement: FlowRequirement) -> (text: String, isComplete: Bool) {
        let answer = requirement.double
        return answer.isOperation ? spy(answer) : mock(answer)
    }

    private func spy(_ answer: Answer) -> (text: String, isComplete: Bool) {
        let canFail = protocols.has("failure", in: type)
        let (value, failure) = (Self.value(of: answer), canFail ? ["if let failure { throw failure }"] : [])
        let body = (failure + [value ?? "throw TestError()"]).filter { !$0.isEmpty }.map { "            \($0)\n" }
        let spy = "spy(naming: message(\"\(answer.message)\")) {\(canFail ? " [failure]" : "") _ in"
        return ("\(answer.head) {\n        \(spy)\n\(body.joined())        }\n    }", canFail && value != nil)
    }

    private func mock(_ answer: Answer) -> (text: String, isComplete: Bool) {
        let canRecord = protocols.has("record", in: type)
        let value = Self.value(of: answer)
        let record = canRecord ? ["try record(\"\(answer.message)\")"] : []
        let statements = record + answer.exits + [value ?? "throw TestError()"]
        let body = statements.filter { !$0.isEmpty }.map { "        \($0)\n" }.joined()
        return ("\(answer.head) {\n\(body)    }", canRecord && value != nil && !answer.exits.contains(""))
    }

    /// The last statement of an answer, which is empty without a result; `nil` if joist knows no value of its type.
    private static func value(of answer: Answer) -> String? {
        answer.output == "Void" ? "" : example(answer.output).map { "return \($0)" }
    }

    /// A value of a type; `nil` if joist knows none.
    static func example(_ type: String) -> String? {
        if type.hasSuffix("?") { return "nil" }
        if type.hasPrefix("["), type.hasSuffix("]") { return type.contains(":") ? "[:]" : "[]" }
        return ["Bool": "true", "Int": "1", "String": "\"text\""][type]
    }
}
