import JoistHouseRules
import JoistLint
import SwiftSyntax

/// The messages of new flows that the routers do not have yet, with the modules that the operations make for them.
struct FlowScreens {
    private(set) var requirements: [FlowRequirement] = []
    /// The modules that no package declares, by name, each with its declaration.
    private(set) var modules: [(name: String, text: String)] = []
    private let useCases: [FlowRequirement]
    private let protocols: FlowProtocols

    /// - Parameter useCases: Those that the flows bring along.
    /// - Throws: Why a message cannot be declared.
    init(_ flows: [BuiltFlow], useCases: [FlowRequirement], _ protocols: FlowProtocols) throws(FlowError) {
        (self.useCases, self.protocols) = (useCases, protocols)
        for calls in flows.map(FlowCalls.init) {
            for call in calls.messages where call.type.hasSuffix("Router") {
                try check(call, of: calls.flow.name)
                let isKnown =
                    protocols.requirement(call.method, of: call.type) != nil
                    || requirements.contains { $0.owner == call.type && $0.name == call.method }
                if isKnown { continue }
                let new = try requirement(call, calls)
                requirements.append(new)
            }
        }
    }

    /// The error of routers that do not show a module yet.
    static func missing(_ subject: String) -> String {
        """

        /// A module that no router shows yet.
        public struct \(subject)NotShown: Error, CustomStringConvertible {
            /// The message of the router.
            public let module: String

            /// For the routers of an app.
            public init(_ module: String) { self.module = module }

            public var description: String { "There is no screen '\\(module)' yet. Let the router show one." }
        }

        """
    }

    private mutating func requirement(_ call: FlowCalls.Call, _ calls: FlowCalls) throws(FlowError) -> FlowRequirement {
        let place = "\(call.type).\(call.method)"
        func unknown(_ text: String) -> FlowError {
            FlowError(description: "Nothing says the type of \(text), so \(place) cannot be declared.")
        }
        guard call.node.trailingClosure == nil else { throw unknown("the closure") }
        guard let output = calls.answer(to: call) else { throw unknown("the answer") }
        var parameters: [String] = []
        var exits: [String] = []
        for argument in call.node.arguments {
            let label = argument.label?.text
            if let module = Self.module(argument.expression) {
                parameters.append("\(label ?? "_") module: \(module.name)")
                guard protocols.type(named: module.name) == nil else {
                    // No source shows how a mock takes the exits of a feature's module.
                    exits += module.call.arguments.filter { $0.expression.is(ClosureExprSyntax.self) }.map { _ in "" }
                    continue
                }
                let fields = try fields(of: module.call, calls, unknown)
                exits += fields.compactMap(\.exit)
                if !modules.contains(where: { $0.name == module.name }) {
                    modules.append((module.name, Self.text(module.name, fields.map(\.part))))
                }
            } else if let type = calls.type(of: argument.expression.plainText) {
                let value = argument.expression.plainText
                let name = value.split(separator: ".").last.map(String.init) ?? value
                parameters.append("\(label.map { $0 == name ? name : "\($0) \(name)" } ?? "_ \(name)"): \(type)")
            } else {
                throw unknown("'\(argument.expression.plainText)'")
            }
        }
        let result = output == "Void" ? "" : " -> \(output)"
        let made = "func \(call.method)(\(parameters.joined(separator: ", "))) async throws\(result)"
        return FlowRequirement(
            list: .screens, owner: call.type, name: call.method, declaration: made,
            answer: "\(made) { throw SUBJECTNotShown(\"\(call.method)\") }",
            double: FlowDoubles.Answer(head: made, message: call.method, output: output, exits: exits))
    }

    /// The module that an argument makes: `TodoListModule(store: store)`.
    private static func module(_ argument: ExprSyntax) -> (name: String, call: FunctionCallExprSyntax)? {
        guard let call = argument.as(FunctionCallExprSyntax.self),
            let name = call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text, name.hasSuffix("Module")
        else { return nil }
        return (name, call)
    }

    /// A module of a feature takes the diagram's arguments, or the operation does not compile.
    private func check(_ message: FlowCalls.Call, of flow: String) throws(FlowError) {
        for module in message.node.arguments.compactMap({ Self.module($0.expression) }) {
            guard let declared = protocols.type(named: module.name) else { continue }
            let place = declared.file.target
            if place.node != protocols.target.node, !protocols.context.uses(place.module, protocols.target) {
                throw FlowError(
                    description: "\(protocols.target.module) does not depend on \(place.module), which declares "
                        + "\(module.name).")
            }
            let known = Set(protocols.inputs(of: declared))
            if let label = module.call.arguments.lazy.compactMap(\.label?.text).first(where: { !known.contains($0) }) {
                throw FlowError(description: "\(module.name) takes no '\(label)', which \(flow) gives it.")
            }
        }
    }

    private static func text(_ name: String, _ parts: [FlowInput.Part]) -> String {
        "\n/// What the module works on, and its exits.\npublic struct \(name): Sendable {\n"
            + parts.map { "    public let \($0.declaration)\n" }.joined() + "}\n"
    }

    /// The parts of a module, each with the statement with which a mock takes it if it is an exit. The statement is
    /// empty if there is no example of the exit's argument.
    private func fields(
        of module: FunctionCallExprSyntax, _ calls: FlowCalls, _ unknown: (String) -> FlowError
    ) throws(FlowError) -> [(part: FlowInput.Part, exit: String?)] {
        var fields: [(part: FlowInput.Part, exit: String?)] = []
        for argument in module.arguments {
            let text = argument.expression.plainText
            guard let label = argument.label?.text else { throw unknown("'\(text)'") }
            if let closure = argument.expression.as(ClosureExprSyntax.self) {
                guard let (inputs, output) = signature(of: closure, calls) else { throw unknown("the exit '\(label)'") }
                let part = FlowInput.Part(
                    name: label, type: "@Sendable (\(inputs.joined(separator: ", "))) async throws -> \(output)")
                let examples = inputs.compactMap(FlowDoubles.example)
                let call = "try await module.\(label)(\(examples.joined(separator: ", ")))"
                let exit = (output == "Void" ? "" : "_ = ") + call
                fields.append((part, examples.count == inputs.count ? exit : ""))
            } else if let type = calls.type(of: text) {
                fields.append((FlowInput.Part(name: label, type: type), nil))
            } else {
                throw unknown("'\(text)'")
            }
        }
        return fields
    }

    /// The type of a closure that only sends messages.
    private func signature(of closure: ClosureExprSyntax, _ calls: FlowCalls) -> (inputs: [String], output: String)? {
        var inputs: [Int: String] = [:]
        var last = "Void"
        for item in closure.statements {
            guard let call = item.item.as(ExprSyntax.self)?.unmarked.as(FunctionCallExprSyntax.self),
                let message = calls.message(call), call.trailingClosure == nil,
                let (types, output) = signature(of: message)
            else { return nil }
            last = output
            for (index, argument) in call.arguments.enumerated() {
                let text = argument.expression.plainText
                guard text.hasPrefix("$") else {
                    if text.contains("$") { return nil }
                    continue
                }
                guard let number = Int(text.dropFirst()), types.indices.contains(index) else { return nil }
                inputs[number] = types[index]
            }
        }
        let list = inputs.keys.sorted()
        guard list == Array(list.indices) else { return nil }
        return (list.compactMap { inputs[$0] }, closure.statements.count == 1 ? last : "Void")
    }

    private func signature(of message: FlowCalls.Call) -> (inputs: [String], output: String)? {
        let isApp = FlowInput.isApp(message.type)
        if isApp, let made = useCases.first(where: { $0.list == .useCases && $0.name == message.method }) {
            return (made.inputs, made.output)
        }
        return protocols.requirement(message.method, of: message.type).map { ($0.types, $0.returns ?? "Void") }
    }
}
