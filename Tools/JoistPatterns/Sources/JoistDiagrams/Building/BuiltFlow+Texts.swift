import JoistLint

// A new flow's needs besides its own file.
extension BuiltFlow {
    /// The name of the use case, and of the method of a factory: `writeTodo` of `WriteTodoOperation`.
    var valueName: String { SwiftTexts.valueName(of: name, without: kind.rawValue) }

    /// The requirement of a factory.
    var made: String {
        switch kind {
        case .operation: "func \(valueName)() throws -> any Operation<\(types)>"
        case .scenario: "func \(valueName)() -> any Scenario<\(types)>"
        }
    }

    /// The requirement of a factory, and its implementation.
    var factoryLines: [String] {
        switch kind {
        case .operation:
            let arguments = properties.map { property in
                let value = property.type.hasSuffix("Router") ? "router()" : "services.\(property.name)()"
                return "\(property.name): try \(value)"
            }
            return [made, "\(made) { \(name)(\(arguments.joined(separator: ", "))) }"]
        case .scenario:
            let argument = properties.isEmpty ? "" : "operations: operations"
            return [made, "package \(made) { \(name)(\(argument)) }"]
        }
    }

    /// The mocks and spies of the test, each with its protocol.
    var doubles: [(name: String, type: String)] {
        let held = properties.map { (name: double(of: $0).baseName, type: $0.type) }
        let given = input.parts.filter { $0.type.hasPrefix("any ") }.map { (name: "AppServiceMock", type: $0.type) }
        return (held + given).map { ($0.name, $0.type.hasPrefix("any ") ? String($0.type.dropFirst(4)) : $0.type) }
    }

    /// A test of the messages that the diagram has. It uses the mocks that the package's tests share.
    func test(of module: String, _ vocabulary: FlowVocabulary) -> String {
        let arguments = properties.map { "\($0.name): \(double(of: $0))" }.joined(separator: ", ")
        let inputs = input.parts.map(example)
        let value = inputs.count > 1 ? "(\(inputs.joined(separator: ", ")))" : inputs.joined()
        let launch = "\(name)(\(arguments)).launch(\(value))"
        let tests = [messagesTest(launch), failureTest(launch)].compactMap { $0 }
        let head = "import ROSSTesting\nimport TestSupport\nimport Testing\n\n@testable import \(module)\n"
        return vocabulary.imports(for: launch) + head + """

            @MainActor
            struct \(name)Tests {
                private let recorder = MessageRecorder()

            \(tests.map { Self.indented($0, by: 4) }.joined(separator: "\n\n"))
            }

            """
    }

    private func messagesTest(_ launch: String) -> String? {
        guard let messages else { return nil }
        let list = messages.map { "\"\($0)\"" }.joined(separator: ", ")
        let discarded = types.hasSuffix(", Void") ? "" : "_ = "
        return """
            @Test func `the messages are those of the diagram`() async throws {
                \(discarded)try await \(launch)
                #expect(recorder.messages.map { $0.prefix { $0 != "(" } } == [\(list)])
            }
            """
    }

    /// - Returns: `nil` for an operation: which message fails depends on the mocks.
    private func failureTest(_ launch: String) -> String? {
        guard kind == .scenario, !properties.isEmpty else { return nil }
        let failing = launch.replacing("(recorder: recorder)", with: "(recorder: recorder, failure: TestError())")
        return """
            @Test func `an operation that fails ends the scenario`() async {
                await #expect(throws: TestError.self) { _ = try await \(failing) }
            }
            """
    }

    /// The mock or spy for a property, as the tests of the package name them.
    private func double(of property: FlowInput.Part) -> String {
        if kind == .scenario { return "OperationsSpy(recorder: recorder)" }
        if property.type.hasSuffix("Router") { return "RouterMock(recorder)" }
        let name = property.type.dropFirst("any ".count)
        return "\(name.hasSuffix("Service") ? name.dropLast("Service".count) : name)Mock(recorder)"
    }

    /// The types of the input of which joist knows no value for a test.
    var unknownInputs: [String] {
        input.parts.map(\.type).filter { !$0.hasPrefix("any ") && FlowDoubles.example($0) == nil }
    }

    private func example(_ part: FlowInput.Part) -> String {
        part.type.hasPrefix("any ") ? "AppServiceMock(recorder)" : FlowDoubles.example(part.type) ?? ""
    }
}
